"""Runs a learner's program, case by case. What it answers is only ever data: nothing here knows what is right."""

import builtins
import io
import json
import linecache
import math
import os
import reprlib
import sys
import traceback

import turtle as _turtle

_HOME = "/home/pyodide/program"
_MOST_NODES = 20000
_DEEPEST = 64
_SAFE = 2**53 - 1
# Taken aside: a program may put something else in their places.
_dumps = json.dumps
_loads = json.loads
_emit = None
_paths = []


class _Stream(io.TextIOBase):
    """Every write goes straight out: the other side counts, and holds back."""

    def __init__(self, number):
        super().__init__()
        self._number = number
        self.written = 0
        self.line_began = 0

    encoding = "utf-8"

    def writable(self):
        return True

    def write(self, text):
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        if text:
            sent = text.encode("utf-8", "replace").decode("utf-8")
            _emit(self._number, sent)
            last = sent.rfind("\n")
            if last >= 0:
                self.line_began = self.written + _length(sent[: last + 1])
            self.written += _length(sent)
        return len(text)


def _length(text):
    """As the page counts characters."""
    return len(text.encode("utf-16-le")) // 2


class _Typed(io.StringIO):
    """The input. An unfinished line before a read is the question that's asked; a terminal shows the answer behind it."""

    def __init__(self, text, out, echo):
        super().__init__(text)
        self._out = out
        self._echo = echo
        self.prompts = []

    def readline(self, *most):
        line = super().readline(*most)
        out = self._out
        if out.written > out.line_began and len(self.prompts) < 200:
            self.prompts.append([out.line_began, out.written - out.line_began])
        if self._echo and line:
            out.write(line if line.endswith("\n") else line + "\n")
        out.line_began = out.written
        return line


def connect(emit):
    """Tells where printed text goes."""
    global _emit
    _emit = emit


class _Large(Exception):
    """Only the beginning is read."""


def _encoded(value):
    try:
        return _encode(value, 0, [_MOST_NODES])
    except _Large:
        return ["s", "large", ""]


def _encode(value, depth, left):
    left[0] -= 1
    if left[0] < 0:
        raise _Large
    kind = type(value)
    if value is None or kind is bool:
        return value
    if kind is str:
        return value.encode("utf-8", "replace").decode("utf-8")
    if kind is int:
        if -_SAFE <= value <= _SAFE:
            return value
        return ["s", "int", hex(value)[:400]]
    if kind is float:
        return value if math.isfinite(value) else ["s", "float", repr(value)]
    if depth > _DEEPEST:
        return ["s", "deep", ""]
    if kind is list or kind is tuple:
        return ["a", *[_encode(item, depth + 1, left) for item in value]]
    if kind is dict:
        if all(type(key) is str for key in value):
            return ["o", *[[_encode(key, 0, left), _encode(item, depth + 1, left)] for key, item in value.items()]]
        return ["m", *[[_encode(key, depth + 1, left), _encode(item, depth + 1, left)] for key, item in value.items()]]
    return ["s", "other", kind.__name__[:80]]


def _dismantle(value):
    """Takes a value apart, piece by piece: freed as a whole, one that is nested deep enough brings the interpreter down."""
    left = [value]
    while left:
        one = left.pop()
        if type(one) is list:
            left.extend(one)
            one.clear()
        elif type(one) is dict:
            left.extend(one.values())
            one.clear()


# As repr, but it stops at the depth and length that somebody can read.
_REPR = reprlib.Repr(
    maxlevel=8, maxtuple=100, maxlist=100, maxset=100, maxfrozenset=100, maxdict=50, maxdeque=100, maxarray=100, maxstring=300, maxlong=300, maxother=300
)


def _shown(value, most=200):
    try:
        text = _REPR.repr(value)
    except BaseException as problem:
        text = f"<{type(problem).__name__} in repr>"
    text = text.encode("utf-8", "replace").decode("utf-8")
    return text if len(text) <= most else text[: most - 1] + "…"


def _write(files):
    """The program's files, fresh: what an earlier case left there is gone."""
    os.makedirs(_HOME, exist_ok=True)
    os.chdir(_HOME)
    for root, folders, names in os.walk(_HOME, topdown=False):
        for name in names:
            os.unlink(os.path.join(root, name))
        for name in folders:
            os.rmdir(os.path.join(root, name))
    for one in files:
        folder = os.path.dirname(one["path"])
        if folder:
            os.makedirs(folder, exist_ok=True)
        with open(one["path"], "w", encoding="utf-8") as out:
            out.write(one["text"])
    linecache.clearcache()


def _forget(files):
    stems = {one["path"][:-3].replace("/", ".") for one in files if one["path"].endswith(".py")}
    for name in list(sys.modules):
        if name in stems or name == "__main__" or getattr(sys.modules[name], "__file__", None) in _paths:
            del sys.modules[name]


