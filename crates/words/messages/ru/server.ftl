## Новости сетевой игры для игрока, которого нет. $name — другой игрок.

notice-someone = Соперник
notice-joined = { $name } уже здесь
notice-joined-color = Игра в «Улей» начинается. Вы играете { $color-ins }.
notice-turn = Ваш ход
notice-turn-of = { $name } ждёт вашего хода.
notice-reminder = Время почти вышло
notice-reminder-of = { $name } ждёт. Без хода вы проиграете по времени.
notice-aborted = Игра отменена
notice-aborted-nobody = Никто не выиграл и не проиграл.
notice-rematch = Реванш?
notice-rematch-of = { $name } предлагает сыграть ещё раз, поменявшись цветами.
notice-rematch-begins = Реванш начинается

## Что мессенджеры показывают о ссылке приглашения.

preview-invited = Вас приглашают сыграть в «Улей»
preview-invited-by = { $name } приглашает вас сыграть в «Улей»
preview-about = { $terms }. Вы играете { $color-ins }. Без регистрации: откройте ссылку и играйте.
preview-days = { $count ->
    [one] { $count } день на ход
    [few] { $count } дня на ход
   *[many] { $count } дней на ход
}
preview-taken = Игра уже началась.
preview-over = Приглашение больше не действует.
preview-picture = Небольшой улей из светлых и тёмных фишек с обеими королевами
