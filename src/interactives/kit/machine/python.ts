import type { Emit, Machine } from "./machine.ts";

/** As much of Pyodide as is used here. */
export interface Pyodide {
  runPython(code: string, options?: { filename?: string }): unknown;
  pyimport(name: string): unknown;
  FS: { writeFile(path: string, text: string): void };
  setStdout(options: { write(bytes: Uint8Array): number }): void;
  setStderr(options: { write(bytes: Uint8Array): number }): void;
}

/** The harness as Pyodide shows it. */
interface Harness {
  connect(emit: Emit): void;
  run_case(json: string): string;
}

const MODULE = "_program_harness";

/** What Python programs of lessons import most: had once, they cost a fresh start nothing. */
const OFTEN = "collections, dataclasses, functools, itertools, math, re, string";

/** Puts the harness into a Python that has just begun; before a snapshot is made of it. */
export function furnishPython(pyodide: Pyodide, harness: string): void {
  pyodide.FS.writeFile(`/lib/${MODULE}.py`, harness);
  pyodide.runPython(`import sys; sys.path.append("/lib"); import ${MODULE}, ${OFTEN}; sys.path.remove("/lib")`);
}

/** A furnished Python as a machine. The ways from Python into the browser or the server's process are taken out; the sandbox around holds in any case. */
export function startPython(pyodide: Pyodide, emit: Emit): Machine {
  const decoder = new TextDecoder();
  const raw = (stream: 1 | 2) => ({
    write(bytes: Uint8Array) {
      emit(stream, decoder.decode(bytes));
      return bytes.length;
    },
  });
  pyodide.setStdout(raw(1));
  pyodide.setStderr(raw(2));
  const harness = pyodide.pyimport(MODULE) as Harness; // furnishPython put it there
  harness.connect(emit);
  pyodide.runPython(CLOSE_DOORS);
  const { run_case } = harness;
  return {
    run(program, one) {
      try {
        return run_case(JSON.stringify({ ...program, ...one }));
      } catch (error) {
        if (error instanceof Error && /^Exit/.test(error.name)) return EXITED;
        throw error;
      }
    },
  };
}

/** os._exit ends without an exception; for us it is one. */
const EXITED = JSON.stringify({
  raised: { type: "SystemExit", kinds: ["SystemExit", "BaseException"], message: "", traceback: "" },
});

const CLOSE_DOORS = `
import sys
class _Closed:
    names = {"js", "pyodide", "pyodide_js", "_pyodide", "_pyodide_core", "micropip", "${MODULE}"}
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        if name.split(".")[0] in cls.names:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, _Closed)
for _name in list(sys.modules):
    if _name.split(".")[0] in _Closed.names:
        del sys.modules[_name]
if "random" in sys.modules:
    sys.modules["random"].seed()
del _name, _Closed
`;
