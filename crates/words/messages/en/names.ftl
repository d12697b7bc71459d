# The things of the game. $case is the grammatical case that a sentence asks for:
# in English [a] and [the] with an article, [owned] with the owner; else the plain name.

color-white = { $case ->
    [owned] White's
   *[nom] White
}
color-black = { $case ->
    [owned] Black's
   *[nom] Black
}

bug-queen = { $case ->
    [a] the Queen
   *[nom] Queen
}
    .gender = feminine
bug-spider = { $case ->
    [a] a Spider
   *[nom] Spider
}
    .gender = neuter
bug-beetle = { $case ->
    [a] a Beetle
   *[nom] Beetle
}
    .gender = neuter
bug-grasshopper = { $case ->
    [a] a Grasshopper
   *[nom] Grasshopper
}
    .gender = neuter
bug-ant = { $case ->
    [a] an Ant
   *[nom] Ant
}
    .gender = neuter
bug-mosquito = { $case ->
    [a] the Mosquito
   *[nom] Mosquito
}
    .gender = neuter
bug-ladybug = { $case ->
    [a] the Ladybug
   *[nom] Ladybug
}
    .gender = neuter
bug-pillbug = { $case ->
    [a] the Pillbug
   *[nom] Pillbug
}
    .gender = neuter

# Any tile, in "this tile".
tile = tile
    .gender = neuter

# A tile with its colour: $bug is its name in the right case already.
tile-of = { $case ->
    [owned] { $color ->
        [white] White's
       *[black] Black's
    } { $bug }
    [the] the { $color ->
        [white] white
       *[black] black
    } { $bug }
   *[nom] { $color ->
        [white] white
       *[black] black
    } { $bug }
}

# The tile that is spoken of.
this = this { $bug }

# The two tiles that leave no room: after the word "between".
gate-posts = the { $left-nom } and the { $right-nom }
gate-two-spiders = the two { $color ->
    [white] white
   *[black] black
} Spiders
gate-two-beetles = the two { $color ->
    [white] white
   *[black] black
} Beetles
gate-two-grasshoppers = the two { $color ->
    [white] white
   *[black] black
} Grasshoppers
gate-two-ants = the two { $color ->
    [white] white
   *[black] black
} Ants

# A list of insects that the Mosquito copies.
or-last = { $first } or { $second }
or-more = { $first }, { $second }
