import { capMemory } from "#interactives/kit/machine/cap-memory.ts";
import type { Emit, Interpreter } from "#interactives/kit/machine/interpreter.ts";
import { startJavascript } from "#interactives/kit/machine/javascript.ts";
import { DEFAULT_LIMITS, MAX_OUTPUT_LINES } from "#interactives/kit/machine/job.ts";
import { type Pyodide, preparePython, startPython } from "#interactives/kit/machine/python.ts";
import type { FromWorker, ToWorker } from "#interactives/kit/machine/wire.ts";

/**
 * Runs learners' programs in a worker of the sandboxed frame. The frame sends it as text in a blob. It loads what it
 * needs from the second origin, then gives up every way to reach a network before the first program runs.
 */

const BASE = new URL("../../../", import.meta.url).href;
const MACHINE = `${BASE}code/interactives/kit/machine/`;

/** Kept in a constant, so that a program that reaches the worker's globals can't send messages in its name. */
const send = globalThis.postMessage.bind(globalThis);
const clock = performance.now.bind(performance);

function post(message: FromWorker): void {
  send(message);
}

/** Nobody reads what libraries log to the console. */
for (const name of ["log", "info", "warn", "error", "debug"] as const) console[name] = () => {};

/** Globals that can reach the network or start something that can. The frame's policy forbids it as well. */
const NETWORK_GLOBALS = [
  "fetch",
  "XMLHttpRequest",
  "WebSocket",
  "WebSocketStream",
  "WebTransport",
  "EventSource",
  "BroadcastChannel",
  "importScripts",
  "indexedDB",
  "caches",
  "Worker",
  "SharedWorker",
  "FileReaderSync",
  "Request",
  "Notification",
];

/** Browsers give a worker half the stack of a page, and code that isn't optimised yet uses more of it. */
const STACK_KB = 96;

function removeNetworkGlobals(): void {
  for (let holder: object | null = globalThis; holder; holder = Object.getPrototypeOf(holder)) {
    for (const name of NETWORK_GLOBALS) Reflect.deleteProperty(holder, name);
  }
  for (const name of NETWORK_GLOBALS) {
    Object.defineProperty(globalThis, name, { value: undefined, configurable: false, writable: false });
  }
}

/** Sends output in pieces: the first ones at once, then at most twenty times a second. */
function createOutlet() {
  const BURST = 20;
  const EVERY_MS = 50;
  let bytesLeft = 0;
  let linesLeft = MAX_OUTPUT_LINES;
  let tokens = BURST;
  let last = 0;
  let waiting = "";
  let waitingFor: 1 | 2 = 1;
  let full = false;
  const flush = () => {
    if (waiting !== "") post({ k: "out", stream: waitingFor, text: waiting });
    waiting = "";
  };
  const emit: Emit = (stream, text) => {
    if (full) return;
    if (stream !== waitingFor) flush();
    waitingFor = stream;
    waiting += text.slice(0, Math.max(0, bytesLeft));
    bytesLeft -= text.length;
    linesLeft -= text.split("\n").length - 1;
    full = bytesLeft < 0 || linesLeft < 0;
    const now = clock();
    tokens = Math.min(BURST, tokens + (now - last) / EVERY_MS);
    last = now;
    if (tokens >= 1 || waiting.length > 16_384 || full) {
      tokens = Math.max(0, tokens - 1);
      flush();
    }
    if (full) post({ k: "full" });
  };
  return {
    emit,
    flush,
    allow(kb: number) {
      bytesLeft = kb * 1024;
      linesLeft = MAX_OUTPUT_LINES;
      full = false;
    },
  };
}

async function textAt(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} is not there`);
  return answer.text();
}

/** Starts Python from a snapshot, or without one, and then returns a snapshot for the next start. */
async function beginPython(snapshot: Uint8Array | null): Promise<{ pyodide: Pyodide; snapshot?: Uint8Array }> {
  const [{ loadPyodide }, harness, turtle] = await Promise.all([
    import(`${BASE}pyodide/pyodide.mjs`),
    textAt(`${MACHINE}harness.py`),
    textAt(`${MACHINE}turtle.py`),
  ]);
  const settings = {
    indexURL: `${BASE}pyodide/`,
    jsglobals: {},
    packages: [],
    env: { HOME: "/home/pyodide", LANG: "en_US.UTF-8" },
  };
  if (snapshot) return { pyodide: await loadPyodide({ ...settings, _loadSnapshot: snapshot }) };
  const pyodide = await loadPyodide({ ...settings, _makeSnapshot: true });
  preparePython(pyodide, { harness, turtle });
  return { pyodide, snapshot: pyodide.makeMemorySnapshot() };
}

async function begin(
  { language, snapshot }: Extract<ToWorker, { k: "begin" }>,
  outlet: ReturnType<typeof createOutlet>,
): Promise<(mb: number) => Interpreter> {
  const resize = capMemory(WebAssembly.Memory.prototype, DEFAULT_LIMITS.mb);
  if (language === "javascript") {
    const [{ newQuickJSWASMModuleFromVariant }, { variant }, harness] = await Promise.all([
      import(`${BASE}quickjs/index.mjs`),
      import(`${BASE}quickjs/variant.mjs`),
      textAt(`${MACHINE}harness.js`),
    ]);
    const quickjs = await newQuickJSWASMModuleFromVariant(variant);
    removeNetworkGlobals();
    post({ k: "ready" });
    return (mb) => startJavascript(quickjs, harness, { mb: mb / 2, stackKb: STACK_KB }, outlet.emit);
  }
  const python = await beginPython(snapshot);
  removeNetworkGlobals();
  const machine = startPython(python.pyodide, outlet.emit);
  post({ k: "ready", ...(python.snapshot ? { snapshot: python.snapshot } : {}) });
  return (mb) => {
    resize(mb);
    return machine;
  };
}

// Pyodide refuses to start in a worker that can load scripts with importScripts.
Object.defineProperty(globalThis, "importScripts", { value: undefined, configurable: true, writable: true });

const outlet = createOutlet();
let start: ((mb: number) => Interpreter) | null = null;
let machine: Interpreter | null = null;
let program: Extract<ToWorker, { k: "program" }> | null = null;

globalThis.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.k === "begin") {
    begin(data, outlet).then(
      (begun) => {
        start = begun;
      },
      () => post({ k: "broken" }),
    );
  } else if (data.k === "program") {
    program = data;
    machine = start?.(data.limits.mb) ?? null;
    outlet.allow(data.limits.outputKb);
  } else if (machine && program) {
    try {
      const json = machine.run({ files: program.files, entry: program.entry }, data.case);
      outlet.flush();
      post({ k: "done", run: JSON.parse(json) });
    } catch {
      outlet.flush();
      post({ k: "broken" });
    }
  }
});

post({ k: "up" });
