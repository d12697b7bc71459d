//! Kept games.

use crate::{names, text};
use Opening::{Rulebook, Tournament};
use skep_engine::Level;
use skep_notation::{position, uhp};
use skep_rules::{ByColor, Color, Opening, Outcome, Reason};
use skep_session::{Clock, Moment, Saved, Seat, Series, Table, TimeControl};
use std::time::Duration;

const PILLBUG: u64 = 1_794_972_958_716;
pub(crate) const PAUSED: u64 = 1_794_972_961_355;
pub(crate) const OVER_THE_BOARD: u64 = 1_794_972_970_097;
const FLAG: u64 = 1_794_972_977_998;
const RESIGNED: u64 = 1_794_973_039_062;
const DRAWN: u64 = 1_794_973_040_161;
pub(crate) const THIRD: u64 = 1_794_973_041_127;
const SURROUNDED: u64 = 1_794_973_041_945;
const REPETITION: u64 = 1_794_973_043_695;
pub(crate) const COMPUTER: u64 = 1_794_973_045_379;
pub(crate) const FILE: u64 = 1_794_973_048_666;
const BRANCHED: u64 = 1_794_973_049_325;
const POSITION: u64 = 1_794_973_049_798;
const POSITION_GONE_ON: u64 = 1_794_973_050_765;
const PASSED: u64 = 1_794_973_051_634;
const LINK: u64 = 1_794_973_052_477;
pub(crate) const FIRST_GAME: u64 = 1_794_973_080_565;
pub(crate) const RUNNING: u64 = 1_794_973_082_144;
const STRONG: u64 = 1_794_973_083_226;
const COMPUTER_BEGAN: u64 = 1_794_973_092_326;
pub(crate) const REMATCH_WITH_COMPUTER: u64 = 1_794_973_094_209;

/// Who won, if the game is over, and why.
type End = Option<Outcome>;
/// Number, set, opening, seats, plies, tiles on the table, last move, end.
type Expected = (u64, &'static str, Opening, [Seat; 2], usize, usize, &'static str, End);

const PEOPLE: [Seat; 2] = [Seat::Person; 2];

const fn win(winner: Color, reason: Reason) -> End {
    Some(Outcome::win(winner, reason))
}

const fn draw(reason: Reason) -> End {
    Some(Outcome::draw(reason))
}

const fn computer(level: usize) -> Seat {
    Seat::Computer(Level::ALL[level - 1])
}

