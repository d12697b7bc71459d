## Learn: a path of short lessons.

learn-title = Learn
learn-about = Learn the game by playing it.
learn-five-minutes = About five minutes, and then a first game
learn-chapter-basics = The basics
learn-chapter-insects = The insects
learn-chapter-fine-points = Finer points
learn-chapter-expansions = The guests
learn-chapter-expansions-about = Mosquito, Ladybug and Pillbug: take any of them into a game when you like.
learn-start = Start
learn-continue = Go on
learn-lesson-of = Lesson { $number } of { $count }
learn-step-of = Step { $number } of { $count }
learn-progress = { $number ->
    [0] No lesson done yet
   *[other] { $number } of { $count } done
}
learn-done = Done
learn-next = Next
learn-next-lesson = Next lesson
learn-repeat = Repeat
learn-show = Show me
learn-all-lessons = All lessons
learn-well-done = Well done!
learn-shown = That's how it's done.
learn-shown-tile = Here it is: the { $piece-nom }.
learn-nothing-to-show = Nothing is left to do here. Go on with Next.
learn-no-take-back = In a lesson nothing has to be taken back: a wrong move goes back by itself.
learn-lesson-done = Lesson done!
learn-all-done = You have done all the lessons!
learn-play = Play a game
learn-allowed-but = That is allowed, but something else is asked for here. Try again!
learn-another-tile = Not this tile. Look again!
learn-choose-first = First tap the tile that should go there.
learn-take-first = First choose a tile from your reserve, then this place.

## The lessons: the title, what each step says, and what is said of a try that is allowed but not the
## goal. The board shows the reason for everything that is not allowed.

lesson-aim-1 = A Queen Bee that is surrounded on all six sides has lost. Tap your Ant, then the last free place beside the black Queen!
lesson-aim-1-tile = Not this tile: tap the marked white Ant.
lesson-aim-1-free = You may do that, but the black Queen still has a free side.
lesson-aim-2 = Tiles of both colours count. Which Queen is almost surrounded here? Tap her.
lesson-aim-2-other = She still has three free sides. The other Queen is worse off.

lesson-laying-1 = There is no board: the tiles are the hive. You are White and begin. Lay any insect; the Queen waits, as in tournaments.
lesson-laying-2 = Black has answered. From now on, new tiles touch only their own colour. Try a place beside the black Grasshopper!
lesson-laying-3 = On each turn you lay a tile or move one. Lay one beside your own.

lesson-queen-turn-1 = None of your tiles moves before your Queen is on the table. Tap your Ant and see.
lesson-queen-turn-2 = Your fourth turn: the Queen must come now, at the latest. Lay her!
lesson-queen-turn-3 = Now your tiles may move. Move one!
lesson-queen-turn-3-lay = You may lay a tile, too. But now move one that is on the table.

lesson-one-hive-1 = The hive never falls apart. One of your tiles has to stay where it is. Tap it.
lesson-one-hive-1-free = Without the Ant the others still hang together, so it may go. Tap the other tile.
lesson-one-hive-2 = The Ant is free to go. Move it!
lesson-one-hive-3 = Not even for a moment! On her way to the marked place, your Queen would leave the Ant on its own. Tap her.

lesson-sliding-1 = Tiles slide, and need room for it. Tap the Ant that is shut in.
lesson-sliding-1-loose = This Ant has room to slide out. Tap the other one.
lesson-sliding-2 = A sliding tile keeps touching the hive. Try to slide your Queen across the gap to the marked place.
lesson-sliding-3 = Now slide her so that she does not let go of the hive.

lesson-queen-1 = The Queen walks one step, no more. Move her!
lesson-queen-2 = A new tile keeps away from the other colour. A moving tile need not: move your Queen beside the black Grasshopper.
lesson-queen-2-away = There she touches no black tile. Try the other side.

lesson-beetle-1 = The Beetle walks one step, and it climbs. Climb onto your Ant!
lesson-beetle-2 = From above it can even drop into holes. Drop into the hole beside the black Queen and win!
lesson-beetle-2-above = A Beetle may go there. But the hole beside the black Queen wins!

