-skep = Skep

## `skep serve`: где страница.

serve-ready = { -skep } здесь: { $address }
serve-already = { -skep } уже работает здесь: { $address }
serve-not-online = Игра с друзьями выключена: { $reason }
serve-lan = На телефоне откройте { $address }
serve-lan-same = Телефон должен быть в той же сети, что и этот компьютер.
serve-qr = Или наведите на эту картинку камеру телефона:
serve-stop = Чтобы остановить, нажмите Ctrl+C.
serve-open-failed = Браузер не запустился сам. Откройте { $address }
serve-port-taken = Порт { $port } занят другой программой. Попробуйте: skep serve --port { $other }
serve-no-network = У этого компьютера нет сети, до которой достал бы телефон.
site-written = { $count ->
    [one] Вся страница в папке { $folder }: { $count } файл.
    [few] Вся страница в папке { $folder }: { $count } файла.
   *[many] Вся страница в папке { $folder }: { $count } файлов.
}

## `skep serve` и `skep site`: чего не получится.

serve-not-our-address = { $address } — не адрес этого компьютера.
site-no-page = Этот Skep собран без страницы, записывать нечего.
site-not-ours = В папке { $folder } лежат другие файлы. Выберите пустую или новую.

## Что сервер говорит вместо доски.

web-not-found = Здесь ничего нет.
web-not-allowed = Этот сервер только показывает страницы.
web-not-this-device = Этот Skep играет только на своём компьютере. Чтобы играть с другого, запустите его так: skep serve --lan
web-no-page = Этот Skep собран без страницы. Зато в терминале играть можно: skep play
web-to-the-board = К доске

## Игра, которую читает терминал.

read-empty = Читать нечего: здесь пусто.
read-several = Игр здесь несколько: { $count }. Выберите одну по номеру: с --number 1 это первая.

## `skep show` и `skep play`: позиция. Фишки обозначены кодами, например wA1.

show-turn = Ход { $color-gen }, номер { $turn }.
show-empty = Стол пуст.
show-stack = Стопка, сверху вниз: { $tiles }
show-hand = Запас { $color-gen }:
show-hand-empty = пусто
show-moves = { $count ->
    [one] { $count } возможный ход:
    [few] { $count } возможных хода:
   *[many] { $count } возможных ходов:
}
show-anywhere = куда угодно

## `skep play`. Слова, которые набирают (help, undo, save…), одинаковы на всех языках.

play-welcome = Два игрока за одним терминалом. Наберите ход или help.
play-welcome-computer =
    Вы играете { $color-ins } против компьютера (уровень { $number }, «{ $name }»).
    Наберите ход, hint или help.
play-letters =
    Фишки: w белые, b чёрные; Q королева, S паук, B жук, G кузнечик, A муравей,
    M москит, L божья коровка, P мокрица.
play-type = Наберите ход или help.
play-after-the-end = Наберите undo, save ФАЙЛ или quit.
play-help =
    Фишка — это цвет, буква и, если таких несколько, номер: wQ, bA1.
    Свои фишки можно называть без цвета: A1.
      Q королева  S паук    B жук            G кузнечик
      A муравей   M москит  L божья коровка  P мокрица

    Ход — это фишка и её новое место рядом с другой фишкой:
      wA1 -bQ    слева от bQ
      wA1 bQ-    справа от bQ
      wA1 \bQ    слева сверху
      wA1 bQ/    справа сверху
      wA1 /bQ    слева снизу
      wA1 bQ\    справа снизу
      wB1 bQ     наверх, на bQ
    С мокрицей: назовите фишку, которую она перебрасывает, и её новое место.

    Другие слова:
      wA1        куда можно пойти?
      moves      все возможные ходы
      board      нарисовать стол ещё раз
      pass       пропустить ход, когда других ходов нет
      hint       хороший ход, и чем он хорош
      undo       отменить последний ход вместе с ответом компьютера
      undo 2     отменить два своих хода
      level 4    играть дальше с компьютером этого уровня
      draw       предложить ничью или согласиться на неё
      resign     сдаться
      save ФАЙЛ  записать игру в файл
      quit       выйти и показать запись игры
play-no = Нет. { $reason }
play-stuck = Фишке { $code } некуда пойти. { $reason }
play-throws = Фишка { $code } может перебросить: { $tiles }.
play-draw-offered = { $color-Nom } предлагают ничью. { $other-Nom }, наберите draw, если согласны; если нет, { $color-nom } ходят дальше.
play-undone = { $count ->
    [one] Отменён { $count } ход.
    [few] Отменено { $count } хода.
   *[many] Отменено { $count } ходов.
}
play-undone-computer = { $count ->
    [one] Отменён { $count } ваш ход вместе с ответом компьютера.
    [few] Отменено { $count } ваших хода вместе с ответами компьютера.
   *[many] Отменено { $count } ваших ходов вместе с ответами компьютера.
}
play-undone-result = Игра продолжается.
play-undo-few = { $count ->
    [one] Отменить можно только { $count } ход.
    [few] Отменить можно только { $count } хода.
   *[many] Отменить можно только { $count } ходов.
}
play-undo-how = Наберите undo или undo и число ходов, например undo 2.
play-level = Теперь компьютер играет { $color-ins } на уровне { $number } («{ $name }»).
play-level-which = Уровни идут от 1 до 10: наберите, например, level 4.
play-save-where = Куда сохранить? Наберите save и имя файла.
play-saved = Сохранено в файл { $file }.
play-file-exists = Файл { $file } уже есть. Чтобы заменить его, наберите: save! { $file }
play-not-saved = Файл { $file } не удалось записать: { $error }.
play-computer = Компьютер: { $code }
play-hint = Подсказка: { $code }
play-hint-wins = { $count ->
    [1] Это победа.
    [one] Так вы победите за { $count } ход, что бы ни делали { $other-nom }.
    [few] Так вы победите за { $count } хода, что бы ни делали { $other-nom }.
   *[many] Так вы победите за { $count } ходов, что бы ни делали { $other-nom }.
}
play-hint-lost = Но игру уже не спасти, если { $other-nom } это заметят.
