## Whose turn it is.

turn-of = { $color-Nom } to move
turn-of-named = { $name } to move
turn-yours = Your turn
turn-computer = The computer is thinking…
queen-now = Lay the Queen now
must-pass = You must pass: there is no other move
pass = Pass
game-over = The game is over

## The board, its tiles and the reserves.

board = The board
board-keys = The arrow keys walk over the hive. Enter chooses a tile and plays the move. The question mark lists all keys.
hive-title = What lies on the table
reserve-of = { $color ->
    [white] White's reserve
   *[black] Black's reserve
}
reserve-tile = { $bug-Nom }: { $count ->
    [0] none left
   *[other] { $count } left
}
tile-label = { $piece-Nom }
tile-label-covered = { $piece-Nom }, under the { $by-nom }
tile-chosen = { $piece-Nom }, chosen
stack-label = A stack of { $count } tiles
stack-open = Look into the stack
place-free = A free place
free-sides-of = { $color ->
    [white] White Queen
   *[black] Black Queen
}: { $count ->
    [0] no free side
    [one] { $count } free side
   *[other] { $count } free sides
}

## Moving the view.

zoom-fit = Show the whole hive
turn-board-left = Turn left
turn-board-right = Turn right
turn-board-round = Turn the board round
zen = Just the board
zen-leave = Show everything again

## What players can do during a game.

undo = Take back
confirm-move = Play this move
cancel-move = Not this one
type-title = Type a move
type-field = Move
type-about = A tile, and where it goes: beside another tile or onto it. For example:
ask-undo = { $color-Nom } asks to take the last move back. Does { $other-nom } agree?
ask-undo-named = { $name } asks to take the last move back. Do you agree, { $other }?
offer-draw = Offer a draw
ask-draw = { $color-Nom } offers a draw. Does { $other-nom } agree?
ask-draw-named = { $name } offers a draw. Do you agree, { $other }?
draw-declined = { $color-Nom } plays on.
draw-declined-computer = The computer wants to play on.
resign = Give up
ask-resign = Does { $color-nom } really give up?
ask-resign-yours = Do you really give up?
agree = Agree
decline = Play on
no = No
close = Close
more = More
actions = What you can do
score = Score
player-white = White
player-black = Black
player-you = You
player-computer = Computer

## The clock.

clock = Clock
clock-of = { $color-Owned } clock
clock-pause = Pause
clock-resume = Continue
clock-paused = The clock is paused
clock-low = { $color-Nom } is short of time!
clock-low-yours = Hurry: your time is running out!
clock-tap = Tap here when you have moved
clock-face = Show the clock

## With a real set on the table: Skep is clock and recorder.

over-the-board-record = Write the move down

## Playing against the computer.

hint = Hint
nothing-to-take-back = There is nothing to take back.
hint-first = Try the { $piece-nom }. Another hint shows where it could go.
hint-lay = Try laying { $bug-a }. Another hint shows where.
hint-pass = All you can do is pass.
what-would-you-play = What would the computer play?
would-play = Here is what I would play. { $move }
would-pass = I would have to pass.
play-it = Play it
hint-why-surrounds = It surrounds the { $piece-nom }.
hint-why-saves = Otherwise { $color-nom } could surround your Queen at once.
hint-why-threatens = It threatens to surround the { $piece-nom }.
hint-why-fills = It takes the { $count ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[6] sixth
} side of the { $piece-nom }.
hint-why-covers = It holds the { $piece-nom } down.
hint-why-shuts-in = It leaves the { $piece-nom } no way out.
hint-why-frees-queen = It lets your Queen move again.
hint-why-room = Your Queen then has { $sides }.
hint-why-pins = It pins the { $piece-nom }.
hint-why-frees = It frees the { $piece-nom }, which was pinned.
hint-why-nears = From there it could go beside the { $piece-nom }.
hint-why-best = The best of all that I looked at.
think-stop = Move now
coach-about = Warns you before a bad mistake and counts the free sides of the Queens.
coach-surround = Careful: this move would let { $color-nom } surround your Queen.
coach-surround-self = Careful: this move surrounds your own Queen.
coach-play-anyway = Play it anyway
coach-think-again = Think again
level-of = Computer: { $level }

## The moves of the game.

moves = Moves
moves-empty = No moves yet
moves-count = { $count ->
    [0] no moves
    [one] { $count } move
   *[other] { $count } moves
}
go-first = To the start
go-back = One move back
go-forward = One move forward
go-last = To the latest move
looking-at = { $count ->
    [0] You are looking at the start.
   *[other] You are looking at move { $count }.
}
toast-branched = You play on from here. The old game is kept in “My games”.
return-to-game = Back to the game
replay = Looking back
replay-play = Play the moves
replay-pause = Pause
opened-game = An opened game

## The end.

again-swapped = Again, colours swapped
look-back = Look back
try-weaker = A gentler level: { $level }
try-stronger = A stronger level: { $level }

# Said beside the board in the guided first game
first-game-start = You are White. Tap any insect but the Queen, then the place for it.
first-game-queen = Your Queen must be on the table by your fourth turn. Until she is there, your tiles may not move.
first-game-move = Now you may move your tiles as well. The aim is to surround the black Queen!
first-game-chance = Half of the black Queen's sides are taken. Keep going!
first-game-threat = Half of your Queen's sides are taken. Can she step aside?
first-game-end = One more tile can decide the game. Look closely at both Queens!
first-game-pass = You have no move now. Just pass.
first-game-done = Now you know the whole game. Have fun!

# Said by an insect in the first game of two people, when it is first touched
explains-queen = The Queen walks one step. Surround the other one, and look after yours!
explains-spider = The Spider takes exactly three steps around the hive.
explains-beetle = The Beetle walks one step, and may climb onto other tiles.
explains-grasshopper = The Grasshopper jumps straight over tiles to the first free place.
explains-ant = The Ant runs around the hive as far as it likes.
explains-mosquito = The Mosquito moves like any insect that it touches.
explains-ladybug = The Ladybug takes two steps on top of the hive and one down.
explains-pillbug = The Pillbug walks one step, or lifts a neighbour over itself to another side.
