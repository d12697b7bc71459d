## Why a move is not legal. $tile is the tile that the player wants to move: "this Ant", or "this
## tile" when any is meant.

why-game-over = The game is over. { $outcome }
why-not-in-the-game = This game is played without the { $bug-nom }.
why-not-yours = { $color ->
    [white] This is White's tile.
   *[black] This is Black's tile.
}
why-not-the-first-place = The first tile goes to the middle of the table.
why-queen-first = The Queen may not be your first tile. Lay another insect first.
why-queen-due = You must lay the Queen now: this is your { $turn ->
    [4] fourth turn
   *[other] turn number { $turn }
}.
why-queen-in-hand = Your tiles may move only after your Queen is on the table.
why-out-of-order = Equal tiles are laid in the order of their numbers: the next { $bug-nom } is { $code }.
why-occupied = The { $piece-nom } is in that place.
why-touches-nothing = Every tile must touch the hive.
why-touches-enemy = A new tile may not touch tiles of the other colour, and here it would touch { $piece-the }.
why-touches-enemies = A new tile may not touch tiles of the other colour, and here it would touch { $count ->
    [2] two
    [3] three
    [4] four
    [5] five
   *[6] six
}.
why-same-place = { $tile-Nom } is there already.
why-covered = The { $piece-nom } lies on top, so { $tile-nom } cannot move.
why-resting = { $tile-Nom } was moved just now and must rest for a turn.
why-splits-hive = Without { $tile-nom } the hive would fall into { $count ->
    [3] three
   *[2] two
} parts.
why-gate = The gap between { $posts } is too narrow to slide through.
why-shut-in = { $tile-Nom } is shut in and has no room to slide out.
why-enclosed = That place has tiles all around it: { $tile-nom } cannot slide in.
why-loses-contact = On the way there { $tile-nom } would let go of the hive.
why-one-step = { $tile ->
    [mosquito] Now this Mosquito
   *[any] { $tile-Nom }
} moves just one step.
why-three-steps = { $tile ->
    [mosquito] Now the Mosquito moves like a Spider and
   *[any] The Spider
} takes exactly three steps, and that place is { $count ->
    [one] { $count } step
   *[other] { $count } steps
} away.
why-unreachable = There is no way along the ground to that place: the gaps are too narrow.
why-not-in-line = { $tile ->
    [mosquito] Now the Mosquito moves like a Grasshopper and
   *[any] A Grasshopper
} jumps in a straight line.
why-nothing-to-jump = { $tile ->
    [mosquito] Now the Mosquito moves like a Grasshopper and
   *[any] A Grasshopper
} must jump over something, and there is no tile beside it on that side.
why-lands-before = { $tile ->
    [mosquito] Now the Mosquito moves like a Grasshopper and
   *[any] A Grasshopper
} lands on the first free place behind the tiles that it jumps over.
why-ladybug-steps = { $tile ->
    [mosquito] Now the Mosquito moves like a Ladybug and
   *[any] The Ladybug
} takes two steps on top of the hive and one step down, and that does not lead there.
why-nothing-to-copy = The Mosquito touches no insect that it could copy.
why-no-copy-gets-there = The Mosquito copies the insects that it touches, but as { $copies } it does not get there.
why-thrower-rests = { $piece-Owned } was moved just now and cannot throw yet.
why-throw-in-stack = { $piece-Owned } cannot throw a tile from a stack.
why-throw-not-beside = { $piece-Owned } throws only to a free place beside itself.
why-throw-gate = { $piece-Owned } cannot throw there: the gap between { $posts } is too narrow.
why-must-move = You may pass only when you have no other move.
why-must-pass = You have no move: all you can do is pass.

## Moves, told in a sentence. $beside is a tile that the place touches.

move-pass = { $color-Nom } passes.
move-first = { $color-Nom } lays { $bug-a }.
move-lay = { $color-Nom } lays { $bug-a } beside the { $beside-nom }.
move-walk = { $piece-Owned } moves beside the { $beside-nom }.
move-jump = { $piece-Owned } jumps beside the { $beside-nom }.
move-climb = { $piece-Owned } climbs onto { $onto-the }.
move-descend = { $piece-Owned } comes down beside the { $beside-nom }.
move-throw = { $thrower-Owned } throws the { $piece-nom }.

## How a game ended: a title, and why. $who is the player meant: you, computer, white, black, or any other by $name.

ended-won = { $who ->
    [you] You have won
    [computer] The computer wins
    [white] White wins
    [black] Black wins
   *[other] { $name } wins
}
ended-draw = A draw
ended-why-moves = { $why }, { $count ->
    [one] { $count } move
   *[other] { $count } moves
}.
part-ended-surrounded = the { $loser ->
    [white] white
   *[black] black
} Queen is surrounded
part-ended-both-surrounded = both Queens are surrounded
part-ended-resigned = { $who ->
    [you] you gave up
    [computer] the computer gave up
    [white] White gave up
    [black] Black gave up
   *[other] { $name } gave up
}
part-ended-left = { $who ->
    [you] you were away for too long
    [white] White was away for too long
    [black] Black was away for too long
   *[other] { $name } was away for too long
}
part-ended-left-draw = a player was away for too long
part-ended-time = { $who ->
    [you] you ran out of time
    [computer] the computer ran out of time
    [white] White ran out of time
    [black] Black ran out of time
   *[other] { $name } ran out of time
}
part-ended-repetition = the same position for the third time
part-ended-passes = neither side can move
part-ended-agreement = both players agreed

## What is said of a tile that was tapped, besides a refusal.

look-at-moves = These are { $color-owned } moves: you can look at them, not play them.
look-at-stuck = This is { $color-owned } tile. It could not go anywhere now.
thrower-pinned-throws = The hive would fall apart without it, so it cannot move. But it can throw: tap a marked tile.
thrower-pinned-idle = There is nothing beside it that it could throw, either.
thrower-rests = It cannot throw now, either.
