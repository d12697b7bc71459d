//! Lessons by ear: what is marked.

use crate::learn::page::visit;
use skep_words::Language;

/// To the tile that is marked, and with it to the place: each of them is told as marked, and nothing else is.
fn a_marked_place(language: Language, said: [&str; 11]) {
    let mut page = visit(language, "learn/ant");
    let [text, queen, spider, ant, chosen, rest @ ..] = said;
    assert_eq!(page.one(), text);
    for (key, said) in [("b", queen), (".", spider), (".", ant), ("Enter", chosen)] {
        assert_eq!(page.hear(key), said);
    }
    for said in rest {
        assert_eq!(page.hear("."), said);
    }
}

#[test]
fn a_marked_place_is_told_as_marked_in_english() {
    a_marked_place(
        Language::English,
        [
            "The Ant. The Ant runs around the hive as far as it likes. Send it to the marked place on the far side!",
            "White Queen: four free sides.",
            "White Spider.",
            "White Ant. Marked.",
            "White Ant 1, to the east of the black Grasshopper. Can go to 11 places.",
            "Free place touching two tiles: to the east of the black Queen, to the south-east of the black \
             Grasshopper. You can go here.",
            "Free place touching one tile: to the south-east of the black Queen. You can go here.",
            "Free place touching two tiles: to the south-west of the black Queen, to the south-east of the black \
             Beetle. You can go here.",
            "Free place touching one tile: to the south-west of the black Beetle. You can go here.",
            "Free place touching two tiles: to the south-west of the white Queen, to the west of the black Beetle. \
             You can go here.",
            "Free place touching one tile: to the west of the white Queen. You can go here. Marked.",
        ],
    );
}

#[test]
fn a_marked_place_is_told_as_marked_in_russian() {
    a_marked_place(
        Language::Russian,
        [
            "Муравей. Муравей бегает вокруг улья как угодно далеко. Отправьте его на дальнюю сторону, на отмеченное \
             место!",
            "Белая королева: четыре свободные стороны.",
            "Белый паук.",
            "Белый муравей. Отмечено.",
            "Белый муравей 1, к востоку от чёрного кузнечика. Может пойти на 11 мест.",
            "Свободное место рядом с двумя фишками: к востоку от чёрной королевы, к юго-востоку от чёрного \
             кузнечика. Сюда можно.",
            "Свободное место рядом с одной фишкой: к юго-востоку от чёрной королевы. Сюда можно.",
            "Свободное место рядом с двумя фишками: к юго-западу от чёрной королевы, к юго-востоку от чёрного \
             жука. Сюда можно.",
            "Свободное место рядом с одной фишкой: к юго-западу от чёрного жука. Сюда можно.",
            "Свободное место рядом с двумя фишками: к юго-западу от белой королевы, к западу от чёрного жука. \
             Сюда можно.",
            "Свободное место рядом с одной фишкой: к западу от белой королевы. Сюда можно. Отмечено.",
        ],
    );
}

#[test]
fn a_marked_place_is_told_as_marked_in_ukrainian() {
    a_marked_place(
        Language::Ukrainian,
        [
            "Мураха. Мураха бігає навколо вулика як завгодно далеко. Відправте її на протилежний бік, на позначене \
             місце!",
            "Біла бджола: чотири вільні сторони.",
            "Білий павук.",
            "Біла мураха. Позначено.",
            "Біла мураха 1, на схід від чорного коника. Може піти на 11 місць.",
            "Вільне місце поруч із двома фішками: на схід від чорної бджоли, на південний схід від чорного коника. \
             Сюди можна.",
            "Вільне місце поруч з однією фішкою: на південний схід від чорної бджоли. Сюди можна.",
            "Вільне місце поруч із двома фішками: на південний захід від чорної бджоли, на південний схід від \
             чорного жука. Сюди можна.",
            "Вільне місце поруч з однією фішкою: на південний захід від чорного жука. Сюди можна.",
            "Вільне місце поруч із двома фішками: на південний захід від білої бджоли, на захід від чорного жука. \
             Сюди можна.",
            "Вільне місце поруч з однією фішкою: на захід від білої бджоли. Сюди можна. Позначено.",
        ],
    );
}
