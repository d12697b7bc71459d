## For those who play by ear. North is up on the screen, as the board is turned now.

## Parts of sentences.

part-way = { $way ->
    [north-west] to the north-west
    [north-east] to the north-east
    [east] to the east
    [south-east] to the south-east
    [south-west] to the south-west
   *[west] to the west
}
part-beside = { $way } of { $piece-the }
part-on = { $top } on { $piece-the }
part-free = free
part-sides = { $count ->
    [0] no free side
    [1] one free side
    [2] two free sides
    [3] three free sides
    [4] four free sides
    [5] five free sides
   *[6] six free sides
}
part-steps = { $count ->
    [one] { $count } place
   *[other] { $count } places
} { $way }
# Tiles in hand, of which there are two or three.
part-several = { $count } { $bug-nom }s

## A move. $where is a part-beside.

spoken-lay = { $color-Nom } lays { $bug-a } { $where }.
spoken-walk = { $piece-Owned } { $where }.
spoken-jump = { $piece-Owned } jumps { $where }.
spoken-descend = { $piece-Owned } comes down { $where }.
spoken-throw = { $thrower-Owned } throws { $piece-the } { $where }.
# About a Queen that was named in the sentence before, and about another.
spoken-she-now = She now has { $sides }.
spoken-queen-now = The { $piece-nom } now has { $sides }.

## A tile that was chosen.

spoken-can-go = { $count ->
    [one] Can go to { $count } place.
   *[other] Can go to { $count } places.
}
spoken-can-be-laid = { $count ->
    [one] Can be laid in { $count } place.
   *[other] Can be laid in { $count } places.
}
spoken-can-be-thrown = { $count ->
    [one] Can be thrown to { $count } place.
   *[other] Can be thrown to { $count } places.
}
spoken-could-go = { $count ->
    [one] It could go to { $count } place.
   *[other] It could go to { $count } places.
}
spoken-can-throw = Can throw: { $list }.
spoken-stuck = Cannot move.
spoken-let-go = { $piece-Nom } is no longer chosen.
spoken-choose-first = Choose a tile first.

## A place that the cursor comes to.

spoken-place = Free place touching { $count ->
    [1] one tile
    [2] two tiles
    [3] three tiles
    [4] four tiles
    [5] five tiles
   *[6] six tiles
}: { $list }.
spoken-target = You can go here.
spoken-thrown = This tile can be thrown.
# A tile or a place that a lesson speaks of.
spoken-marked = Marked.
spoken-edge = The hive ends here.
spoken-no-queen = This Queen is not on the table yet.

## What is asked, and what was done beside a move.

spoken-confirm = Enter plays this move, Esc lets it go.
spoken-pass = Press Enter to pass.
spoken-taken-back = { $count ->
    [1] Move taken back
   *[2] Moves taken back
}: { $list }.
spoken-pass-taken-back = The pass is taken back.

## The whole hive.

spoken-empty = The table is empty.
spoken-queen = The { $piece-nom } has { $sides }.
spoken-around = Around her, clockwise from the east: { $list }.
spoken-apart = From the white Queen to the black Queen: { $list }.
spoken-reserve = { $color-Nom } in hand: { $list }.
spoken-reserve-empty = { $color-Nom } has nothing in hand.
