-skep = Skep

## `skep serve`: where the page is.

serve-ready = { -skep } is at { $address }
serve-lan = On your phone open { $address }
serve-lan-same = The phone must be in the same network as this computer.
serve-qr = Or point the phone's camera at this picture:
serve-stop = To stop, press Ctrl+C.
serve-open-failed = The browser did not start by itself. Open { $address } yourself.
serve-port-taken = Port { $port } is taken by another program. Try: skep serve --port { $other }
serve-no-network = This computer is in no network that a phone could reach.
site-written = { $count ->
    [one] The whole page is in { $folder }: { $count } file.
   *[other] The whole page is in { $folder }: { $count } files.
}

## `skep serve` and `skep site`: what can't be done.

serve-not-our-address = { $address } is not an address of this computer.
site-no-page = This Skep was built without the page, so there is nothing to write.
site-not-ours = The folder { $folder } has other files in it. Choose an empty or a new one.

## What the server says instead of the board.

web-not-found = There is nothing here.
web-not-allowed = This server only shows pages.
web-not-this-device = This Skep plays on its own computer only. To play from another one, start it with: skep serve --lan
web-no-page = This Skep was built without the page. The games in the terminal work: skep play
web-to-the-board = To the board
