import type { Job, JobOutcome, ProgramLanguage } from "../kit/machine/job.ts";
import { UNAVAILABLE } from "../kit/machine/job.ts";
import { readFromFrame, type ToFrame } from "../kit/machine/wire.ts";

/** A run in progress. */
export interface ActiveRun {
  /** Never rejects; `unavailable` where the frame can't run programs. */
  outcome: Promise<JobOutcome>;
  stop(): void;
}

/** Callbacks for a run in progress. */
export interface RunCallbacks {
  /** The language has loaded and the run has started. */
  began(): void;
  out(stream: 1 | 2, text: string): void;
}

/** The frame on the second origin that runs programs for this page. */
export interface Playground {
  /** Starts loading a language. */
  warm(language: ProgramLanguage): void;
  run(job: Job, ears: RunCallbacks): ActiveRun;
  /** True when a program in this language could run at once. */
  isReady(language: ProgramLanguage): boolean;
}

/** Time the frame has to answer before it counts as blocked. */
const HELLO_MS = 8000;

/** Meta element with the frame's address. */
const ADDRESS = 'meta[name="program-frame"]';

let opened: Playground | null = null;

/** The page's playground, created once; null when the page names none. Browsers only. */
export function openPlayground(): Playground | null {
  const address = document.querySelector<HTMLMetaElement>(ADDRESS)?.content;
  if (opened === null && address) opened = create(address);
  return opened;
}

interface Waiting extends RunCallbacks {
  done(outcome: JobOutcome): void;
}

function create(address: string): Playground {
  const nonce = [...globalThis.crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("-");
  const runs = new Map<number, Waiting>();
  const ready = new Set<ProgramLanguage>();
  const early: ToFrame[] = [];
  let port: MessagePort | null = null;
  let blocked = false;
  let last = 0;

  const send = (message: ToFrame) => {
    if (port) port.postMessage(message);
    else early.push(message);
  };
  const end = (id: number, outcome: JobOutcome) => {
    runs.get(id)?.done(outcome);
    runs.delete(id);
  };
  const giveUp = () => {
    blocked = true;
    for (const id of [...runs.keys()]) end(id, UNAVAILABLE);
  };
  const late = setTimeout(giveUp, HELLO_MS);

  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.title = "Programs";
  frame.hidden = true;
  frame.src = address;
  frame.addEventListener("load", () => {
    const channel = new MessageChannel();
    channel.port1.onmessage = ({ data }) => {
      const message = readFromFrame(data, nonce);
      if (message?.k === "hello") {
        clearTimeout(late);
        blocked = false;
        port = channel.port1;
        for (const message of early.splice(0)) send(message);
      }
      if (message?.k === "ready") ready.add(message.language);
      if (message?.k === "failed") ready.delete(message.language);
      if (message?.k === "began") runs.get(message.id)?.began();
      if (message?.k === "out") runs.get(message.id)?.out(message.stream, message.text);
      if (message?.k === "done") end(message.id, message.outcome);
    };
    // The frame has no origin we could name. It takes one port, once, and from its own page only.
    frame.contentWindow?.postMessage({ nonce }, "*", [channel.port2]);
  });
  document.body.append(frame);

  return {
    warm: (language) => send({ nonce, k: "warm", language }),
    isReady: (language) => ready.has(language),
    run(job, ears) {
      last += 1;
      const id = last;
      const outcome = new Promise<JobOutcome>((done) => {
        if (blocked) return done(UNAVAILABLE);
        runs.set(id, { ...ears, done });
        send({ nonce, k: "run", id, job });
      });
      return {
        outcome,
        stop() {
          send({ nonce, k: "stop", id });
          // Report the run as stopped even if the frame no longer answers.
          end(id, { status: "stopped", cases: [], ms: 0 });
        },
      };
    },
  };
}
