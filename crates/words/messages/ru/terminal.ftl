-skep = Skep

## `skep serve`: где страница.

serve-ready = { -skep } здесь: { $address }
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
