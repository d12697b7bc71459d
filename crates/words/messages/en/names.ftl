# The things of the game. $case is the grammatical case that a sentence asks for:
# in English [a] with an article, [owned] with the owner, [between] after that word; else the plain name.

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
    [between] the { $color ->
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

# Two tiles of the same kind.
two-spiders = the two { $color ->
    [white] white
   *[black] black
} Spiders
two-beetles = the two { $color ->
    [white] white
   *[black] black
} Beetles
two-grasshoppers = the two { $color ->
    [white] white
   *[black] black
} Grasshoppers
two-ants = the two { $color ->
    [white] white
   *[black] black
} Ants

# Lists.
and-last = { $first } and { $second }
and-more = { $first }, { $second }
or-last = { $first } or { $second }
or-more = { $first }, { $second }
