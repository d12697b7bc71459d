## News of an online game, for a player who is away. $name is the other player.

notice-someone = Your opponent
notice-joined = { $name } is here
notice-joined-color = Your game of Hive begins. You play { $color-Nom }.
notice-turn = Your turn
notice-turn-of = { $name } has moved.
notice-reminder = Your time is nearly over
notice-reminder-of = { $name } is waiting. Without a move you lose on time.
notice-aborted = The game was called off
notice-aborted-nobody = Nobody has won or lost.
notice-rematch = A rematch?
notice-rematch-of = { $name } offers another game, with the colours swapped.
notice-rematch-begins = The rematch begins

## What messengers show of the link of an invitation.

preview-invited = You are invited to a game of Hive
preview-invited-by = { $name } invites you to a game of Hive
preview-about = { $terms }. You play { $color-Nom }. No account: open the link and play.
preview-days = { $count ->
    [one] { $count } day for each move
   *[other] { $count } days for each move
}
preview-taken = The game has begun.
preview-over = This invitation is no longer open.
preview-picture = A small hive of ivory and black tiles with both Queens