def _place(problem):
    """Where in the learner's own files, and the traceback from there on."""
    tb = problem.__traceback__
    while tb is not None and tb.tb_frame.f_code.co_filename not in _paths:
        tb = tb.tb_next
    lines = traceback.TracebackException(type(problem), problem, tb, limit=-12, compact=True).format()
    found = {"traceback": "".join(lines)[-4000:]}
    if isinstance(problem, SyntaxError) and problem.filename in _paths:
        found |= {"file": _short(problem.filename), "line": problem.lineno, "column": problem.offset}
        return found
    last = None
    while tb is not None:
        if tb.tb_frame.f_code.co_filename in _paths:
            last = tb
        tb = tb.tb_next
    if last is not None:
        found |= {"file": _short(last.tb_frame.f_code.co_filename), "line": last.tb_lineno}
        positions = list(last.tb_frame.f_code.co_positions())
        at = last.tb_lasti // 2
        if 0 <= at < len(positions) and positions[at][2] is not None:
            found["column"] = positions[at][2] + 1
    return found


def _raised(problem):
    kinds = [one.__name__ for one in type(problem).__mro__ if one is not object]
    try:
        message = str(problem)
    except BaseException:
        message = ""
    try:
        place = _place(problem)
    except BaseException:
        place = {"traceback": ""}
    place = {key: value for key, value in place.items() if value is not None}
    return {"type": kinds[0], "kinds": kinds, "message": _clean(message)[:1000], **place, "traceback": _clean(place["traceback"])}


def _clean(text):
    return text.encode("utf-8", "replace").decode("utf-8")


def _short(path):
    return path.removeprefix(_HOME + "/")


def _tracer(most, steps):
    def local(frame, event, _argument):
        if event == "line":
            if len(steps) >= most:
                sys.settrace(None)
                return None
            names = [(name, value) for name, value in frame.f_locals.items() if not name.startswith("__") and not callable(value) and type(value).__name__ != "module"]
            steps.append(
                {
                    "file": _short(frame.f_code.co_filename),
                    "line": frame.f_lineno,
                    "scope": frame.f_code.co_name,
                    "variables": [[name, _shown(value, 60)] for name, value in names[:20]],
                }
            )
        return local

    def outer(frame, _event, _argument):
        return local if frame.f_code.co_filename in _paths else None

    return outer


def _counter(most, counted):
    def local(_frame, event, _argument):
        if event == "line":
            counted[0] += 1
            if counted[0] >= most:
                sys.settrace(None)
                return None
        return local

    def outer(frame, _event, _argument):
        return local if frame.f_code.co_filename in _paths else None

    return outer


def _drawn():
    """The turtle's drawing, unless the program put something else in its place."""
    try:
        drawing = _turtle._drawing()
        _dumps(drawing, allow_nan=False)
        return drawing
    except BaseException:
        return None


def run_case(text):
    """One case: JSON in, JSON out."""
    global _paths
    case = _loads(text)
    files = case["files"]
    entry = case["entry"]
    call = case.get("call")
    _write(files)
    _paths = [one["path"] for one in files] + [os.path.join(_HOME, one["path"]) for one in files]
    _forget(files)
    out, err = _Stream(1), _Stream(2)
    kept = sys.stdout, sys.stderr, sys.stdin, sys.path[:], sys.argv
    typed = _Typed(case.get("stdin") or "", out, case.get("echo"))
    sys.stdout, sys.stderr, sys.stdin = out, err, typed
    _turtle._restart()
    sys.path[:] = [_HOME, *[one for one in kept[3] if one not in ("", _HOME)]]
    sys.argv = [entry]
    answer = {}
    steps = []
    counted = [0]
    try:
        name = "__main__" if call is None else entry[:-3].replace("/", ".")
        module = type(sys)(name)
        module.__file__ = entry
        module.__builtins__ = builtins
        sys.modules[name] = module
        source = next(one["text"] for one in files if one["path"] == entry)
        code = compile(source, entry, "exec", dont_inherit=True)
        if case.get("trace"):
            sys.settrace(_tracer(case["trace"], steps))
        elif case.get("count"):
            sys.settrace(_counter(case["count"], counted))
        exec(code, module.__dict__)
        if call is not None:
            if call["name"] not in module.__dict__:
                raise NameError(f"name '{call['name']}' is not defined", name=call["name"])
            value = module.__dict__[call["name"]](*call["args"])
            sys.settrace(None)
            answer["value"] = _encoded(value)
            answer["shown"] = _shown(value)
            _dismantle(value)
    except SystemExit as problem:
        sys.settrace(None)
        if call is not None or problem.code not in (None, 0):
            answer["raised"] = _raised(problem)
    except BaseException as problem:
        sys.settrace(None)
        answer["raised"] = _raised(problem)
    finally:
        sys.settrace(None)
        sys.stdout, sys.stderr, sys.stdin = kept[:3]
        sys.path[:] = kept[3]
        sys.argv = kept[4]
    if typed.prompts:
        answer["prompts"] = typed.prompts
    drawing = _drawn()
    if drawing is not None:
        answer["drawing"] = drawing
    if case.get("trace"):
        answer["trace"] = steps
    if case.get("count"):
        answer["steps"] = counted[0]
    return _dumps(answer, allow_nan=False)
