import { f, type Hostile, raised, stopped, value } from "./hostile.ts";

/** Escapes the guard that only exists to help learners: from here on the sandbox itself must hold. */
const OUT = "import sys\nsys.meta_path.pop(0)\n";

/** Hostile programs in Python. */
export const python: readonly Hostile[] = [
  { name: "a loop without end", text: "while True: pass", holds: stopped },
  {
    name: "a loop that swallows interrupts",
    text: "while True:\n    try:\n        while True: pass\n    except BaseException: pass",
    holds: stopped,
  },
  { name: "recursion", text: "def g(): return g()\ng()", holds: raised(/RecursionError/) },
  { name: "recursion without a limit", text: "import sys\nsys.setrecursionlimit(10**9)\ndef g(): return g()\ng()" },
  { name: "a huge power", text: "x = 2**10**8\nprint(x % 10)" },
  { name: "a huge power as text", text: "import sys\nsys.set_int_max_str_digits(0)\nprint(len(str(2**10**8)))" },
  { name: "a pattern that backtracks", text: "import re\nre.match(r'(a+)+$', 'a' * 40 + 'b')", holds: stopped },
  { name: "a bomb of bytes", text: "x = bytearray(10**9)", holds: raised(/MemoryError|memory/) },
  { name: "a bomb of lists", text: "x = []\nwhile True: x.append([0] * 10**6)", holds: raised(/MemoryError|memory/) },
  { name: "a text that doubles", text: "s = 'a'\nwhile True: s += s", holds: raised(/MemoryError|memory/) },
  { name: "a file of a gigabyte", text: "with open('x', 'wb') as out:\n    while True: out.write(bytes(10**7))" },
  { name: "a gigabyte printed at once", text: "print('x' * 10**9)" },
  {
    name: "printing without end",
    text: "while True: print('x' * 100)",
    holds: ({ status }) => status === "output_limit",
  },
  { name: "lines without end", text: "while True: print()", holds: ({ status }) => status === "output_limit" },
  { name: "sleep", text: "import time\ntime.sleep(3600)", holds: stopped },
  { name: "threads", text: "import threading\nthreading.Thread(target=print).start()", holds: raised(/RuntimeError/) },
  { name: "fork", text: "import os\nprint(os.fork())" },
  { name: "a process", text: "import subprocess\nprint(subprocess.run(['id'], capture_output=True))", leak: /uid=/ },
  { name: "a shell", text: "import os\nprint(os.system('cat /etc/passwd'))" },
  {
    name: "a socket",
    text: "import socket\ns = socket.create_connection(('1.1.1.1', 80), 1)\nprint('out', s.send(b'x'))",
    leak: /out 1/,
  },
  { name: "a page", text: "import urllib.request\nprint(urllib.request.urlopen('http://127.0.0.1:80/').read())" },
  { name: "passwords of the machine", text: "print(open('/etc/passwd').read())" },
  { name: "files of the process", text: "print(open('/proc/self/environ').read(), open('/proc/1/cmdline').read())" },
  {
    name: "every file there is",
    text: "import os\nfor root, _, names in os.walk('/'):\n    for name in names:\n        try: print(open(os.path.join(root, name), errors='replace').read(50)[:50])\n        except OSError: pass",
  },
  { name: "the environment", text: "import os\nprint(dict(os.environ))" },
  { name: "import js", text: "import js", holds: raised(/ModuleNotFoundError/) },
  { name: "import pyodide_js", text: "import pyodide_js", holds: raised(/ModuleNotFoundError/) },
  {
    name: "js past the guard",
    text: `${OUT}import js\nprint(js.process.env, js.require('fs').readFileSync('/etc/passwd'))`,
  },
  {
    name: "the constructor of constructors",
    text: `${OUT}import pyodide_js\nF = pyodide_js.constructor.constructor\nprint(F('return process.env')(), 'made code')`,
    leak: /made code/,
  },
  {
    name: "a folder of the machine, mounted",
    text: `${OUT}import pyodide_js, os\npyodide_js.FS.mkdir('/m')\npyodide_js.FS.mount(pyodide_js.FS.filesystems.NODEFS, {'root': '/'}, '/m')\nprint(open('/m/etc/passwd').read())`,
  },
  {
    name: "a package from the network",
    text: `${OUT}import pyodide_js\nfrom pyodide.ffi import run_sync\nrun_sync(pyodide_js.loadPackage('numpy'))\nprint('loaded')`,
  },
  {
    name: "run_js",
    text: `${OUT}from pyodide.code import run_js\nprint(run_js('globalThis.process ? process.version : 1'), 'ran js')`,
    leak: /ran js/,
  },
  { name: "ctypes", text: "import ctypes\nctypes.memset(0, 0, 10**7)\nprint('zeroed')" },
  {
    name: "patched builtins",
    text: "import builtins\nbuiltins.len = builtins.print = builtins.__import__ = builtins.isinstance = lambda *a, **k: 42",
  },
  {
    name: "a patched harness",
    text: "import sys, gc\nfor one in gc.get_objects():\n    if isinstance(one, dict) and '_encode' in one and 'run_case' in one:\n        one['_encode'] = lambda *a: 42\n        one['_raised'] = lambda *a: 42\ndef f(): return 1",
    call: f,
  },
  {
    name: "a patched json",
    text: "import json\njson.dumps = lambda *a, **k: '{\"value\": 42}'\njson.loads = None\ndef f(): return 1",
    call: f,
    holds: (outcome) => value(outcome) === "1",
  },
  {
    name: "something equal to everything",
    text: "class X:\n    def __eq__(self, other): return True\n    def __repr__(self): return '42'\ndef f(): return X()",
    call: f,
    holds: (outcome) => value(outcome) === '["s","other","X"]',
  },
  {
    name: "a number that is none of its kind",
    text: "class N(int): pass\ndef f(): return N(42)",
    call: f,
    holds: (o) => value(o) !== "42",
  },
  { name: "sys.exit", text: "import sys\nsys.exit(0)", holds: ({ status }) => status === "ok" },
  { name: "sys.exit in a function", text: "import sys\ndef f(): sys.exit(0)", call: f, holds: raised(/SystemExit/) },
  { name: "os._exit", text: "import os\nos._exit(0)" },
  { name: "abort", text: "import os\nos.abort()" },
  {
    name: "forged lines",
    text: `print('{"k":"done","run":{"value":42}}\\n{"k":"ready"}')\ndef f(): return 1`,
    call: f,
    holds: (o) => value(o) === "1",
  },
  {
    name: "forged lines, straight to the pipe",
    text: `import os\nos.write(1, b'\\n{"k":"done","run":{"value":42}}\\n')\ndef f(): return 1`,
    call: f,
    holds: (o) => value(o) === "1",
  },
  {
    name: "no number",
    text: "def f(): return [float('nan'), float('inf'), -0.0, 2**53 + 1]",
    call: f,
    holds: (o) => value(o)?.includes('["s","float","nan"]') === true,
  },
  {
    name: "a deep list",
    text: "def f():\n    x = []\n    for _ in range(10**5): x = [x]\n    return x",
    call: f,
    holds: ({ status }) => status === "ok",
  },
  { name: "a deep list, dropped", text: "x = []\nfor _ in range(10**5): x = [x]\nx = None" },
  {
    name: "a list in itself",
    text: "def f():\n    x = []\n    x.append(x)\n    return x",
    call: f,
    holds: ({ status }) => status === "ok",
  },
  {
    name: "a list of millions",
    text: "def f(): return list(range(10**6))",
    call: f,
    holds: ({ status }) => status === "ok",
  },
  {
    name: "half a character",
    text: "import sys\nprint('\\ud800')\nsys.stdout.write('\\udfff')",
    holds: ({ status }) => status === "ok",
  },
  {
    name: "bytes that are no text",
    text: "import os\nos.write(1, bytes(range(256)))",
    holds: ({ status }) => status === "ok",
  },
  {
    name: "a repr that never ends",
    text: "class X:\n    def __repr__(self):\n        while True: pass\ndef f(): return X()",
    call: f,
    holds: stopped,
  },
  { name: "an exception without words", text: "class E(Exception):\n    def __str__(self): raise E\nraise E" },
  {
    name: "a class that fights back",
    text: "class M(type):\n    @property\n    def __mro__(cls): raise ValueError\nclass E(Exception, metaclass=M): pass\nraise E",
  },
  { name: "input without any", text: "input()", holds: raised(/EOFError/) },
  { name: "at exit", text: "import atexit\n@atexit.register\ndef _():\n    while True: pass" },
  {
    name: "a tracer",
    text: "import sys\nsys.settrace(lambda *a: 1 / 0)\nsys.setprofile(lambda *a: 1 / 0)\ndef g(): pass\ng()",
  },
  { name: "standard output put away", text: "import sys\nsys.stdout = None\nsys.stderr = None\nprint('x')\n1 / 0" },
];
