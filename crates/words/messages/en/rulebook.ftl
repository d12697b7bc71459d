## The rules page.

rulebook-title = The rules
rulebook-about = These are the rules of five printed rulebooks of the game, told in our own words. Where the books differ, the last chapter says what Skep does.
rulebook-contents = Contents
rulebook-try = Try it
rulebook-again = Set it up again
rulebook-places = { $count ->
    [0] Nowhere to go now
    [one] { $count } place to go
   *[other] { $count } places to go
}
rulebook-print = Print
rulebook-back = Back to the game
rulebook-back-to-lesson = Back to the lesson
rulebook-put-away = Back to the text

## Its chapters.

chapter-setting = The game and its tiles
chapter-turns = Turns
chapter-restrictions = Two laws for every move
chapter-insects = The insects
chapter-end = The end of the game
chapter-books = Where the books differ

## The game and its tiles.

rule-r1-title = For two, almost anywhere
rule-r1 = The boxes promise: a game for two, from 8 to 108 years old, that takes 10 to 30 minutes. It is explained in 5 minutes; one box even says in 30 seconds. You can play almost anywhere.
rule-r1-2 = Skep keeps these promises, too.

rule-r2-title = Your tiles
rule-r2 = Each player has 13 tiles of one colour: one Queen Bee, two Spiders, two Beetles, three Grasshoppers, three Soldier Ants, one Mosquito and one Ladybug. That makes 26 tiles for both.
rule-r2-2 = Tiles that are not on the table yet lie face up, so both players see both reserves. There is no board: the tiles on the table are the hive.
exhibit-r2-tiles = All 26 tiles: 13 white ones and 13 black ones.
exhibit-r2-tiles-look = Tap any white tile: you see where it may go, or why it has to stay.

rule-r3-title = With guests or without
rule-r3 = The Mosquito and the Ladybug are for players with some experience. You may play without one of them, or without both.
rule-r3-2 = Skep also knows the Pillbug, one for each player. It is in none of the books, but people all over the world play with it. Each of the three may be in the game or not: that makes eight sets.
exhibit-r3-expansions = The Mosquito, the Ladybug and the Pillbug of each player, and with them the Queens.
exhibit-r3-expansions-look = Tap one of White's guests: you see where it may go.

## Turns.

rule-r4-title = The first two tiles
rule-r4 = The first player lays any tile. The second player lays a tile that touches it. This is the only time that a new tile may be laid beside a tile of the other colour.
rule-r4-2 = By the books, either player may begin with the Queen. In tournaments neither may. You choose how to play: see D3.
exhibit-r4-second = Black's first tile must touch White's. There are six places for it.
exhibit-r4-third = White's second tile already has to keep away from Black's.

rule-r5-title = One turn, one thing
rule-r5 = On your turn you do one thing: you lay a new tile, or you move one of your own. With a Pillbug you may throw a tile instead (D6).
rule-r5-2 = A tile that you laid on one turn may move from the next one on, and so may the Queen. White begins: no book says so, but that is the custom.
exhibit-r5-move = The white Queen was laid on White's last turn. Now she may move.
exhibit-r5-lay = White may also lay a new tile instead.

rule-r6-title = Where a new tile goes
rule-r6 = A new tile must touch the hive, and it may touch only tiles of its own colour. The colour of a stack is the colour of its top tile.
exhibit-r6-lay = A new white tile may go to these places. In the marked place it would touch a black tile.
exhibit-r6-white = A black Beetle stands on the white Queen, so the stack is black. White may lay no tile beside it.
exhibit-r6-black = Black may lay a tile beside this stack.

rule-r7-title = Laid is laid
rule-r7 = A tile on the table never goes back into the reserve. You need not use all your tiles.
exhibit-r7-over = White has won, and both players still have tiles in the reserve.
exhibit-r7-over-look = Look at the black Queen: a tile lies on each of her six sides, so the game is over.

rule-r8-title = The Queen by the fourth turn
rule-r8 = Your Queen must be laid on one of your first four turns. If she is still in the reserve on your fourth turn, all that you may do is lay her.
rule-r8-2 = If there is no place for her then, there is none for any other tile. You pass, and she is still first in line.
exhibit-r8-due = This is White's fourth turn: now the Queen must be laid.
exhibit-r8-other = No other tile may be laid on this turn.
exhibit-r8-pass = A very rare case: a black Beetle stands on the only white tile. White has no place for any tile and passes.

