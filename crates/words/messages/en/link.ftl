## A game by link, on a server.

link-lost = The connection is gone. It is made again by itself.
link-back = The connection is back.
link-unreachable = The server can't be reached now.
link-unavailable = The server can't store anything now. It is tried again by itself.
link-stale = The game has gone on meanwhile.
link-over = The game is over.
link-not-begun = Nobody has come yet.
link-not-yours = This browser has no seat in this game.
link-not-found = There is no such game. Perhaps the link was cut off, or is too old.
link-too-early = It is too early for that.
link-too-late = It is too late for that.
link-too-often = Not so often. Wait a little.
link-not-offered = That is no longer offered.
link-taken = Somebody plays there already.
link-taken-by = { $name } plays there already.
link-flagged = The time had run out.
link-too-many = Too much is asked from here. Wait a little.
link-refused = The server did not accept that.
link-other-seat = This browser plays the other side of that game.
link-waiting = Send this link to your friend. Whoever opens it first plays.
link-asking = Your friend is asked. This goes on when the answer comes.
link-asking-away = Your friend is not here now. This goes on when the answer comes.
link-kept-out = Your friend did not let you in.
link-withdrawn = This invitation was withdrawn.
link-expired = Nobody took this invitation in time.
link-called-off = The game was called off.
link-takeback-offered = Your friend asks to take back.
link-takeback-asked = You ask to take back.
link-draw-asked = You offer a draw.
link-gone = Your friend is away. The game waits.
link-gone-claim = Your friend is away. You may end the game.
link-gone-wait = { $count ->
    [one] Your friend is away. In { $count } second you may end the game.
   *[other] Your friend is away. In { $count } seconds you may end the game.
}
link-asked-back = Somebody asks to come back to your friend's seat with another device. Is it your friend?
preselected = For your turn: { $move }
preselect-gone = The move that you had chosen is not possible any more.

## Preset messages.

preset-said = { $name }: { $words }
preset-hello = Hello!
preset-good-luck = Good luck!
preset-nice-move = Nice move!
preset-oops = Oops!
preset-good-game = Good game!
preset-thanks = Thanks, bye!
