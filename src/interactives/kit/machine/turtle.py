"""A turtle that draws: what it did is handed over as lines, areas, dots and words, which the page draws."""

import math

_MOST = 2000
_marks = []
_turtles = []
_screen = {"background": None}


def _rounded(value):
    number = round(float(value), 2) + 0.0
    return max(-1e5, min(1e5, number)) if math.isfinite(number) else 0.0


def _colour(parts):
    """The colour as a page knows it: a name or #rrggbb; numbers from 0 to 1, or to 255."""
    if len(parts) == 1 and isinstance(parts[0], str):
        return parts[0]
    numbers = parts[0] if len(parts) == 1 else parts
    most = 1 if all(0 <= part <= 1 for part in numbers) else 255
    return "#" + "".join(f"{max(0, min(255, round(255 * part / most))):02x}" for part in numbers)


def _add(mark):
    if len(_marks) < _MOST:
        _marks.append(mark)


class Turtle:
    """One pen. Its methods are also functions of the module, for the first turtle."""

    def __init__(self, shape="classic", visible=True):
        self._begin()
        self._shown = visible
        _turtles.append(self)

    def _begin(self):
        self._x = self._y = self._angle = 0.0
        self._down = True
        self._shown = True
        self._pen = "black"
        self._paint = "black"
        self._width = 1
        self._area = None
        self._under = 0
        self._line = None

    def _go(self, x, y):
        if self._down:
            line = self._line
            if line is None or line["colour"] != self._pen or line["width"] != self._width or len(line["points"]) >= 500:
                line = {"k": "line", "colour": self._pen, "width": self._width, "points": [[_rounded(self._x), _rounded(self._y)]]}
                self._line = line
                _add(line)
            line["points"].append([_rounded(x), _rounded(y)])
        else:
            self._line = None
        self._x, self._y = float(x), float(y)
        if self._area is not None and len(self._area) < 2000:
            self._area.append([_rounded(x), _rounded(y)])

    def forward(self, distance):
        turn = math.radians(self._angle)
        self._go(self._x + distance * math.cos(turn), self._y + distance * math.sin(turn))

    def backward(self, distance):
        self.forward(-distance)

    def left(self, angle):
        self._angle = (self._angle + angle) % 360

    def right(self, angle):
        self.left(-angle)

    def goto(self, x, y=None):
        if y is None:
            x, y = x
        self._go(x, y)

    def setx(self, x):
        self._go(x, self._y)

    def sety(self, y):
        self._go(self._x, y)

    def home(self):
        self._go(0, 0)
        self._angle = 0.0

    def setheading(self, angle):
        self._angle = angle % 360

    def circle(self, radius, extent=360, steps=None):
        steps = steps or max(4, int(abs(extent) / 6))
        turn = extent / steps * (1 if radius >= 0 else -1)
        length = 2 * abs(radius) * math.sin(math.radians(abs(extent) / steps / 2))
        length = length if extent >= 0 else -length
        self.left(turn / 2)
        for _ in range(steps):
            self.forward(length)
            self.left(turn)
        self.left(-turn / 2)

    def dot(self, size=None, *colour):
        self._line = None
        _add({"k": "dot", "at": [_rounded(self._x), _rounded(self._y)], "size": _rounded(size or max(self._width + 4, 2 * self._width)), "colour": _colour(colour) if colour else self._pen})

    def write(self, text, move=False, align="left", font=("Arial", 8, "normal")):
        self._line = None
        _add({"k": "text", "at": [_rounded(self._x), _rounded(self._y)], "text": str(text)[:200], "size": _rounded(font[1]), "colour": self._pen})

    def penup(self):
        self._down = False
        self._line = None

    def pendown(self):
        self._down = True

    def isdown(self):
        return self._down

    def pensize(self, width=None):
        if width is None:
            return self._width
        self._width = _rounded(width)

    def pencolor(self, *colour):
        if not colour:
            return self._pen
        self._pen = _colour(colour)

    def fillcolor(self, *colour):
        if not colour:
            return self._paint
        self._paint = _colour(colour)

    def color(self, *colours):
        if not colours:
            return self._pen, self._paint
        if len(colours) == 2:
            self._pen, self._paint = _colour(colours[:1]), _colour(colours[1:])
        else:
            self._pen = self._paint = _colour(colours)

    def begin_fill(self):
        self._line = None
        self._area = [[_rounded(self._x), _rounded(self._y)]]
        self._under = len(_marks)

    def end_fill(self):
        if self._area is not None and len(self._area) > 2 and len(_marks) < _MOST:
            # Below its own outline.
            _marks.insert(self._under, {"k": "area", "colour": self._paint, "points": self._area})
        self._area = None

    def filling(self):
        return self._area is not None

    def hideturtle(self):
        self._shown = False

    def showturtle(self):
        self._shown = True

    def isvisible(self):
        return self._shown

    def heading(self):
        return self._angle

    def position(self):
        return self._x, self._y

    def xcor(self):
        return self._x

    def ycor(self):
        return self._y

    def distance(self, x, y=None):
        if y is None:
            x, y = x.position() if isinstance(x, Turtle) else x
        return math.hypot(x - self._x, y - self._y)

    def towards(self, x, y=None):
        if y is None:
            x, y = x.position() if isinstance(x, Turtle) else x
        return math.degrees(math.atan2(y - self._y, x - self._x)) % 360

    def speed(self, *_):
        """It's drawn at once."""

    def shape(self, *_):
        """There's one shape."""

    def clear(self):
        _marks.clear()
        self._line = None

    def reset(self):
        self.clear()
        self._begin()

    fd = forward
    bk = back = backward
    lt = left
    rt = right
    setpos = setposition = goto
    seth = setheading
    pu = up = penup
    pd = down = pendown
    width = pensize
    ht = hideturtle
    st = showturtle
    pos = position


Pen = RawTurtle = Turtle


class _Screen:
    def bgcolor(self, *colour):
        if not colour:
            return _screen["background"] or "white"
        _screen["background"] = _colour(colour)

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        return lambda *_, **__: None


def Screen():
    """The one screen. What it can't do here does nothing."""
    return _Screen()


def bgcolor(*colour):
    return _Screen().bgcolor(*colour)


def _nothing(*_, **__):
    """Nothing to wait for, and nothing to set."""


done = mainloop = exitonclick = tracer = update = delay = title = setup = screensize = colormode = _nothing
_first = []


def _own(name):
    def function(*given, **named):
        if not _first:
            _first.append(Turtle())
        return getattr(_first[0], name)(*given, **named)

    function.__name__ = name
    return function


for _name in [name for name in vars(Turtle) if not name.startswith("_")]:
    globals()[_name] = _own(_name)


def _restart():
    _marks.clear()
    _turtles.clear()
    _first.clear()
    _screen["background"] = None


def _drawing():
    """What was drawn, or None."""
    if not _turtles and _screen["background"] is None:
        return None
    pens = [[_rounded(one._x), _rounded(one._y), _rounded(one._angle)] for one in _turtles[:50] if one._shown]
    return {"marks": _marks, "pens": pens, "background": _screen["background"]}
