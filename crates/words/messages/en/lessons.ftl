## Learn: a path of short lessons.

learn-title = Learn
