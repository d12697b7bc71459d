-skep = Skep

## `skep serve`: де сторінка.

serve-ready = { -skep } тут: { $address }
serve-lan = На телефоні відкрийте { $address }
serve-lan-same = Телефон має бути в тій самій мережі, що й цей комп’ютер.
serve-qr = Або наведіть на цю картинку камеру телефона:
serve-stop = Щоб зупинити, натисніть Ctrl+C.
serve-open-failed = Браузер не запустився сам. Відкрийте { $address }
serve-port-taken = Порт { $port } зайнятий іншою програмою. Спробуйте: skep serve --port { $other }
serve-no-network = Цей комп’ютер не має мережі, до якої дістався б телефон.
site-written = { $count ->
    [one] Уся сторінка в теці { $folder }: { $count } файл.
    [few] Уся сторінка в теці { $folder }: { $count } файли.
   *[many] Уся сторінка в теці { $folder }: { $count } файлів.
}

## `skep serve` і `skep site`: чого не вийде.

serve-not-our-address = { $address } — не адреса цього комп’ютера.
site-no-page = Цей Skep зібрано без сторінки, записувати нічого.
site-not-ours = У теці { $folder } лежать інші файли. Виберіть порожню або нову.

## Що сервер каже замість дошки.

web-not-found = Тут нічого немає.
web-not-allowed = Цей сервер лише показує сторінки.
web-not-this-device = Цей Skep грає тільки на своєму комп’ютері. Щоб грати з іншого, запустіть його так: skep serve --lan
web-no-page = Цей Skep зібрано без сторінки. Зате в терміналі грати можна: skep play
web-to-the-board = До дошки
