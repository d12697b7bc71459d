## Для тих, хто грає на слух. Північ — верх екрана, хоч би як було повернуто дошку.

## Частини речень.

part-way = { $way ->
    [north-west] на північний захід
    [north-east] на північний схід
    [east] на схід
    [south-east] на південний схід
    [south-west] на південний захід
   *[west] на захід
}
part-beside = { $way } від { $piece-gen }
part-on = { $top } поверх { $piece-gen }
part-free = вільно
part-sides = { $count ->
    [0] немає вільних сторін
    [1] одна вільна сторона
    [2] дві вільні сторони
    [3] три вільні сторони
    [4] чотири вільні сторони
    [5] п’ять вільних сторін
   *[6] шість вільних сторін
}
part-steps = { $count ->
    [one] { $count } місце
    [few] { $count } місця
   *[many] { $count } місць
} { $way }
# Фішки в запасі, дві або три.
part-several = { $count } { $bug ->
    [spider] павуки
    [beetle] жуки
    [grasshopper] коники
   *[ant] мурахи
}

## Хід. $where — це part-beside.

spoken-lay = { $color-Nom } ставлять { $bug-acc } { $where }.
spoken-walk = { $piece-Nom } — { $where }.
spoken-jump = { $piece-Nom } стрибає й стає { $where }.
spoken-descend = { $piece-Nom } спускається й стає { $where }.
spoken-throw = { $thrower-Nom } перекидає { $piece-acc } на місце { $where }.
# Про бджолу, яку щойно назвали, і про іншу.
spoken-she-now = Тепер у неї { $sides }.
spoken-queen-now = Тепер у { $piece-gen } { $sides }.

## Вибрана фішка.

spoken-can-go = { $count ->
    [one] Може піти на { $count } місце.
    [few] Може піти на { $count } місця.
   *[many] Може піти на { $count } місць.
}
spoken-can-be-laid = { $count ->
    [one] Можна поставити на { $count } місце.
    [few] Можна поставити на { $count } місця.
   *[many] Можна поставити на { $count } місць.
}
spoken-can-be-thrown = { $count ->
    [one] Можна перекинути на { $count } місце.
    [few] Можна перекинути на { $count } місця.
   *[many] Можна перекинути на { $count } місць.
}
spoken-could-go = { $count ->
    [one] Могла б піти на { $count } місце.
    [few] Могла б піти на { $count } місця.
   *[many] Могла б піти на { $count } місць.
}
spoken-can-throw = Може перекинути: { $list }.
spoken-stuck = Ходити не може.
spoken-let-go = { $piece-Nom }: вибір скасовано.
spoken-choose-first = Спершу виберіть фішку.

## Місце, на яке прийшов курсор.

spoken-place = Вільне місце поруч { $count ->
    [1] з однією фішкою
    [2] із двома фішками
    [3] із трьома фішками
    [4] із чотирма фішками
    [5] із п’ятьма фішками
   *[6] із шістьма фішками
}: { $list }.
spoken-target = Сюди можна.
spoken-thrown = Цю фішку можна перекинути.
# Фішка чи місце, про яке говорить урок.
spoken-marked = Позначено.
spoken-edge = Тут вулик закінчується.
spoken-no-queen = Цієї бджоли на столі ще немає.

## Про що питають і що зроблено, крім ходу.

spoken-confirm = Enter — піти так, Esc — передумати.
spoken-pass = Натисніть Enter, щоб пропустити хід.
spoken-taken-back = { $count ->
    [1] Хід скасовано
   *[2] Ходи скасовано
}: { $list }.
spoken-pass-taken-back = Пропуск ходу скасовано.

## Увесь вулик.

spoken-empty = Стіл порожній.
spoken-queen = У { $piece-gen } { $sides }.
spoken-around = Навколо неї, зі сходу за годинниковою стрілкою: { $list }.
spoken-apart = Від білої бджоли до чорної: { $list }.
spoken-reserve = У запасі в { $color-gen }: { $list }.
spoken-reserve-empty = У запасі в { $color-gen } нічого немає.
