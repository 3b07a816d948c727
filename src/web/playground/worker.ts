import { capMemory } from "#interactives/kit/machine/cap-memory.ts";
import { startJavascript } from "#interactives/kit/machine/javascript.ts";
import { MOST_LINES, USUAL_LIMITS } from "#interactives/kit/machine/job.ts";
import type { Emit, Machine } from "#interactives/kit/machine/machine.ts";
import { furnishPython, type Pyodide, startPython } from "#interactives/kit/machine/python.ts";
import type { FromWorker, ToWorker } from "#interactives/kit/machine/wire.ts";

/**
 * Runs learners' programs in a worker of the sandboxed frame. It is sent as text into a blob by the frame, loads what it needs from
 * the second origin, and then gives up every way to reach a network before the first program runs.
 */

const BASE = new URL("../../../", import.meta.url).href;
const HARNESS = `${BASE}code/interactives/kit/machine/harness`;

/** Taken aside: a program that gets at the worker's own names must not be able to speak with others' voices. */
const send = globalThis.postMessage.bind(globalThis);
const clock = performance.now.bind(performance);

function tell(message: FromWorker): void {
  send(message);
}

/** What libraries say to a console is for nobody here. */
for (const name of ["log", "info", "warn", "error", "debug"] as const) console[name] = () => {};

/** What could reach out, or start something that does. The frame's policy forbids it as well. */
const REACHING = [
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

/** Browsers give a worker half of the stack that a page has, and code that was not made fast yet takes more of it. */
const STACK_KB = 96;

function giveUpNetwork(): void {
  for (let one: object | null = globalThis; one; one = Object.getPrototypeOf(one)) {
    for (const name of REACHING) Reflect.deleteProperty(one, name);
  }
  for (const name of REACHING) {
    Object.defineProperty(globalThis, name, { value: undefined, configurable: false, writable: false });
  }
}

/** At first each piece goes out at once; a program that prints on and on is let out twenty times a second. */
function createOutlet() {
  const BURST = 20;
  const EVERY_MS = 50;
  let bytesLeft = 0;
  let linesLeft = MOST_LINES;
  let tokens = BURST;
  let last = 0;
  let waiting = "";
  let waitingFor: 1 | 2 = 1;
  let full = false;
  const flush = () => {
    if (waiting !== "") tell({ k: "out", stream: waitingFor, text: waiting });
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
    if (full) tell({ k: "full" });
  };
  return {
    emit,
    flush,
    allow(kb: number) {
      bytesLeft = kb * 1024;
      linesLeft = MOST_LINES;
      full = false;
    },
  };
}

async function textAt(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} is not there`);
  return answer.text();
}

/** A Python from the memory of one that was started before, or the long way: then with its memory, for the next. */
async function beginPython(snapshot: Uint8Array | null): Promise<{ pyodide: Pyodide; snapshot?: Uint8Array }> {
  const [{ loadPyodide }, harness] = await Promise.all([import(`${BASE}pyodide/pyodide.mjs`), textAt(`${HARNESS}.py`)]);
  const settings = {
    indexURL: `${BASE}pyodide/`,
    jsglobals: {},
    packages: [],
    env: { HOME: "/home/pyodide", LANG: "en_US.UTF-8" },
  };
  if (snapshot) return { pyodide: await loadPyodide({ ...settings, _loadSnapshot: snapshot }) };
  const pyodide = await loadPyodide({ ...settings, _makeSnapshot: true });
  furnishPython(pyodide, harness);
  return { pyodide, snapshot: pyodide.makeMemorySnapshot() };
}

async function begin(
  { language, snapshot }: Extract<ToWorker, { k: "begin" }>,
  outlet: ReturnType<typeof createOutlet>,
): Promise<(mb: number) => Machine> {
  const resize = capMemory(WebAssembly.Memory.prototype, USUAL_LIMITS.mb);
  if (language === "javascript") {
    const [{ newQuickJSWASMModuleFromVariant }, { variant }, harness] = await Promise.all([
      import(`${BASE}quickjs/index.mjs`),
      import(`${BASE}quickjs/variant.mjs`),
      textAt(`${HARNESS}.js`),
    ]);
    const quickjs = await newQuickJSWASMModuleFromVariant(variant);
    giveUpNetwork();
    tell({ k: "ready" });
    return (mb) => startJavascript(quickjs, harness, { mb: mb / 2, stackKb: STACK_KB }, outlet.emit);
  }
  const python = await beginPython(snapshot);
  giveUpNetwork();
  const machine = startPython(python.pyodide, outlet.emit);
  tell({ k: "ready", ...(python.snapshot ? { snapshot: python.snapshot } : {}) });
  return (mb) => {
    resize(mb);
    return machine;
  };
}

// A worker that can still load scripts the old way is one in which Pyodide refuses to start.
Object.defineProperty(globalThis, "importScripts", { value: undefined, configurable: true, writable: true });

const outlet = createOutlet();
let start: ((mb: number) => Machine) | null = null;
let machine: Machine | null = null;
let program: Extract<ToWorker, { k: "program" }> | null = null;

globalThis.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.k === "begin") {
    begin(data, outlet).then(
      (begun) => {
        start = begun;
      },
      () => tell({ k: "broken" }),
    );
  } else if (data.k === "program") {
    program = data;
    machine = start?.(data.limits.mb) ?? null;
    outlet.allow(data.limits.outputKb);
  } else if (machine && program) {
    try {
      const json = machine.run({ files: program.files, entry: program.entry }, data.case);
      outlet.flush();
      tell({ k: "done", run: JSON.parse(json) });
    } catch {
      outlet.flush();
      tell({ k: "broken" });
    }
  }
});

tell({ k: "up" });
