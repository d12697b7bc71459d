## The rules page.