rule-r9-title = No moves without your Queen
rule-r9 = Until your own Queen is on the table, none of your tiles may move.
exhibit-r9-ant = The white Queen is still in the reserve, so this Ant may not move.

rule-r10-title = Moving beside the other colour
rule-r10 = A tile that moves may end its move beside tiles of the other colour. Only a new tile must keep away from them.
exhibit-r10-move = The white Ant may walk right up to the black tiles.
exhibit-r10-lay = A new Ant may not be laid in that place.

rule-r11-title = A new tile in a hole
rule-r11 = A new tile does not slide: it is simply put down. So it may be laid in a hole that nothing could slide into, if it touches only its own colour there (R6).
rule-r11-2 = Beetles and the Mosquito are laid on the ground like any other tile, never on top of the hive.
exhibit-r11-hole = Nothing can slide into this hole, but a new tile may be laid in it.
exhibit-r11-beetle = A new Beetle is laid beside the Queen, not on top of her.

rule-r12-title = When you pass
rule-r12 = If you can neither lay nor move nor throw a tile, you pass. You go on passing until you can do something again or the game ends. You may not pass at any other time.
rule-r12-2 = A tile that moves must not end where it began.
exhibit-r12-pass = Black Beetles stand on all white tiles. White can do nothing and has to pass.
exhibit-r12-round = The Ant may walk all around the hive, but it may not stop where it started.

## Two laws for every move.

rule-r13-title = One hive
rule-r13 = All tiles together are always one hive. Even while you hold a tile in your hand, the others must stay joined.
rule-r13-2 = If the hive would fall apart without a tile, that tile may not move, even if its move would join the hive again.
rule-r13-3 = This holds for climbers and jumpers, too, while they stand on the ground. A tile on top of another one never splits the hive.
exhibit-r13-ant = Without this Ant the hive would fall into two parts, so the Ant may not move.
exhibit-r13-queen = In the marked place the Queen would join everything again. But on her way there, the Ant beside her would hang loose.
exhibit-r13-beetle = The Beetle stands on the ground and joins two parts of the hive. So even a climber has to stay.
exhibit-r13-top = This Beetle stands on an Ant and may leave. The Ant goes on holding the hive together.

rule-r14-title = Sliding
rule-r14 = A tile moves only by sliding. When it takes a step to the next place, two more places touch both the old place and the new one. If both of them are taken, the gap is too narrow to slide through along the ground.
rule-r14-2 = A tile that is shut in like this cannot get out. A place that is shut off like this cannot be entered.
rule-r14-3 = Exceptions: the Grasshopper's jump, the Ladybug, and the Beetle while it climbs up, walks on top or drops down. From ground to ground the Beetle slides like the others, and R16 holds for it, too. A Mosquito that copies one of the three is an exception as well.
exhibit-r14-shut = This Ant is shut in: the gap in front of it is too narrow.
exhibit-r14-place = No tile can slide into the marked place: the gap is too narrow.
exhibit-r14-grasshopper = The Grasshopper jumps out of a place where others would be shut in.
exhibit-r14-beetle = Along the ground the Beetle cannot squeeze through. But it may climb.

rule-r15-title = Narrow gaps higher up
rule-r15 = Gaps can be too narrow higher up, too. This goes for every step onto the hive, on top of it, or down from it.
rule-r15-2 = Compare the place that the tile leaves, without the tile itself, and the place that it enters. Take the higher of the two. If the stacks on both sides of the step are higher still, the step is not allowed.
exhibit-r15-up = On both sides of this step there are stacks of two. The Queen is only one tile high, so the Beetle cannot step onto her.
exhibit-r15-one = One high stack alone does not stop the Beetle.
exhibit-r15-down = Both stacks are higher than the Ant under the Beetle, so it cannot step down between them.

rule-r16-title = Keep in touch with the hive
rule-r16 = A tile that slides along the ground stays in touch with the hive. On each step it goes on touching a tile that it touched before the step. It goes around the hive and never crosses open space to another part of it.
exhibit-r16-queen = On her way to either of the marked places the Queen would let go of the hive.

## The insects.

rule-r17-title = Queen Bee
rule-r17 = The Queen Bee, or just the Queen, moves one step along the ground.
exhibit-r17-queen = The Queen can go to four places.

