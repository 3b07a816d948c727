import type { Job, Outcome, ProgramLanguage } from "../kit/machine/job.ts";
import { UNAVAILABLE } from "../kit/machine/job.ts";
import { readFromFrame, type ToFrame } from "../kit/machine/wire.ts";

/** One run under way. */
export interface Going {
  /** Never rejects; `unavailable` where the frame cannot run programs. */
  outcome: Promise<Outcome>;
  stop(): void;
}

/** What is heard of a run before its end. */
export interface Ears {
  /** Its language is here, and its turn has come. */
  began(): void;
  out(stream: 1 | 2, text: string): void;
}

/** The frame on the second origin that runs programs for this page. */
export interface Playground {
  /** Begins to load a language. */
  warm(language: ProgramLanguage): void;
  run(job: Job, ears: Ears): Going;
  /** A language that could run at once. */
  isReady(language: ProgramLanguage): boolean;
}

/** How long the frame may take to answer at all before it counts as blocked. */
const HELLO_MS = 8000;

/** Where the page says that the frame is. */
const ADDRESS = 'meta[name="program-frame"]';

let opened: Playground | null = null;

/** The page's one playground; null where the page names none. Only in a browser. */
export function openPlayground(): Playground | null {
  const address = document.querySelector<HTMLMetaElement>(ADDRESS)?.content;
  if (opened === null && address) opened = create(address);
  return opened;
}

interface Waiting extends Ears {
  done(outcome: Outcome): void;
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
  const end = (id: number, outcome: Outcome) => {
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
        for (const one of early.splice(0)) send(one);
      }
      if (message?.k === "ready") ready.add(message.language);
      if (message?.k === "failed") ready.delete(message.language);
      if (message?.k === "began") runs.get(message.id)?.began();
      if (message?.k === "out") runs.get(message.id)?.out(message.stream, message.text);
      if (message?.k === "done") end(message.id, message.outcome);
    };
    // The frame has no origin that could be named here; it takes one port, once, and from its own page only.
    frame.contentWindow?.postMessage({ nonce }, "*", [channel.port2]);
  });
  document.body.append(frame);

  return {
    warm: (language) => send({ nonce, k: "warm", language }),
    isReady: (language) => ready.has(language),
    run(job, ears) {
      last += 1;
      const id = last;
      const outcome = new Promise<Outcome>((done) => {
        if (blocked) return done(UNAVAILABLE);
        runs.set(id, { ...ears, done });
        send({ nonce, k: "run", id, job });
      });
      return {
        outcome,
        stop() {
          send({ nonce, k: "stop", id });
          // Even a frame that says nothing any more has stopped for whoever looks on.
          end(id, { status: "stopped", cases: [], ms: 0 });
        },
      };
    },
  };
}
