//! Every insect in every case that a sentence asks for, as it is said in Russian and in Ukrainian.

use skep_rules::{Bug, Color, Piece};
use skep_words::{Key, Language, Value, Words};

const FEMININE: usize = 0;
const MASCULINE: usize = 1;
const NEUTER: usize = 2;

/// A word in the nominative, genitive, dative, accusative and instrumental.
type Cases = [&'static str; 5];

/// What a language is held to.
struct Grammar {
    language: Language,
    /// The insects in the order of [`Bug::ALL`], and last "tile", with their gender.
    names: [(usize, Cases); 9],
    /// "White" and "this", for each gender.
    white: [Cases; 3],
    this: [Cases; 3],
    /// The beginnings of "white" and "black": they end alike.
    stems: [&'static str; 2],
    /// Sentences about `piece`, and about `tile`; # is the name, after it the number of its case.
    of_piece: &'static [(&'static str, &'static str, usize)],
    of_tile: &'static [(&'static str, &'static str, usize)],
}

const RUSSIAN: Grammar = Grammar {
    language: Language::Russian,
    names: [
        (FEMININE, ["королева", "королевы", "королеве", "королеву", "королевой"]),
        (MASCULINE, ["паук", "паука", "пауку", "паука", "пауком"]),
        (MASCULINE, ["жук", "жука", "жуку", "жука", "жуком"]),
        (MASCULINE, ["кузнечик", "кузнечика", "кузнечику", "кузнечика", "кузнечиком"]),
        (MASCULINE, ["муравей", "муравья", "муравью", "муравья", "муравьём"]),
        (MASCULINE, ["москит", "москита", "москиту", "москита", "москитом"]),
        (
            FEMININE,
            [
                "божья коровка",
                "божьей коровки",
                "божьей коровке",
                "божью коровку",
                "божьей коровкой",
            ],
        ),
        (FEMININE, ["мокрица", "мокрицы", "мокрице", "мокрицу", "мокрицей"]),
        (FEMININE, ["фишка", "фишки", "фишке", "фишку", "фишкой"]),
    ],
    white: [
        ["белая", "белой", "белой", "белую", "белой"],
        ["белый", "белого", "белому", "белого", "белым"],
        ["", "", "", "", ""],
    ],
    this: [
        ["эта", "этой", "этой", "эту", "этой"],
        ["этот", "этого", "этому", "этого", "этим"],
        ["", "", "", "", ""],
    ],
    stems: ["бел", "чёрн"],
    of_piece: &[
        ("tile-label", "#", 0),
        ("part-on", "Ada поверх #", 1),
        ("hint-first", "Присмотритесь к #. Ещё одна подсказка покажет, куда пойти.", 2),
        ("move-throw", "Белая мокрица перебрасывает #.", 3),
        ("move-lay", "Белые ставят паука рядом с #.", 4),
    ],
    of_tile: &[
        ("why-same-place", "# и так здесь.", 0),
        ("why-splits-hive", "Без # улей распадётся на две части.", 1),
        ("why-shut-in", "# не выбраться: вокруг слишком тесно.", 2),
        ("why-resting", "# только что передвинули: пусть отдохнёт один ход.", 3),
    ],
};

const UKRAINIAN: Grammar = Grammar {
    language: Language::Ukrainian,
    names: [
        (FEMININE, ["бджола", "бджоли", "бджолі", "бджолу", "бджолою"]),
        (MASCULINE, ["павук", "павука", "павукові", "павука", "павуком"]),
        (MASCULINE, ["жук", "жука", "жукові", "жука", "жуком"]),
        (MASCULINE, ["коник", "коника", "коникові", "коника", "коником"]),
        (FEMININE, ["мураха", "мурахи", "мурасі", "мураху", "мурахою"]),
        (MASCULINE, ["москіт", "москіта", "москітові", "москіта", "москітом"]),
        (NEUTER, ["сонечко", "сонечка", "сонечку", "сонечко", "сонечком"]),
        (FEMININE, ["мокриця", "мокриці", "мокриці", "мокрицю", "мокрицею"]),
        (FEMININE, ["фішка", "фішки", "фішці", "фішку", "фішкою"]),
    ],
    white: [
        ["біла", "білої", "білій", "білу", "білою"],
        ["білий", "білого", "білому", "білого", "білим"],
        ["біле", "білого", "білому", "біле", "білим"],
    ],
    this: [
        ["ця", "цієї", "цій", "цю", "цією"],
        ["цей", "цього", "цьому", "цього", "цим"],
        ["це", "цього", "цьому", "це", "цим"],
    ],
    stems: ["біл", "чорн"],
    of_piece: &[
        ("tile-label", "#", 0),
        ("part-on", "Ada поверх #", 1),
        ("hint-first", "Придивіться до #. Ще одна підказка покаже, куди піти.", 1),
        ("move-throw", "Біла мокриця перекидає #.", 3),
        ("move-lay", "Білі ставлять павука поруч із #.", 4),
    ],
    of_tile: &[
        ("why-same-place", "# тут і стоїть.", 0),
        ("why-splits-hive", "Без # вулик розпадеться на дві частини.", 1),
        ("why-shut-in", "# не вибратися: навколо надто тісно.", 2),
        ("why-resting", "# щойно пересунули: нехай відпочине один хід.", 3),
    ],
};

/// A sentence with a name in it, and a capital letter at its beginning.
fn sentence(frame: &str, name: &str) -> String {
    let text = frame.replace('#', name);
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

#[test]
fn tiles_of_both_colours_are_declined() {
    for grammar in [RUSSIAN, UKRAINIAN] {
        let words = Words::new(grammar.language);
        for (bug, (gender, names)) in Bug::ALL.into_iter().zip(grammar.names) {
            for (color, stem) in Color::ALL.into_iter().zip(grammar.stems) {
                for &(key, frame, case) in grammar.of_piece {
                    let adjective = grammar.white[gender][case].replace(grammar.stems[0], stem);
                    let expected = sentence(frame, &format!("{adjective} {}", names[case]));
                    let piece = Piece::new(color, bug, 1).unwrap();
                    let thrower = Piece::new(Color::White, Bug::Pillbug, 1).unwrap();
                    let values = [
                        ("piece", piece.into()),
                        ("beside", piece.into()),
                        ("thrower", thrower.into()),
                        ("top", "Ada".into()),
                        ("color", Color::White.into()),
                        ("bug", Bug::Spider.into()),
                    ];
                    assert_eq!(words.tell(Key::named(key), &values), expected, "{key}");
                }
            }
        }
    }
}

#[test]
fn the_tile_that_is_spoken_of_is_declined() {
    for grammar in [RUSSIAN, UKRAINIAN] {
        let words = Words::new(grammar.language);
        let tiles = Bug::ALL.map(Some).into_iter().chain([None]);
        for (tile, (gender, names)) in tiles.zip(grammar.names) {
            for &(key, frame, case) in grammar.of_tile {
                let name = format!("{} {}", grammar.this[gender][case], names[case]);
                let values = [("tile", Value::This(tile)), ("count", 2.into())];
                let told = words.tell(Key::named(key), &values);
                assert_eq!(told, sentence(frame, &name), "{key}");
            }
        }
    }
}
