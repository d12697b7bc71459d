## Для тех, кто играет на слух. Север — верх экрана, как бы ни была повёрнута доска.

## Части предложений.

part-way = { $way ->
    [north-west] к северо-западу
    [north-east] к северо-востоку
    [east] к востоку
    [south-east] к юго-востоку
    [south-west] к юго-западу
   *[west] к западу
}
part-beside = { $way } от { $piece-gen }
part-on = { $top } поверх { $piece-gen }
part-free = свободно
part-sides = { $count ->
    [0] нет свободных сторон
    [1] одна свободная сторона
    [2] две свободные стороны
    [3] три свободные стороны
    [4] четыре свободные стороны
    [5] пять свободных сторон
   *[6] шесть свободных сторон
}
part-steps = { $count ->
    [one] { $count } место
    [few] { $count } места
   *[many] { $count } мест
} { $way }
# Фишки в запасе, две или три.
part-several = { $count } { $bug-gen }

## Ход. $where — это part-beside.

spoken-lay = { $color-Nom } ставят { $bug-acc } { $where }.
spoken-walk = { $piece-Nom } — { $where }.
spoken-jump = { $piece-Nom } прыгает и встаёт { $where }.
spoken-descend = { $piece-Nom } спускается и встаёт { $where }.
spoken-throw = { $thrower-Nom } перебрасывает { $piece-acc } на место { $where }.
# О королеве, которую только что назвали, и о другой.
spoken-she-now = Теперь у неё { $sides }.
spoken-queen-now = Теперь у { $piece-gen } { $sides }.

## Выбранная фишка.

spoken-can-go = { $count ->
    [one] Может пойти на { $count } место.
    [few] Может пойти на { $count } места.
   *[many] Может пойти на { $count } мест.
}
spoken-can-be-laid = { $count ->
    [one] Можно поставить на { $count } место.
    [few] Можно поставить на { $count } места.
   *[many] Можно поставить на { $count } мест.
}
spoken-can-be-thrown = { $count ->
    [one] Можно перебросить на { $count } место.
    [few] Можно перебросить на { $count } места.
   *[many] Можно перебросить на { $count } мест.
}
spoken-could-go = { $count ->
    [one] Могла бы пойти на { $count } место.
    [few] Могла бы пойти на { $count } места.
   *[many] Могла бы пойти на { $count } мест.
}
spoken-can-throw = Может перебросить: { $list }.
spoken-stuck = Ходить не может.
spoken-let-go = { $piece-Nom }: выбор отменён.
spoken-choose-first = Сначала выберите фишку.

## Место, на которое пришёл курсор.

spoken-place = Свободное место рядом с { $count ->
    [1] одной фишкой
    [2] двумя фишками
    [3] тремя фишками
    [4] четырьмя фишками
    [5] пятью фишками
   *[6] шестью фишками
}: { $list }.
spoken-target = Сюда можно.
spoken-thrown = Эту фишку можно перебросить.
# Фишка или место, о котором говорит урок.
spoken-marked = Отмечено.
spoken-edge = Здесь улей кончается.
spoken-no-queen = Этой королевы на столе ещё нет.

## О чём спрашивают и что сделано, кроме хода.

spoken-confirm = Enter — пойти так, Esc — передумать.
spoken-pass = Нажмите Enter, чтобы пропустить ход.
spoken-taken-back = { $count ->
    [1] Ход отменён
   *[2] Ходы отменены
}: { $list }.
spoken-pass-taken-back = Пропуск хода отменён.

## Весь улей.

spoken-empty = Стол пуст.
spoken-queen = У { $piece-gen } { $sides }.
spoken-around = Вокруг неё, с востока по часовой стрелке: { $list }.
spoken-apart = От белой королевы до чёрной: { $list }.
spoken-reserve = В запасе у { $color-gen }: { $list }.
spoken-reserve-empty = В запасе у { $color-gen } ничего нет.