#[rustfmt::skip]
const GAMES: [Expected; 21] = [
    (PILLBUG, "Base+MLP", Rulebook, PEOPLE, 16, 12, "bG2 /bP", None),
    (PAUSED, "Base+ML", Rulebook, PEOPLE, 5, 5, r"wB1 wA1\", None),
    (OVER_THE_BOARD, "Base", Rulebook, PEOPLE, 3, 3, "wQ -wG1", None),
    (FLAG, "Base+MP", Tournament, PEOPLE, 3, 3, "wQ -wM", win(Color::White, Reason::Time)),
    (RESIGNED, "Base+ML", Rulebook, PEOPLE, 5, 5, "wA1 -wQ", win(Color::White, Reason::Resignation)),
    (DRAWN, "Base+ML", Rulebook, PEOPLE, 4, 4, "bQ bB1/", draw(Reason::Agreement)),
    (THIRD, "Base+ML", Rulebook, PEOPLE, 3, 3, "wA1 -wG1", None),
    (SURROUNDED, "Base+ML", Tournament, PEOPLE, 15, 12, r"wA1 bM\", win(Color::White, Reason::Surrounded)),
    (REPETITION, "Base", Tournament, PEOPLE, 14, 6, "bA1 bQ-", draw(Reason::Repetition)),
    (COMPUTER, "Base+ML", Tournament, [Seat::Person, computer(3)], 6, 6, "bB1 /bQ", None),
    (FILE, "Base+ML", Tournament, PEOPLE, 6, 6, "bA1 bQ/", win(Color::Black, Reason::Resignation)),
    (BRANCHED, "Base+ML", Tournament, PEOPLE, 6, 6, "bA1 bQ-", None),
    (POSITION, "Base+ML", Tournament, PEOPLE, 0, 7, "", None),
    (POSITION_GONE_ON, "Base+ML", Tournament, PEOPLE, 2, 9, "wS2 /wS1", None),
    (PASSED, "Base+LP", Tournament, PEOPLE, 61, 24, "pass", None),
    (LINK, "Base+MLP", Rulebook, PEOPLE, 16, 12, "bG2 /bP", None),
    (FIRST_GAME, "Base", Tournament, [Seat::Person, computer(1)], 2, 2, r"bA1 \wA1", None),
    (RUNNING, "Base+MLP", Rulebook, PEOPLE, 4, 4, "bQ bG1-", None),
    (STRONG, "Base+LP", Tournament, [computer(8), Seat::Person], 3, 3, "wA1 /wP", None),
    (COMPUTER_BEGAN, "Base", Rulebook, [computer(1), Seat::Person], 3, 3, "wA2 wA1-", win(Color::White, Reason::Resignation)),
    (REMATCH_WITH_COMPUTER, "Base", Rulebook, [Seat::Person, computer(1)], 2, 2, "bS1 -wG1", None),
];

/// The text of a game, on whichever device it is.
fn kept(id: u64) -> Saved {
    let device = if id >= COMPUTER_BEGAN { "phone" } else { "desktop" };
    Saved(text(&format!("{device} skep.game.{id}")))
}

pub(crate) fn open(id: u64) -> Table {
    kept(id).open(id).unwrap_or_else(|damaged| panic!("{id}: {damaged}"))
}

#[test]
fn all_games_are_here() {
    let mut ids: Vec<u64> = Vec::new();
    for device in ["desktop", "phone"] {
        let games = names(&format!("{device} skep.game."));
        ids.extend(games.iter().map(|id| id.parse::<u64>().unwrap()));
    }
    assert_eq!(ids, GAMES.map(|game| game.0));
}

#[test]
fn games_come_back_as_they_were_left() {
    for (id, set, opening, seats, plies, tiles, last, end) in GAMES {
        let table = open(id);
        assert_eq!(table.id(), id);
        assert_eq!(table.terms().game_type.to_string(), set, "{id}");
        assert_eq!(table.terms().opening, opening, "{id}");
        assert_eq!(table.terms().seats.0, seats, "{id}");
        assert_eq!(table.game().len(), plies, "{id}");
        assert_eq!(table.game().position().in_play().len(), tiles, "{id}");
        let moves = uhp::move_texts(table.game());
        assert_eq!(moves.last().map_or("", String::as_str), last, "{id}");
        assert_eq!(table.outcome(), end, "{id}");
        assert!(table.is_at_end(), "{id}");
    }
}

#[test]
fn games_are_written_as_they_were() {
    for (id, ..) in GAMES {
        let saved = Saved::of(&open(id), Some("2030.01.01"), Moment(12_345));
        assert_eq!(saved, kept(id), "also their date stays");
    }
}

#[test]
fn games_begin_where_they_began() {
    let start = |id| position::write(open(id).game().start());
    assert_eq!(start(PILLBUG), "BaseMLP-w1-rulebook");
    assert_eq!(start(PASSED), "BaseLP-w1");
    for id in [POSITION, POSITION_GONE_ON] {
        assert_eq!(start(id), "BaseML-b4-A1QLmqa1_S1-S1");
        assert_eq!(open(id).game().position().to_move(), Color::Black);
    }
    let tiles = |id, color| open(id).game().position().hand(color).count();
    assert_eq!([tiles(POSITION, Color::White), tiles(POSITION, Color::Black)], [9, 10]);
    // The rule of repetition is on in our own games, and unknown in those from elsewhere.
    let without = [FILE, BRANCHED, POSITION, POSITION_GONE_ON, PASSED];
    for (id, ..) in GAMES {
        assert_eq!(open(id).terms().threefold, !without.contains(&id), "{id}");
        assert_eq!(open(id).game().has_threefold(), !without.contains(&id), "{id}");
    }
}

#[test]
fn only_what_was_opened_waits_to_be_gone_on_with() {
    for (id, .., end) in GAMES {
        let table = open(id);
        let is_opened = [FILE, POSITION, LINK].contains(&id);
        assert_eq!(table.is_opened(), is_opened, "{id}");
        assert_eq!(table.is_live(), !is_opened && end.is_none(), "{id}");
    }
    for id in [COMPUTER, FIRST_GAME, STRONG, REMATCH_WITH_COMPUTER] {
        assert!(open(id).is_persons_turn(), "{id}: the computer had answered");
    }
}

/// Number, control, faces, milliseconds left, presses, and whose clock ran.
type OnClock = (u64, [u32; 2], [&'static str; 2], [u64; 2], [u32; 2], Color);

const CLOCKS: [OnClock; 7] = [
    (PAUSED, [15 * 60, 10], ["15:19", "15:12"], [919_854, 912_698], [3, 2], Color::Black),
    (OVER_THE_BOARD, [600, 0], ["9:58", "9:55"], [598_101, 595_365], [3, 2], Color::Black),
    (FLAG, [60, 0], ["0:59", "0:00.0"], [59_935, 0], [2, 1], Color::Black),
    (RUNNING, [180, 7], ["3:06", "3:11"], [186_944, 191_364], [2, 2], Color::White),
    (STRONG, [42 * 60, 9], ["42:08", "42:08"], [2_528_350, 2_528_634], [2, 1], Color::Black),
    (COMPUTER_BEGAN, [15 * 60, 10], ["15:09", "15:09"], [909_350, 909_551], [2, 1], Color::Black),
    (
        REMATCH_WITH_COMPUTER,
        [15 * 60, 10],
        ["14:59", "15:09"],
        [899_800, 909_350],
        [1, 1],
        Color::White,
    ),
];

#[test]
fn clocks_stand_as_they_stood() {
    // However much later it is.
    let now = Moment(1_000_000_000);
    for (id, control, faces, left, presses, on_clock) in CLOCKS {
        let table = open(id);
        let [base, increment] = control.map(|seconds| Duration::from_secs(seconds.into()));
        assert_eq!(table.terms().time, Some(TimeControl { base, increment }), "{id}");
        let clock = table.clock().unwrap();
        assert_eq!(clock.control(), TimeControl { base, increment }, "{id}");
        let both = Color::ALL.map(|color| clock.left(color, now));
        assert_eq!(both, left.map(Duration::from_millis), "{id}");
        assert_eq!(both.map(Clock::face), faces, "{id}");
        assert_eq!(clock.presses().0, presses, "{id}");
        assert_eq!(clock.running(), None, "{id}: no time goes by while the page is closed");
        assert_eq!(table.on_clock(), Some(on_clock), "{id}");
        assert_eq!(table.is_paused(), table.outcome().is_none(), "{id}");
    }
    for (id, ..) in GAMES.into_iter().filter(|game| CLOCKS.iter().all(|clock| clock.0 != game.0)) {
        assert!(open(id).clock().is_none() && open(id).terms().time.is_none(), "{id}");
    }
}

#[test]
fn a_real_set_on_the_table_is_still_there() {
    for (id, ..) in GAMES {
        assert_eq!(open(id).terms().over_the_board, id == OVER_THE_BOARD, "{id}");
    }
    let mut table = open(OVER_THE_BOARD);
    assert!(table.has_clock_face());
    // Each side has pressed once more than is written down: what is written late presses nothing.
    table.resume(Moment(0));
    let mv = uhp::parse_move(table.position(), "bQ bG1-").unwrap();
    table.play(mv, Moment(1_000)).unwrap();
    let clock = table.clock().unwrap();
    assert_eq!((clock.presses().0, clock.running()), ([3, 2], Some(Color::Black)));
}

#[test]
fn scores_go_on() {
    let series = |white, black, draws| Series { wins: ByColor([white, black]), draws };
    for (id, ..) in GAMES {
        let (expected, points) = match id {
            DRAWN | REMATCH_WITH_COMPUTER => (series(0, 1, 0), ["0", "1"]),
            THIRD => (series(1, 0, 1), ["1½", "½"]),
            _ => (series(0, 0, 0), ["0", "0"]),
        };
        assert_eq!(open(id).series(), expected, "{id}");
        assert_eq!(Color::ALL.map(|color| open(id).series().points(color)), points, "{id}");
    }
    assert_eq!(open(DRAWN).rematch(1).series(), open(THIRD).series());
}

#[test]
fn names_tags_and_comments_are_not_lost() {
    let names = |id| Color::ALL.map(|color| open(id).name(color).map(str::to_owned));
    for (id, ..) in GAMES {
        let expected = match id {
            FILE | BRANCHED => ["Ада Лавлейс", "Grace O'Hopper"].map(|it| Some(it.to_owned())),
            _ => [None, None],
        };
        assert_eq!(names(id), expected, "{id}");
    }
    let comments = [
        (0, "A friendly game; nobody hurried."),
        (2, "A usual answer\n\nthat needs no more words"),
        (5, "Занадто повільно: 100 % sure…"),
    ];
    // The branch left the file after four plies.
    for (id, comments) in [(FILE, &comments[..]), (BRANCHED, &comments[..2])] {
        let record = skep_notation::read(open(id).pgn(Moment(0)).as_bytes()).unwrap();
        assert_eq!(record.comments().collect::<Vec<_>>(), comments, "{id}");
        for (name, value) in [
            ("Date", "2024.03.09"),
            ("Event", "Клубний вечір, \"third\" round"),
            ("Site", "Kyiv"),
            ("Round", "3"),
            ("Annotator", r#"Somebody "else" \ and I"#),
        ] {
            assert_eq!(record.tag(name), Some(value), "{id}");
        }
    }
    let record = skep_notation::read(open(PILLBUG).pgn(Moment(0)).as_bytes()).unwrap();
    assert_eq!(record.tag("Date"), Some("2026.11.18"));
}