rule-r18-title = Beetle
rule-r18 = The Beetle moves one step: along the ground, up onto the hive, across the top, or down again. From above it may drop into a hole that others cannot slide into.
exhibit-r18-four = The Beetle can go to four places: two on the ground and two on top of the Queens.
exhibit-r18-hole = From on top of the Grasshopper the Beetle may drop into the hole.

rule-r19-title = Under a Beetle
rule-r19 = A tile under a Beetle cannot move. Its place counts as the Beetle's colour (R6). But the tile is still there: a Queen under a Beetle can still be surrounded.
exhibit-r19-ant = A black Beetle stands on the white Ant, so the Ant cannot move.
exhibit-r19-queen = The black Queen is under the Beetle. If the Ant fills the last place around her, White wins.

rule-r20-title = Beetles on top
rule-r20 = A Beetle on top of the hive is never held by the rule of one hive (R13). Only another climber on top of it stops it, and narrow gaps may bar some of its steps (R15).
rule-r20-2 = Beetles and Mosquitoes may stand on one another, even all of them. A stack can be 7 tiles high, or 5 without Mosquitoes.
exhibit-r20-free = The Ant below joins two parts of the hive. The Beetle on top may leave all the same.
exhibit-r20-seven = A stack of 7 tiles. Only the Mosquito on top can move.

rule-r21-title = Grasshopper
rule-r21 = The Grasshopper jumps in a straight line over one or more tiles and lands on the first free place. It never jumps over an empty place. It may jump into holes and out of them.
exhibit-r21-three = The Grasshopper can jump to three places. It cannot get to the place behind the black Queen: there is an empty place on the way.
exhibit-r21-hole = One jump, right into the hole.

rule-r22-title = Spider
rule-r22 = The Spider takes exactly three steps, no more and no fewer. It walks in one direction: during a move it never returns to a place where it has been.
exhibit-r22-four = The Spider can go to four places. Its first step cannot lead into the marked place: the gap is too narrow.
exhibit-r22-steps = The marked places are one, two and four steps away, so the Spider may not stop there.

rule-r23-title = Soldier Ant
rule-r23 = The Soldier Ant, or just the Ant, takes as many steps as it likes, to any place that it can reach around the hive. It never gets into a hole whose way in is too narrow.
exhibit-r23-eleven = The Ant can go to eleven places. It cannot get into the hole in the middle.

rule-r24-title = Ladybug
rule-r24 = The Ladybug takes exactly three steps: two on top of the hive and the third down to the ground. It never stays on top and never runs along the ground. It may get into holes and out of them.
exhibit-r24-ten = The Ladybug can go to ten places.
exhibit-r24-ground = The marked places are close by, but the Ladybug does not run along the ground.
exhibit-r24-hole = Two steps on top, and the third down into the hole.

rule-r25-title = Mosquito
rule-r25 = The Mosquito moves like any tile that it touches when its move begins, whatever the colour of that tile. If it touches several, you choose which. On another turn, beside other tiles, it can do other things.
exhibit-r25-six = This Mosquito touches a Beetle and a Spider. It may move like either and has six places to go.
exhibit-r25-two = Here it takes one step like the Queen, or jumps like the Grasshopper. Neither leads to the marked place.

rule-r26-title = Mosquito on top
rule-r26 = A Mosquito that has climbed onto the hive moves like a Beetle until it is back on the ground.
exhibit-r26-top = This Mosquito stands on an Ant. It moves like a Beetle, whatever it touches.

rule-r27-title = Mosquito beside a stack
rule-r27 = Beside a stack the Mosquito copies only the tile on top.
exhibit-r27-stack = The Mosquito copies the Beetle on top and not the Ant below it.

rule-r28-title = Mosquito beside a Mosquito
rule-r28 = A Mosquito on the ground that touches nothing but a Mosquito cannot move, even if the other one stands on top of a stack.
exhibit-r28-beside = The white Mosquito touches only the black one, so it cannot move.
exhibit-r28-stack = Here the black Mosquito stands on an Ant. The white one still cannot move.

## The end of the game.

rule-r29-title = A surrounded Queen
rule-r29 = The game ends as soon as all six places around a Queen are taken. The colour of the tiles does not matter, nor who made the last move. The Queen's owner loses, even if the move was their own.
exhibit-r29-win = The Ant takes the last free place around the black Queen, and White wins.
exhibit-r29-self = Here White would surround White's own Queen, and Black would win.

