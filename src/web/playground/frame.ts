import type { Job, ProgramLanguage } from "#interactives/kit/machine/job.ts";
import { type FromFrame, readToFrame } from "#interactives/kit/machine/wire.ts";
import { createLane, type Lane } from "./lane.ts";

/**
 * Sandboxed frame on the second origin, with an opaque origin and without cookies or storage. Its page sends it one
 * port, once. Behind that port, each language runs in workers that can be ended at any moment.
 */

const { site = "", worker = "" } = document.documentElement.dataset;

function open(port: MessagePort, nonce: string): void {
  const post = (message: FromFrame) => port.postMessage(message);
  const lanes = new Map<ProgramLanguage, Lane>();
  const laneOf = (language: ProgramLanguage) => {
    const known = lanes.get(language);
    if (known) return known;
    const lane = createLane(language, worker, (isReady) => post({ nonce, k: isReady ? "ready" : "failed", language }));
    lanes.set(language, lane);
    return lane;
  };
  const run = (id: number, job: Job) =>
    laneOf(job.language).run(id, job, {
      began: () => post({ nonce, k: "began", id }),
      out: (stream, text) => post({ nonce, k: "out", id, stream, text }),
      done: (outcome) => post({ nonce, k: "done", id, outcome }),
    });
  port.onmessage = ({ data }) => {
    const message = readToFrame(data, nonce);
    if (!message) return;
    if (message.k === "warm") laneOf(message.language).warm();
    if (message.k === "run") run(message.id, message.job);
    if (message.k === "stop") for (const lane of lanes.values()) lane.stop(message.id);
  };
  post({ nonce, k: "hello" });
}

let taken = false;

globalThis.addEventListener("message", (event) => {
  const [port] = event.ports;
  if (taken || event.source !== parent || event.origin !== site || !port) return;
  const nonce: unknown = event.data?.nonce;
  if (typeof nonce !== "string" || nonce.length < 16) return;
  taken = true;
  open(port, nonce);
});
