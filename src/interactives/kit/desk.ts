import type { PublicBase, Sentence } from "./contract.ts";
import type { Host } from "./host.ts";
import { fitWork, type KeptWork, type Work } from "./kept-work.ts";
import type { AnyView } from "./learner-view.ts";
import { advance, begin, type Errand, type Play, type PlayEvent } from "./play.ts";

/** Who sits at the desk: one interactive of one lesson, seen by one learner. */
export interface Place {
  alias: string;
  assetHash: string;
  seed: string;
  pub: PublicBase;
  view: AnyView;
  kept: KeptWork | null;
}

/** A play together with its errands to the host: what React only has to draw. */
export interface Desk {
  current(): Play<unknown>;
  subscribe(listener: () => void): () => void;
  act(action: unknown): void;
  undo(): void;
  redo(): void;
  step(to: number): void;
  startAgain(): Promise<void>;
  check(): Promise<void>;
  hint(): Promise<void>;
  reveal(): Promise<void>;
  probe(query: unknown): Promise<void>;
  /** Runs the errand again that did not reach the server. */
  retry(): Promise<void>;
}

/** What the desk wants said aloud: a sentence of the type, a plain fact in the frame's own words, or a play that has moved on. */
export type Heard =
  | { sentence: Sentence }
  | { done: "UNDONE" | "REDONE" | "STARTED_AGAIN" | "CHECKING" | "NO_HINT" }
  | { play: Play<unknown> };

/** Opens a play. `hear` is told what a screen reader should say. */
export function openDesk(place: Place, host: Host, hear: (heard: Heard) => void): Desk {
  const { rules } = place.view;
  const game = { rules, pub: place.pub as unknown, seed: place.seed };
  const fits = place.kept !== null && place.kept.assetHash === place.assetHash;
  const listeners = new Set<() => void>();
  let play = begin(game, fits ? place.kept : null);
  let rev = place.kept?.rev ?? 0;
  let busy: Errand | null = null;
  let lastQuery: unknown;

  function send(event: PlayEvent): boolean {
    const next = advance(game, play, event);
    if (next === play) return false;
    const worthKeeping = next.phase !== "checking" && (next.state !== play.state || next.phase !== play.phase);
    if (worthKeeping) rev += 1;
    const work = worthKeeping ? fitWork(workOf(place, next, rev)) : null;
    play = worthKeeping ? { ...next, tooLarge: work === null } : next;
    for (const listener of listeners) listener();
    if (worthKeeping) host.changed(work);
    return true;
  }

  async function errand<T>(name: Errand, ask: () => Promise<T>, arrived: (answer: T) => PlayEvent): Promise<void> {
    if (busy) return;
    busy = name;
    const event = await ask().then(arrived, (): PlayEvent => ({ k: "failed", errand: name }));
    busy = null;
    send(event);
    if (event.k === "startedAgain") hear({ done: "STARTED_AGAIN" });
    else hear(play.noHint ? { done: "NO_HINT" } : { play });
  }

  const desk: Desk = {
    current: () => play,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    act(action) {
      const before = play.state;
      if (!send({ k: "acted", action })) return;
      const sentence = rules.announce?.(before, play.state, action, place.pub);
      if (sentence) hear({ sentence });
    },
    undo() {
      if (send({ k: "undone" })) hear({ done: "UNDONE" });
    },
    redo() {
      if (send({ k: "redone" })) hear({ done: "REDONE" });
    },
    step(to) {
      if (send({ k: "stepped", to })) hear({ play });
    },
    async startAgain() {
      const { restart } = host;
      if (!restart) {
        if (send({ k: "startedAgain" })) hear({ done: "STARTED_AGAIN" });
        return;
      }
      await errand(
        "restart",
        () => restart.call(host),
        ({ log }) => ({ k: "startedAgain", log }),
      );
    },
    async check() {
      const ready = rules.isReady(play.state, place.pub, play.log);
      if (busy) return;
      if (ready !== true) return hear({ sentence: ready });
      if (!send({ k: "checking" })) return;
      hear({ done: "CHECKING" });
      const { state } = play;
      const ask = () => host.check(rules.answer(state, place.pub), state);
      await errand("check", ask, (checkup) => ({ k: "judged", checkup }));
    },
    hint: () =>
      errand(
        "hint",
        () => host.hint(play.hints.length, play.state),
        (hint) => ({ k: "hinted", hint }),
      ),
    reveal: () =>
      errand(
        "reveal",
        () => host.reveal(),
        (reveal) => ({ k: "shown", reveal }),
      ),
    async probe(query) {
      const { probe } = host;
      if (!probe || busy) return;
      lastQuery = query;
      await errand(
        "probe",
        () => probe.call(host, query),
        (probed) => ("log" in probed ? { k: "probed", log: probed.log } : { k: "refused", code: probed.refused }),
      );
      if (play.fault || play.refused) return;
      const sentence = rules.announceProbe?.(play.log, place.pub);
      if (sentence) hear({ sentence });
      if (rules.settles?.(play.log, place.pub)) await desk.check();
    },
    async retry() {
      if (play.fault === "probe") return desk.probe(lastQuery);
      if (play.fault === "restart") return desk.startAgain();
      if (play.fault) return desk[play.fault]();
    },
  };
  return desk;
}

function workOf(place: Place, play: Play<unknown>, rev: number): Work {
  return {
    v: 1,
    alias: place.alias,
    type: place.view.type,
    assetHash: place.assetHash,
    rev,
    phase: play.phase === "checking" ? "working" : play.phase,
    state: play.state,
    undo: [...play.past],
  };
}
