-skep = Skep

## `skep serve`: where the page is.

serve-ready = { -skep } is at { $address }
serve-already = { -skep } is running already, at { $address }
serve-not-online = Games with friends are off: { $reason }
serve-lan = On your phone open { $address }
serve-lan-same = The phone must be in the same network as this computer.
serve-qr = Or point the phone's camera at this picture:
serve-stop = To stop, press Ctrl+C.
serve-open-failed = The browser did not start by itself. Open { $address } yourself.
serve-port-taken = Port { $port } is taken by another program. Try: skep serve --port { $other }
serve-no-network = This computer is not in a network that a phone could reach.
site-written = { $count ->
    [one] The whole page is in { $folder }: { $count } file.
   *[other] The whole page is in { $folder }: { $count } files.
}

## `skep serve` and `skep site`: what can't be done.

serve-not-our-address = { $address } is not an address of this computer.
site-no-page = This Skep was built without the page, so there is nothing to write.
site-not-ours = The folder { $folder } has other files in it. Choose an empty or a new one.

## What the server says instead of the board.

web-not-found = There is nothing here.
web-not-allowed = This server only shows pages.
web-not-this-device = This Skep plays on its own computer only. To play from another one, start it with: skep serve --lan
web-no-page = This Skep was built without the page. The games in the terminal work: skep play
web-to-the-board = To the board

## A game that the terminal is to read.

read-empty = There is nothing to read.
read-several = There are { $count } games in it. Choose one by its number: with --number 1 it is the first.

## `skep show` and `skep play`: a position. Tiles are called by their codes, as in wA1.

show-turn = { $color-Nom } to move, turn { $turn }.
show-empty = The table is empty.
show-stack = A stack, from the top: { $tiles }
show-hand = { $color-Nom } in hand:
show-hand-empty = nothing
show-moves = { $count ->
    [one] { $count } legal move:
   *[other] { $count } legal moves:
}
show-anywhere = anywhere

## `skep play`. The words to type (help, undo, save…) are the same in all languages.

play-welcome = Two people, one terminal. Type a move, or help.
play-welcome-computer =
    You play { $color-nom } against the computer (level { $number }, { $name }).
    Type a move, hint or help.
play-letters =
    Tiles: w White, b Black; Q Queen, S Spider, B Beetle, G Grasshopper, A Ant,
    M Mosquito, L Ladybug, P Pillbug.
play-type = Type a move, or help.
play-after-the-end = Type undo, save FILE or quit.
play-help =
    A tile is a colour, a letter and, where there are several, a number: wQ, bA1.
    Your own tiles go without the colour: A1.
      Q Queen   S Spider    B Beetle   G Grasshopper
      A Ant     M Mosquito  L Ladybug  P Pillbug

    A move is a tile and its new place, told by a tile beside it:
      wA1 -bQ    to the left of bQ
      wA1 bQ-    to the right of bQ
      wA1 \bQ    above left
      wA1 bQ/    above right
      wA1 /bQ    below left
      wA1 bQ\    below right
      wB1 bQ     on top of bQ
    A Pillbug throws: say the tile that is thrown and its new place.

    Other words:
      wA1        where can it go?
      moves      all legal moves
      board      draw the table again
      pass       when there is no other move
      hint       a good move, and why
      undo       take the last move back, with the computer's answer
      undo 2     take two turns of yours back
      level 4    play on against the computer at this level
      draw       offer a draw, or accept one
      resign     give up
      save FILE  write the game into a file
      quit       leave; the game is printed
play-no = No. { $reason }
play-stuck = The tile { $code } has nowhere to go. { $reason }
play-throws = The tile { $code } can throw: { $tiles }.
play-draw-offered = { $color-Nom } offers a draw. { $other-Nom }, type draw to accept; otherwise { $color-nom } moves on.
play-undone = { $count ->
    [one] { $count } move was taken back.
   *[other] { $count } moves were taken back.
}
play-undone-computer = { $count ->
    [one] { $count } turn of yours was taken back, with what the computer answered.
   *[other] { $count } turns of yours were taken back, with what the computer answered.
}
play-undone-result = The game goes on.
play-undo-few = { $count ->
    [one] Only { $count } turn can be taken back.
   *[other] Only { $count } turns can be taken back.
}
play-undo-how = Type undo, or undo and how many turns, like undo 2.
play-level = From now on the computer plays { $color-nom }, at level { $number } ({ $name }).
play-level-which = The levels go from 1 to 10: type level 4, for example.
play-save-where = Save where? Type save and the name of a file.
play-saved = Saved as { $file }.
play-file-exists = There is a file { $file } already. To replace it, type: save! { $file }
play-not-saved = The file { $file } can't be written: { $error }.
play-computer = Computer: { $code }
play-hint = Hint: { $code }
play-hint-wins = { $count ->
    [one] That wins the game.
   *[other] That wins in { $count } moves, whatever { $other-nom } does.
}
play-hint-lost = But the game can't be saved any more if { $other-nom } sees it.
