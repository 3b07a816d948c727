import { constants, readFileSync, writeSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { capMemory } from "#interactives/kit/machine/cap-memory.ts";
import type { Emit, Interpreter } from "#interactives/kit/machine/interpreter.ts";
import { startJavascript } from "#interactives/kit/machine/javascript.ts";
import type { ProgramFile, RunCase } from "#interactives/kit/machine/job.ts";
import { MAX_OUTPUT_LINES } from "#interactives/kit/machine/job.ts";
import { type Pyodide, type PythonSources, preparePython, startPython } from "#interactives/kit/machine/python.ts";

/** Runs inside the sandbox, for one job: `child.js <python|javascript|snapshot> <runtime folder> [bare]`. */

/** Input, one JSON value per line: the program, then its cases one by one. */
type Order =
  | { k: "program"; files: ProgramFile[]; entry: string; mb: number; outputKb: number }
  | { k: "case"; case: RunCase };

const [, , what = "", runtime = "", bare] = process.argv;
const HARNESS = join(runtime, "code/interactives/kit/machine");
const AT_FIRST_MB = 128;
const STACK_KB = 160;

/** Run before the learner's program, because first uses are slow. */
const WARM_UP = {
  javascript: { path: "main.js", text: "function warm(x) {\n  return [...x];\n}\n" },
  python: { path: "main.py", text: "def warm(x):\n    return [*x]\n" },
};

/**
 * Checks that this process is really confined, and returns the first sign that it isn't. A configuration error must
 * never let code run unconfined.
 */
function confinementProblem(): string | null {
  const { permission } = process;
  const strange = Object.keys(process.env).filter((name) => name !== "PWD");
  if (strange.length > 0) return "the environment is not empty";
  if (process.pid > 9) return "there is no process namespace";
  if (!permission || permission.has("fs.read", "/etc/passwd") || permission.has("fs.write", "/tmp")) return "files";
  if (permission.has("child") || permission.has("worker")) return "processes";
  return interfaces().some((name) => name !== "lo") ? "there is a network" : null;
}

function interfaces(): string[] {
  try {
    return Object.keys(networkInterfaces());
  } catch {
    return [];
  }
}

function send(message: object): void {
  writeAll(Buffer.from(`${JSON.stringify(message)}\n`));
}

function writeAll(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(1, bytes, at);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EAGAIN")) throw error;
      // The pipe is full until the server reads from it.
      Atomics.wait(NEVER, 0, 0, 1);
    }
  }
}

const NEVER = new Int32Array(new SharedArrayBuffer(4));

/** Buffers printed text and cuts it off at the limit. */
function createOutlet() {
  let bytesLeft = 0;
  let linesLeft = MAX_OUTPUT_LINES;
  let waiting = "";
  let waitingFor: 1 | 2 = 1;
  const flush = () => {
    if (waiting !== "") send({ k: "out", s: waitingFor, t: waiting });
    waiting = "";
  };
  const emit: Emit = (stream, text) => {
    const rest = text.slice(0, Math.max(0, bytesLeft));
    bytesLeft -= text.length;
    linesLeft -= text.split("\n").length - 1;
    if (stream !== waitingFor || waiting.length > 4096) flush();
    waitingFor = stream;
    waiting += rest;
    if (bytesLeft >= 0 && linesLeft >= 0) return;
    flush();
    send({ k: "full" });
    process.exit(0);
  };
  return { emit, flush, allow: (kb: number) => (bytesLeft = kb * 1024) };
}

async function startPyodide(snapshot: Uint8Array | null, making: boolean): Promise<Pyodide> {
  // Pyodide's start reads the flags of open() from Node through an API that --permission closes.
  Object.assign(process, { binding: () => ({ fs: constants, constants: { fs: constants } }) });
  const { loadPyodide } = await import(pathToFileURL(join(runtime, "pyodide/pyodide.mjs")).href);
  return loadPyodide({
    indexURL: join(runtime, "pyodide/"),
    jsglobals: {},
    packages: [],
    env: { HOME: "/home/pyodide", LANG: "en_US.UTF-8" },
    ...(snapshot ? { _loadSnapshot: snapshot } : {}),
    ...(making ? { _makeSnapshot: true } : {}),
  });
}

async function startMachine(emit: Emit, resize: (mb: number) => void): Promise<(mb: number) => Interpreter> {
  if (what === "javascript") {
    const { newQuickJSWASMModuleFromVariant } = await import(pathToFileURL(join(runtime, "quickjs/index.mjs")).href);
    const { variant } = await import(pathToFileURL(join(runtime, "quickjs/variant.mjs")).href);
    const quickjs = await newQuickJSWASMModuleFromVariant(variant);
    const harness = readFileSync(join(HARNESS, "harness.js"), "utf8");
    return (mb) => startJavascript(quickjs, harness, { mb: mb / 2, stackKb: STACK_KB }, emit);
  }
  const snapshot = readSnapshot();
  const pyodide = await startPyodide(snapshot, false);
  if (!snapshot) preparePython(pyodide, pythonSources());
  const machine = startPython(pyodide, emit);
  return (mb) => {
    resize(mb);
    return machine;
  };
}

function pythonSources(): PythonSources {
  const read = (name: string) => readFileSync(join(HARNESS, name), "utf8");
  return { harness: read("harness.py"), turtle: read("turtle.py") };
}

function readSnapshot(): Uint8Array | null {
  try {
    return readFileSync(join(runtime, "python.snapshot"));
  } catch {
    return null;
  }
}

async function makeSnapshot(): Promise<void> {
  const pyodide = await startPyodide(null, true);
  preparePython(pyodide, pythonSources());
  const { makeMemorySnapshot } = pyodide as Pyodide & { makeMemorySnapshot(): Uint8Array }; // private API of Pyodide
  writeAll(makeMemorySnapshot());
}

async function serve(): Promise<void> {
  const resize = capMemory(WebAssembly.Memory.prototype, AT_FIRST_MB);
  const outlet = createOutlet();
  const start = await startMachine(outlet.emit, resize);
  let machine: Interpreter | null = null;
  let program: Extract<Order, { k: "program" }> | null = null;
  outlet.allow(1);
  const { path, text } = WARM_UP[what === "javascript" ? what : "python"];
  start(AT_FIRST_MB).run({ files: [{ path, text }], entry: path }, { call: { name: "warm", args: [[1, "a"]] } });
  send({ k: "ready" });
  for await (const line of createInterface({ input: process.stdin })) {
    const order = JSON.parse(line) as Order; // written by our own server
    if (order.k === "program") {
      program = order;
      machine = start(order.mb);
      outlet.allow(order.outputKb);
    } else if (machine && program) {
      const json = machine.run({ files: program.files, entry: program.entry }, order.case);
      outlet.flush();
      writeAll(Buffer.from(`{"k":"done","run":${json}}\n`));
    }
  }
}

const why = bare === "bare" ? null : confinementProblem();
if (why !== null) {
  send({ k: "unsafe", why });
  process.exit(3);
}
await (what === "snapshot" ? makeSnapshot() : serve());
