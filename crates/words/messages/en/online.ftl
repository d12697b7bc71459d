## A game with a friend who is elsewhere. A letter is a message with a link that holds the whole game.

online-title = Play with a friend
online-about = Each move is a message: a link that holds the whole game. Send it in any messenger. No account and no server needed.
online-color = Which colour do you play?
online-start = Begin
online-games = Games with friends
online-paste = Did a link come? Paste it here
online-not-your-turn = It is your friend's turn.
online-not-here = The game goes on after the latest move.
online-in-app = This page is open inside another app, which may forget the game. Nothing is lost: each message holds all of it.
online-one-week = Safari may forget the game if you do not come for a week. Nothing is lost: each message holds all of it.
online-plain = At this address the browser can neither share nor copy by itself: select the link and copy it.

## What is to be done with messages.

post-first = You begin. Lay a tile, then send it.
post-invite = Your friend begins. Send the link.
post-send = Your move is made. Send it to your friend.
post-send-draw = Your move offers a draw. Send it to your friend.
post-send-end = Send the link, so that your friend sees the end.
post-wait = Sent. When the answer comes, open its link.
post-draw-offered = Your friend offers a draw.
post-share = Send…
post-again = Send again
offered = You are invited to a game of Hive.
offered-by = { $name } invites you to a game of Hive.
offered-play = Play { $color-Nom }
offered-author = This game is mine: I play { $color-Nom }

## What a message tells of a game that is here already.

letter-known = You have this move already.
letter-own = This is your own message. It is for your friend.
letter-earlier = This is an earlier message. The game has gone on since.
letter-other-title = The game has gone two ways
letter-other = { $count ->
    [0] This message has other moves than the game on this device, from the start. Which one counts?
   *[other] This message has other moves than the game on this device, after move { $count }. Which one counts?
}
letter-keep = The one here
letter-take = The one of the message
letter-too-new = This message is of a newer version. Load the page again.

## The words that go with the link, from one friend to the other.

letter-text-invite = A game of Hive? Open the link:
letter-text-move = My move in our game of Hive is made. Your turn:
letter-text-end = Our game of Hive is over:

## Whom a link reaches.

reach-this-device = Links with this address open on this device only. For friends in the same network, start it with:
reach-this-network = Links with this address open in this network only.
