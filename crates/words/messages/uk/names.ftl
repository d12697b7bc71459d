# Назви того, з чого складається гра. $case — відмінок: nom, gen, dat, acc, ins.

color-white = { $case ->
    [gen] білих
    [dat] білим
    [acc] білих
    [ins] білими
   *[nom] білі
}
color-black = { $case ->
    [gen] чорних
    [dat] чорним
    [acc] чорних
    [ins] чорними
   *[nom] чорні
}

bug-queen = { $case ->
    [gen] бджоли
    [dat] бджолі
    [acc] бджолу
    [ins] бджолою
   *[nom] бджола
}
    .gender = feminine
bug-spider = { $case ->
    [gen] павука
    [dat] павукові
    [acc] павука
    [ins] павуком
   *[nom] павук
}
    .gender = masculine
bug-beetle = { $case ->
    [gen] жука
    [dat] жукові
    [acc] жука
    [ins] жуком
   *[nom] жук
}
    .gender = masculine
bug-grasshopper = { $case ->
    [gen] коника
    [dat] коникові
    [acc] коника
    [ins] коником
   *[nom] коник
}
    .gender = masculine
bug-ant = { $case ->
    [gen] мурахи
    [dat] мурасі
    [acc] мураху
    [ins] мурахою
   *[nom] мураха
}
    .gender = feminine
bug-mosquito = { $case ->
    [gen] москіта
    [dat] москітові
    [acc] москіта
    [ins] москітом
   *[nom] москіт
}
    .gender = masculine
bug-ladybug = { $case ->
    [gen] сонечка
    [dat] сонечку
    [acc] сонечко
    [ins] сонечком
   *[nom] сонечко
}
    .gender = neuter
bug-pillbug = { $case ->
    [gen] мокриці
    [dat] мокриці
    [acc] мокрицю
    [ins] мокрицею
   *[nom] мокриця
}
    .gender = feminine

# Будь-яка фішка: «ця фішка».
tile = { $case ->
    [gen] фішки
    [dat] фішці
    [acc] фішку
    [ins] фішкою
   *[nom] фішка
}
    .gender = feminine

# Фішка з кольором; $bug уже стоїть у потрібному відмінку.
tile-of = { $color ->
    [white] { $gender ->
        [feminine] { $case ->
            [gen] білої
            [dat] білій
            [acc] білу
            [ins] білою
           *[nom] біла
        }
        [neuter] { $case ->
            [gen] білого
            [dat] білому
            [ins] білим
           *[nom] біле
        }
       *[masculine] { $case ->
            [gen] білого
            [dat] білому
            [acc] білого
            [ins] білим
           *[nom] білий
        }
    }
   *[black] { $gender ->
        [feminine] { $case ->
            [gen] чорної
            [dat] чорній
            [acc] чорну
            [ins] чорною
           *[nom] чорна
        }
        [neuter] { $case ->
            [gen] чорного
            [dat] чорному
            [ins] чорним
           *[nom] чорне
        }
       *[masculine] { $case ->
            [gen] чорного
            [dat] чорному
            [acc] чорного
            [ins] чорним
           *[nom] чорний
        }
    }
} { $bug }

# Фішка, про яку йдеться.
this = { $gender ->
    [feminine] { $case ->
        [gen] цієї
        [dat] цій
        [acc] цю
        [ins] цією
       *[nom] ця
    }
    [neuter] { $case ->
        [gen] цього
        [dat] цьому
        [ins] цим
       *[nom] це
    }
   *[masculine] { $case ->
        [gen] цього
        [dat] цьому
        [acc] цього
        [ins] цим
       *[nom] цей
    }
} { $bug }

# Дві фішки, між якими не пройти: після слова «між».
gate-posts = { $left-ins } та { $right-ins }
gate-two-spiders = двома { $color ->
    [white] білими
   *[black] чорними
} павуками
gate-two-beetles = двома { $color ->
    [white] білими
   *[black] чорними
} жуками
gate-two-grasshoppers = двома { $color ->
    [white] білими
   *[black] чорними
} кониками
gate-two-ants = двома { $color ->
    [white] білими
   *[black] чорними
} мурахами

# Перелік після слів «ні як».
or-last = { $first }, ні як { $second }
or-more = { $first }, ні як { $second }
