# Названия того, из чего состоит игра. $case — падеж: nom, gen, dat, acc, ins.

color-white = { $case ->
    [gen] белых
    [dat] белым
    [acc] белых
    [ins] белыми
   *[nom] белые
}
color-black = { $case ->
    [gen] чёрных
    [dat] чёрным
    [acc] чёрных
    [ins] чёрными
   *[nom] чёрные
}

bug-queen = { $case ->
    [gen] королевы
    [dat] королеве
    [acc] королеву
    [ins] королевой
   *[nom] королева
}
    .gender = feminine
bug-spider = { $case ->
    [gen] паука
    [dat] пауку
    [acc] паука
    [ins] пауком
   *[nom] паук
}
    .gender = masculine
bug-beetle = { $case ->
    [gen] жука
    [dat] жуку
    [acc] жука
    [ins] жуком
   *[nom] жук
}
    .gender = masculine
bug-grasshopper = { $case ->
    [gen] кузнечика
    [dat] кузнечику
    [acc] кузнечика
    [ins] кузнечиком
   *[nom] кузнечик
}
    .gender = masculine
bug-ant = { $case ->
    [gen] муравья
    [dat] муравью
    [acc] муравья
    [ins] муравьём
   *[nom] муравей
}
    .gender = masculine
bug-mosquito = { $case ->
    [gen] москита
    [dat] москиту
    [acc] москита
    [ins] москитом
   *[nom] москит
}
    .gender = masculine
bug-ladybug = { $case ->
    [gen] божьей коровки
    [dat] божьей коровке
    [acc] божью коровку
    [ins] божьей коровкой
   *[nom] божья коровка
}
    .gender = feminine
bug-pillbug = { $case ->
    [gen] мокрицы
    [dat] мокрице
    [acc] мокрицу
    [ins] мокрицей
   *[nom] мокрица
}
    .gender = feminine

# Любая фишка: «эта фишка».
tile = { $case ->
    [gen] фишки
    [dat] фишке
    [acc] фишку
    [ins] фишкой
   *[nom] фишка
}
    .gender = feminine

# Фишка с цветом; $bug уже стоит в нужном падеже.
tile-of = { $color ->
    [white] { $gender ->
        [feminine] { $case ->
            [acc] белую
            [nom] белая
           *[gen] белой
        }
       *[masculine] { $case ->
            [gen] белого
            [dat] белому
            [acc] белого
            [ins] белым
           *[nom] белый
        }
    }
   *[black] { $gender ->
        [feminine] { $case ->
            [acc] чёрную
            [nom] чёрная
           *[gen] чёрной
        }
       *[masculine] { $case ->
            [gen] чёрного
            [dat] чёрному
            [acc] чёрного
            [ins] чёрным
           *[nom] чёрный
        }
    }
} { $bug }

# Фишка, о которой идёт речь.
this = { $gender ->
    [feminine] { $case ->
        [acc] эту
        [nom] эта
       *[gen] этой
    }
   *[masculine] { $case ->
        [gen] этого
        [dat] этому
        [acc] этого
        [ins] этим
       *[nom] этот
    }
} { $bug }

# Две фишки, между которыми не пройти: после слова «между».
gate-posts = { $left-ins } и { $right-ins }
gate-two-spiders = двумя { $color ->
    [white] белыми
   *[black] чёрными
} пауками
gate-two-beetles = двумя { $color ->
    [white] белыми
   *[black] чёрными
} жуками
gate-two-grasshoppers = двумя { $color ->
    [white] белыми
   *[black] чёрными
} кузнечиками
gate-two-ants = двумя { $color ->
    [white] белыми
   *[black] чёрными
} муравьями

# Перечень после слов «ни как».
or-last = { $first }, ни как { $second }
or-more = { $first }, ни как { $second }
