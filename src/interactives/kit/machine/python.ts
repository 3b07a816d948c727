import type { Emit, Interpreter } from "./interpreter.ts";

/** The part of Pyodide we use. */
export interface Pyodide {
  runPython(code: string, options?: { filename?: string }): unknown;
  pyimport(name: string): unknown;
  FS: { writeFile(path: string, text: string): void };
  setStdout(options: { write(bytes: Uint8Array): number }): void;
  setStderr(options: { write(bytes: Uint8Array): number }): void;
}

/** The harness as Pyodide exposes it. */
interface Harness {
  connect(emit: Emit): void;
  run_case(json: string): string;
}

const MODULE = "_program_harness";

/** Modules lessons import most. They're imported before the snapshot is taken, so that later imports cost nothing. */
const COMMON_MODULES = "collections, dataclasses, functools, itertools, math, re, string";

/** Our own Python: the harness, and a turtle that draws without a window. */
export interface PythonSources {
  harness: string;
  turtle: string;
}

/** Installs our own modules in a fresh Python, before its snapshot is taken. */
export function preparePython(pyodide: Pyodide, { harness, turtle }: PythonSources): void {
  pyodide.FS.writeFile(`/lib/${MODULE}.py`, harness);
  pyodide.FS.writeFile("/lib/turtle.py", turtle);
  pyodide.runPython(
    `import sys; sys.path.insert(0, "/lib"); import ${MODULE}, ${COMMON_MODULES}; sys.path.remove("/lib")`,
  );
}

/**
 * Creates an interpreter from a prepared Python. Modules that reach the browser or the server's process are removed;
 * the sandbox protects them anyway.
 */
export function startPython(pyodide: Pyodide, emit: Emit): Interpreter {
  const decoder = new TextDecoder();
  const raw = (stream: 1 | 2) => ({
    write(bytes: Uint8Array) {
      emit(stream, decoder.decode(bytes));
      return bytes.length;
    },
  });
  pyodide.setStdout(raw(1));
  pyodide.setStderr(raw(2));
  const harness = pyodide.pyimport(MODULE) as Harness; // preparePython installed it
  harness.connect(emit);
  pyodide.runPython(REMOVE_HOST_MODULES);
  const { run_case } = harness;
  return {
    run(program, testCase) {
      try {
        return run_case(JSON.stringify({ ...program, ...testCase }));
      } catch (error) {
        if (error instanceof Error && /^Exit/.test(error.name)) return EXITED;
        throw error;
      }
    },
  };
}

/** os._exit ends without an exception; we report one. */
const EXITED = JSON.stringify({
  raised: { type: "SystemExit", kinds: ["SystemExit", "BaseException"], message: "", traceback: "" },
});

const REMOVE_HOST_MODULES = `
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
