import type { ElmInit, FromElm, ToElm } from "../kit/elm-frame/wire.ts";
import { readSaid } from "./said.ts";
import type { ElmAction } from "./types.ts";

/** flood: it sent too much and was cut off. silent: it hasn't started in time, or no longer answers. */
export type ElmPhase = "starting" | "running" | "silent" | "broken" | "flood";

/** Callbacks for a running program. */
export interface ElmEvents {
  phase(phase: ElmPhase): void;
  /** State it kept or answer it gave, at most five times a second: the newest of each. */
  put(action: ElmAction): void;
  resize(px: number): void;
  announce(text: string): void;
}

/** Connection to one program in its frame. */
export interface ElmLink {
  send(message: Exclude<ToElm, ElmInit>): void;
  close(): void;
}

/** Time a program has to start. */
const START_MS = 5000;
const PING_MS = 4000;
const GATHER_MS = 200;
/** Messages a second that are always fine; a program that sends more has a burst of that many. */
const RATE = 60;
const BURST = 300;

/** Opens a connection. `hand` passes its other end to the frame; `init` is called once the frame listens. */
export function openElmLink(hand: (port: MessagePort) => void, init: () => ElmInit, events: ElmEvents): ElmLink {
  const { port1, port2 } = new MessageChannel();
  let phase: ElmPhase = "starting";
  let gathered: ElmAction | null = null;
  let awaitsPong = false;
  let left = BURST;
  let gathering: ReturnType<typeof setTimeout> | undefined;

  function enter(next: ElmPhase) {
    if (next === phase || phase === "broken" || phase === "flood") return;
    phase = next;
    events.phase(next);
    if (next === "broken" || next === "flood") close();
  }

  function ping() {
    if (document.visibilityState === "hidden") return;
    if (awaitsPong) enter("silent");
    awaitsPong = true;
    send({ k: "ping" });
  }
  const pinging = setInterval(() => phase !== "starting" && ping(), PING_MS);
  const refilling = setInterval(() => {
    left = Math.min(BURST, left + RATE);
  }, 1000);
  const late = setTimeout(() => enter("silent"), START_MS);
  const closed = new AbortController();
  // Somebody who presses Check right after using the program means what it shows now.
  for (const press of ["pointerdown", "keydown"]) {
    window.addEventListener(press, flush, { capture: true, signal: closed.signal });
  }

  function send(message: ToElm) {
    port1.postMessage(message);
  }

  function close() {
    clearTimeout(late);
    clearInterval(pinging);
    clearInterval(refilling);
    closed.abort();
    flush();
    port1.close();
  }

  function flush() {
    const action = gathered;
    clearTimeout(gathering);
    gathering = undefined;
    gathered = null;
    if (action) events.put(action);
  }

  function gather(more: Partial<ElmAction>) {
    gathered = { t: "put", ...gathered, ...more };
    gathering ??= setTimeout(flush, GATHER_MS);
  }

  function take(value: unknown) {
    const message = readSaid(value);
    if (message?.k === "state") gather({ saved: message.json });
    if (message?.k === "answer") gather({ answer: message.json });
    if (message?.k === "resize") events.resize(message.px);
    if (message?.k === "announce") events.announce(message.text);
  }

  port1.onmessage = ({ data }: MessageEvent<FromElm | null>) => {
    left -= 1;
    if (left < 0) return enter("flood");
    // Anybody who got hold of the frame can send anything at all.
    const k = typeof data === "object" ? data?.k : undefined;
    if (k === "hello" && phase === "starting") send(init());
    if (k === "broken") enter("broken");
    if (k !== "started" && k !== "said" && k !== "pong") return;
    clearTimeout(late);
    awaitsPong = false;
    enter("running");
    if (k === "said" && data && "value" in data) take(data.value);
  };
  hand(port2);
  return { send, close };
}
