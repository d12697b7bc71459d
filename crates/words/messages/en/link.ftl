## A game by link, on a server.

link-lost = Connection lost. Reconnecting…
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
link-too-often = Not so often. Try again later.
link-not-offered = That is no longer offered.
link-taken = Somebody plays there already.
link-taken-by = { $name } plays there already.
link-flagged = The time had run out.
link-too-many = Too many requests from this network. Wait a little.
link-refused = The server did not accept that.
link-other-seat = This browser plays the other side of that game.
link-you-play = You play { $color-Nom }.
link-came = Your friend has come.
link-came-named = { $name } has come.
link-draw-refused = No draw: the game goes on.
link-takeback-refused = The move stands: it is not taken back.
link-rematch-refused = Your friend does not want another game now.
link-got-time = You were given 15 seconds.
link-copy-watch = Copy the link for watchers
link-copy-seat = Copy my own link
link-waiting = Send this link to your friend. Whoever takes the seat first plays.
link-asking = We have asked your friend. This goes on when the answer comes.
link-asking-away = Your friend is not here now. This goes on when the answer comes.
link-kept-out = Your friend did not let you in.
link-withdrawn = This invitation was withdrawn.
link-expired = Nobody took this invitation in time.
link-called-off = The game was called off.
link-takeback-offered = Your friend asks to take a move back.
link-takeback-asked = You ask to take a move back.
link-draw-asked = You offer a draw.
link-gone = Your friend is away.
link-gone-claim = Your friend is away. You may end the game.
link-gone-wait = { $count ->
    [one] Your friend is away. In { $count } second you may end the game.
   *[other] Your friend is away. In { $count } seconds you may end the game.
}
link-asks-back = { $name } asks to come back.
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

## The choice of a game.

link-about = Send one link. You play at once, or a move a day, each on your own device. No account needed.
link-way = How do you send your moves?
link-by-link = By link
link-by-message = By message
link-start = Create a link
link-clock-days = Days for each move
link-how-many-days = How many days?
link-for-everyone = Let anyone join
link-for-everyone-about = Everyone who uses this server sees the invitation.
link-set-own = Chosen insects
link-server-off = This server keeps no games. A game by message works without one.
link-server-away = The server can't be reached now. A game by message works without it.
link-open-games = Who wants to play?
link-offers = { $name } offers a game
link-offers-nameless = Somebody offers a game
link-row-waiting = Nobody has come yet
link-row-theirs = It is the other player's turn
link-no-offline = At this address, the page opens only while this network is there.

## What is said beside the hive.

link-scan = Is your friend beside you? A phone's camera reads this.
link-code = The link as a picture for a camera
link-call-off = Call it off
link-play-against = Play { $color-Nom } against { $name }
link-come-back = Is one of the seats yours? Then ask to come back.
link-come-back-as = I play { $color-Nom }
link-new = Another game
link-gone-away = Away
link-watching = Watching: { $count }
link-you-watch = You are watching
link-connecting = Connecting…
link-outdated = There is a newer version of this page. It is coming…
link-withdraw = Withdraw
link-refuse = No
link-allow = Yes
link-let-in = Yes, let in
link-claim-win = Win
link-claim-draw = Draw
link-preselect-drop = Choose again
link-take-back = Ask to take back
link-more-time = Give 15 more seconds
link-rematch-asked = You ask for another game.
link-rematch-offered = Your friend wants another game.
link-rematch-accept = Play again, colours swapped
link-rematch-go-on = To the next game
link-rematch-watch = Watch the next game
link-no-wake = At this address, the screen may go dark while you think. Touch it now and then.

## Links.

link-links = Links
link-watch = For watchers
link-watch-about = Whoever opens this link can watch, but not move.
link-seat = On another device
link-seat-about = Go on with another phone or computer: open this link there.
link-seat-warning = Whoever has this link plays for you. Send it to nobody else.
link-seat-make = Make a link for me
link-text-watch = Watch our game of Hive:
link-text-turn = I have moved. Your turn in our game of Hive:

## Being told.

link-news = Notify me
link-news-on = You will be notified.
link-news-denied = This browser may not notify you. You can allow it in the browser's settings.
link-news-impossible = This browser can't notify you here. Look in now and then.
link-news-failed = That did not work. Look in now and then.
link-tell = Tell { $name }
link-tell-friend = Tell your friend

## Time.

time-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
time-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}

## Greetings.

say-open = Say
say-title = Say something
say-mute = Hide what the other player says
