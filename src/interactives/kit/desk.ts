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

/** What the desk wants said aloud: a sentence of the type, or a change of phase that the frame words itself. */
export type Heard = { sentence: Sentence } | { play: Play<unknown> };

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
    const worthKeeping = next.state !== play.state || next.phase !== play.phase;
    play = next;
    for (const listener of listeners) listener();
    if (worthKeeping && play.phase !== "checking") {
      rev += 1;
      host.changed(fitWork(workOf(place, play, rev)));
    }
    return true;
  }

  async function errand<T>(name: Errand, ask: () => Promise<T>, arrived: (answer: T) => PlayEvent): Promise<void> {
    if (busy) return;
    busy = name;
    const event = await ask().then(arrived, (): PlayEvent => ({ k: "failed", errand: name }));
    busy = null;
    send(event);
    hear({ play });
  }

  function shift(event: PlayEvent) {
    const before = play.state;
    if (!send(event)) return;
    if (event.k !== "acted") return hear({ play });
    const sentence = rules.announce?.(before, play.state, event.action, place.pub);
    if (sentence) hear({ sentence });
  }

  const desk: Desk = {
    current: () => play,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    act: (action) => shift({ k: "acted", action }),
    undo: () => shift({ k: "undone" }),
    redo: () => shift({ k: "redone" }),
    step: (to) => shift({ k: "stepped", to }),
    async startAgain() {
      const { restart } = host;
      if (!restart) return shift({ k: "startedAgain" });
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