lesson-grasshopper-1 = The Grasshopper jumps straight over tiles to the first free place. Jump over three of them!
lesson-grasshopper-1-short = A fine jump, but only over one tile.
lesson-grasshopper-2 = It jumps into holes as well. Try it!

lesson-spider-1 = The Spider takes exactly three steps around the hive. Try a place just one step away!
lesson-spider-2 = Now move it by three steps, without turning back.

lesson-ant-1 = The Ant runs around the hive as far as it likes. Send it to the marked place on the far side!
lesson-ant-1-near = It can run even further. Send it to the marked place.
lesson-ant-2 = But it cannot squeeze through narrow gaps. Try the hole in the middle.

lesson-stacks-1 = A black Beetle sits on your Queen. Tap her.
lesson-stacks-2 = The top tile gives a stack its colour: this one is white now. Lay a new tile beside your Beetle!
lesson-stacks-2-far = You may lay it there. But now lay one that touches your Beetle.
lesson-stacks-2-down = Leave the Beetle on top: it makes the place white. Take a tile from your reserve.
lesson-stacks-3 = Beetles even climb onto Beetles. But between two high stacks it is narrow up there, too. Try to climb onto the black Queen.

lesson-holes-1 = New tiles are laid on the ground, Beetles as well. Try to lay one on the black Queen.
lesson-holes-2 = But a new tile need not slide in. Lay one in the hole!
lesson-holes-2-out = You may lay it there, but the hole is still empty.

lesson-passing-1 = Here you can neither lay nor move a tile. Only then do you pass. Pass!
lesson-passing-2 = Black has moved, and now you can play again. Make any move.

lesson-ending-1 = Each Queen has one free side left. Win with your Ant!
lesson-ending-1-own = Careful! That would surround your own Queen, and you would lose.
lesson-ending-2 = The marked place is the last free side of both Queens. Fill it: with both surrounded, it is a draw.
lesson-ending-3 = Nobody gets any further? Offer a draw: if the other player agrees, the game is over.


lesson-mosquito-1 = The Mosquito moves like any insect that it touches. Here it touches an Ant. Run to the marked place!
lesson-mosquito-1-near = It may go there. But like an Ant it can run to the marked place!
lesson-mosquito-2 = Black insects count, too. Jump like the black Grasshopper!
lesson-mosquito-3 = Of a stack it copies only the top tile: here a Beetle. Climb up!
lesson-mosquito-3-ground = A Beetle may walk there, too. But now climb onto the stack.

lesson-mosquito-limits-1 = On top of the hive the Mosquito moves only like a Beetle, whatever it touches. Try to run away like the Ant.
lesson-mosquito-limits-2 = It stays a Beetle until it is down again. Move it one step.
lesson-mosquito-limits-3 = Mosquitoes do not copy Mosquitoes. Tap yours.

lesson-ladybug-1 = The Ladybug takes three steps: two on top of the hive, then one down. Can it reach the marked place? Try!
lesson-ladybug-2 = Now go up, across and down into the hole!
lesson-ladybug-2-out = Three fine steps, but the hole is still empty.

lesson-pillbug-1 = The Pillbug walks one step, like the Queen. Move it!
lesson-pillbug-2 = Instead of taking a step, the Pillbug can throw: it lifts a neighbour of either colour over itself to another side. Throw the black Ant!
lesson-pillbug-2-step = That is the Pillbug's own step. Leave it there and take the black Ant.
lesson-pillbug-2-own = Your Queen may go as well. But now take the black Ant.
lesson-pillbug-3 = Five sides of your Queen are taken. Throw her out of the crowd!
lesson-pillbug-3-near = There she still stands beside the black Queen. Throw her farther away.

lesson-pillbug-limits-1 = The tile that moved last cannot be thrown. Tap the black Ant: it has only just come.
lesson-pillbug-limits-2 = A tile in a stack cannot be thrown, either. Tap the black Beetle.
lesson-pillbug-limits-3 = The black Pillbug has just thrown your Ant. Tap it.
lesson-pillbug-limits-4 = Beside a Pillbug a Mosquito throws as well. Throw the black Ant over your Mosquito!
lesson-pillbug-limits-4-pillbug = There the Pillbug would throw it. Choose a place beside the Mosquito, away from the Pillbug.
