import { constants, readFileSync, writeSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { capMemory } from "#interactives/kit/machine/cap-memory.ts";
import { startJavascript } from "#interactives/kit/machine/javascript.ts";
import type { ProgramFile, RunCase } from "#interactives/kit/machine/job.ts";
import { MOST_LINES } from "#interactives/kit/machine/job.ts";
import type { Emit, Machine } from "#interactives/kit/machine/machine.ts";
import { furnishPython, type Pyodide, startPython } from "#interactives/kit/machine/python.ts";

/** Runs inside the sandbox, for one job: `child.js <python|javascript|snapshot> <runtime folder> [bare]`. */

/** What arrives, one JSON a line: the program, then its cases one by one. */
type Order =
  | { k: "program"; files: ProgramFile[]; entry: string; mb: number; outputKb: number }
  | { k: "case"; case: RunCase };

const [, , what = "", runtime = "", bare] = process.argv;
const HARNESS = join(runtime, "code/interactives/kit/machine");
const AT_FIRST_MB = 128;
const STACK_KB = 160;

/** Run before anybody's program: what is used for the first time is slow. */
const WARM_UP = {
  javascript: { path: "main.js", text: "function warm(x) {\n  return [...x];\n}\n" },
  python: { path: "main.py", text: "def warm(x):\n    return [*x]\n" },
};

/** Not one reason to doubt that we are shut in; a mistake in the settings must never mean that code runs in the open. */
function doubts(): string | null {
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

function tell(message: object): void {
  writeAll(Buffer.from(`${JSON.stringify(message)}\n`));
}

function writeAll(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(1, bytes, at);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EAGAIN")) throw error;
      // The pipe is full: the other side reads in its own time.
      Atomics.wait(NEVER, 0, 0, 1);
    }
  }
}

const NEVER = new Int32Array(new SharedArrayBuffer(4));

/** Printed text on its way out: gathered a little, and never more than allowed. */
function createOutlet() {
  let bytesLeft = 0;
  let linesLeft = MOST_LINES;
  let waiting = "";
  let waitingFor: 1 | 2 = 1;
  const flush = () => {
    if (waiting !== "") tell({ k: "out", s: waitingFor, t: waiting });
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
    tell({ k: "full" });
    process.exit(0);
  };
  return { emit, flush, allow: (kb: number) => (bytesLeft = kb * 1024) };
}

async function startPyodide(snapshot: Uint8Array | null, making: boolean): Promise<Pyodide> {
  // Its start asks Node for the flags of open(), by a way that --permission closes.
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

async function startMachine(emit: Emit, resize: (mb: number) => void): Promise<(mb: number) => Machine> {
  if (what === "javascript") {
    const { newQuickJSWASMModuleFromVariant } = await import(pathToFileURL(join(runtime, "quickjs/index.mjs")).href);
    const { variant } = await import(pathToFileURL(join(runtime, "quickjs/variant.mjs")).href);
    const quickjs = await newQuickJSWASMModuleFromVariant(variant);
    const harness = readFileSync(join(HARNESS, "harness.js"), "utf8");
    return (mb) => startJavascript(quickjs, harness, { mb: mb / 2, stackKb: STACK_KB }, emit);
  }
  const snapshot = readSnapshot();
  const pyodide = await startPyodide(snapshot, false);
  if (!snapshot) furnishPython(pyodide, readFileSync(join(HARNESS, "harness.py"), "utf8"));
  const machine = startPython(pyodide, emit);
  return (mb) => {
    resize(mb);
    return machine;
  };
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
  furnishPython(pyodide, readFileSync(join(HARNESS, "harness.py"), "utf8"));
  const { makeMemorySnapshot } = pyodide as Pyodide & { makeMemorySnapshot(): Uint8Array }; // private of Pyodide
  writeAll(makeMemorySnapshot());
}

async function serve(): Promise<void> {
  const resize = capMemory(WebAssembly.Memory.prototype, AT_FIRST_MB);
  const outlet = createOutlet();
  const start = await startMachine(outlet.emit, resize);
  let machine: Machine | null = null;
  let program: Extract<Order, { k: "program" }> | null = null;
  outlet.allow(1);
  const { path, text } = WARM_UP[what === "javascript" ? what : "python"];
  start(AT_FIRST_MB).run({ files: [{ path, text }], entry: path }, { call: { name: "warm", args: [[1, "a"]] } });
  tell({ k: "ready" });
  for await (const line of createInterface({ input: process.stdin })) {
    const order = JSON.parse(line) as Order; // our own server wrote it
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

const why = bare === "bare" ? null : doubts();
if (why !== null) {
  tell({ k: "unsafe", why });
  process.exit(3);
}
await (what === "snapshot" ? makeSnapshot() : serve());