rule-r30-title = Both Queens at once
rule-r30 = If one move surrounds both Queens, the game is a draw.
exhibit-r30-both = The Grasshopper jumps into the place between the Queens and surrounds them both: a draw.

rule-r31-title = Agreeing on a draw
rule-r31 = The players may agree on a draw; the books say: when the game is stuck. In Skep you can offer a draw, accept it or decline it. Making a move declines it, too.
rule-r31-2 = Two things are not in the books. You may give up. And if the repetition rule is on, a position that comes up for the third time is a draw. With this rule it is also a draw when both players pass, one after the other.
rule-r31-3 = The repetition rule is an option. It is usually on in the app and in matches between programs. It is off in the engine protocol, which does not know it. Without a Pillbug in the set, a position counts as the same whichever tile was moved last.

## Where the books differ.

rule-d1-title = The Spider and the Grasshoppers
rule-d1 = Two of the five books say that on each step the Spider must touch a tile “other than a Grasshopper”. No other book has this, and it fits nothing else. It must be a misprint, so in Skep the Spider walks along Grasshoppers as well.
exhibit-d1-spider = This Spider walks along two Grasshoppers.

rule-d2-title = The Ant “in one direction”
rule-d2 = The books say that the Ant walks in one direction. That means one unbroken walk around the hive: it may go to every place that it can reach.
exhibit-d2-ant = Every place around the hive is allowed.

rule-d3-title = The Queen as the first tile
rule-d3 = All five books let you begin with the Queen. Tournament rules do not, and neither does the protocol by which programs play each other.
rule-d3-2 = So Skep has both ways. Where the engine protocol or a rating is involved, the tournament rule is chosen beforehand. Everywhere else you choose.
exhibit-d3-book = By the books, Black may answer with the Queen.
exhibit-d3-tournament = By tournament rules, the Queen may not be the first tile.

rule-d4-title = What only some books say
rule-d4 = Just one book says what the Mosquito copies beside a stack (R27). One speaks of the Mosquito on top of a stack (R28), two let Mosquitoes join a stack (R20). And one says that the Spider never crosses a gap (R16).
rule-d4-2 = The other books say nothing against it. So in Skep all of this holds.
exhibit-d4-spider = The Spider walks along the edge of the bay. If it could cut across, it would get to the marked place.

rule-d5-title = Gaps between stacks
rule-d5 = No book spells out the rule of narrow gaps higher up (R15). It is the sliding rule (R14) in all three dimensions, and that is how people play.
exhibit-d5-ladybug = There are stacks of two on both sides of the first step, so the Ladybug cannot step onto the Queen.

rule-d6-title = Pillbug
rule-d6 = The Pillbug is in none of the books. It moves one step, like the Queen. Or it throws instead: it lifts a tile beside it onto itself and sets it down on another free place beside it.
rule-d6-2 = The tile may be of either colour. It must stand alone in its place, not in a stack, and the hive must not fall apart without it (R13). Higher stacks on both sides can bar the way up or the way down (R15).
rule-d6-3 = You may throw only when your own Queen is on the table. The thrower must stand on the ground, with no tile on top of it. It may throw even when it may not move because it holds the hive together.
rule-d6-4 = The tile that was just laid, moved or thrown rests during the very next turn: it may not move, be thrown, or throw. After a pass nothing rests. Throwing is not moving, so the thrower does not rest.
rule-d6-5 = A Mosquito on the ground may throw, too, if it touches a Pillbug that no tile stands on. It may do so even while the Pillbug rests. It may also throw the Pillbug itself, if that one does not rest.
exhibit-d6-step = The Pillbug moves one step, like the Queen.
exhibit-d6-throw = White's Pillbug may throw the black Ant to either of two places. The marked place is not beside the Pillbug.
exhibit-d6-stack = No tile is thrown from a stack.
exhibit-d6-split = Only the Ant joins the black Spider to the hive, so the Ant may not be lifted.
exhibit-d6-gate = On both sides of the way up there are stacks of two. The Ant cannot get through between them.
exhibit-d6-rests = Black has just moved this Ant. It rests now and may not be thrown.
exhibit-d6-thrower = Black has just thrown White's Pillbug. It rests now and may not throw.
exhibit-d6-pinned = The Pillbug may not move: without it the hive would fall apart. But it may throw.
exhibit-d6-mosquito = The white Mosquito touches a Pillbug, so it may throw the black Ant.
exhibit-d6-itself = The Mosquito may throw the Pillbug itself.
