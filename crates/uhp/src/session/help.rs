//! Help for people who type commands.

pub(super) const HELP: &str = "\
info                      who this is, and which insects it knows
newgame                   a new game with the basic set
newgame GAMETYPE          a new game with more insects, like Base+MLP
newgame GAMESTRING        a game that has begun, as all these commands print it
play MOVE                 plays a move, like: play wS1
pass                      plays a pass, when there is no other move
validmoves                all moves that are legal now
bestmove time HH:MM:SS    the best move, found within this time (0:0:0.5 is half a second)
bestmove seconds X        the same
bestmove depth N          ... looking so many plies ahead
bestmove nodes N          ... looking at so many positions
bestmove                  ... until it is interrupted
undo                      takes the last move back
undo N                    takes so many moves back
options                   what can be set
options get NAME          one of them
options set NAME VALUE    sets it
perft N                   counts all games of 0 to N more plies
licenses                  on what terms this program may be used
exit                      ends the program";

pub(super) const LICENSES: &str = "\
Skep is free software: use it under the MIT License or the Apache License 2.0, as you like.";
