import type { PublicBase, Sentence } from "./contract.ts";
import type { CheckReply, Host } from "./host.ts";
import { type KeptWork, trimWork, type Work } from "./kept-work.ts";
import type { AnyView } from "./learner-view.ts";
import { applyLateVerdict, type HostCall, isLocked, type Play, type PlayEvent, reducePlay, startPlay } from "./play.ts";
import { isNotRun, wasWrong } from "./question-status.ts";

/** One interactive of one lesson, as one learner sees it. */
export interface PlayContext {
  alias: string;
  assetHash: string;
  seed: string;
  pub: PublicBase;
  view: AnyView;
  kept: KeptWork | null;
}

/** A play and its calls to the host. React only draws it. */
export interface PlayController {
  current(): Play<unknown>;
  subscribe(listener: () => void): () => void;
  act(action: unknown): void;
  undo(): void;
  redo(): void;
  step(to: number): void;
  startAgain(): Promise<void>;
  check(): Promise<void>;
  /** Puts a verdict away, so that the answer can be changed. */
  tryAgain(): void;
  hint(): Promise<void>;
  reveal(): Promise<void>;
  probe(query: unknown): Promise<void>;
  /** A run of what was built has ended. */
  ended(): void;
  /** Takes the verdict on an answer that waited for the connection. What the learner wrote since then stays. */
  hearLater(kept: KeptWork): void;
  /** Repeats the call that didn't reach the server. */
  retry(): Promise<void>;
}

/** Something to announce: a sentence of the type, a standard message of the frame, or a play that has changed. */
export type Announcement =
  | { sentence: Sentence }
  | { done: "UNDONE" | "REDONE" | "STARTED_AGAIN" | "CHECKING" | "NO_HINT" | "TRY_FIRST" | "EXPLORED" | "CHANGE_FIRST" }
  | { play: Play<unknown> };

/** Creates a play and its controller. `onAnnounce` gets everything a screen reader should say. */
export function createPlayController(
  context: PlayContext,
  host: Host,
  onAnnounce: (announcement: Announcement) => void,
): PlayController {
  const { rules } = context.view;
  const store = openPlayStore(context, host);
  const { current, send } = store;
  let busy: HostCall | null = null;
  let lastQuery: unknown;

  function sendAndAnnounce(event: PlayEvent, done: "UNDONE" | "REDONE" | "STARTED_AGAIN"): void {
    if (send(event)) onAnnounce({ done });
  }

  async function callHost<T>(
    name: HostCall,
    request: () => Promise<T>,
    toEvent: (answer: T) => PlayEvent,
  ): Promise<void> {
    if (busy) return;
    busy = name;
    const event = await request().then(toEvent, (): PlayEvent => ({ k: "failed", call: name }));
    busy = null;
    send(event);
    if (event.k === "startedAgain") onAnnounce({ done: "STARTED_AGAIN" });
    else onAnnounce(current().noHint ? { done: "NO_HINT" } : { play: current() });
  }

  /** Ends what's solved: an exploration says so, a graded question is checked. */
  function endIfSolved(): void {
    const { state, log } = current();
    if (isLocked(current()) || !rules.solved?.(state, context.pub, log)) return;
    if (context.pub.goal === "explore") onAnnounce({ done: "EXPLORED" });
    else void controller.check();
  }

  const controller: PlayController = {
    current,
    subscribe: store.subscribe,
    act(action) {
      const before = current().state;
      if (!send({ k: "acted", action })) return;
      const sentence = rules.announce?.(before, current().state, action, context.pub);
      if (sentence) onAnnounce({ sentence });
      if (!rules.takesRun) endIfSolved();
    },
    ended() {
      if (rules.takesRun && send({ k: "ranOut" })) endIfSolved();
    },
    undo: () => sendAndAnnounce({ k: "undone" }, "UNDONE"),
    redo: () => sendAndAnnounce({ k: "redone" }, "REDONE"),
    step(to) {
      if (send({ k: "stepped", to })) onAnnounce({ play: current() });
    },
    async startAgain() {
      const { restart } = host;
      if (!restart) return sendAndAnnounce({ k: "startedAgain" }, "STARTED_AGAIN");
      await callHost(
        "restart",
        () => restart.call(host),
        ({ log }) => ({ k: "startedAgain", log }),
      );
    },
    async check() {
      if (busy) return;
      const ready = rules.isReady(current().state, context.pub, current().log);
      if (ready !== true) return onAnnounce({ sentence: ready });
      if (context.pub.goal === "explore") return onAnnounce({ done: "TRY_FIRST" });
      if (wasWrong(current(), rules)) return onAnnounce({ done: "CHANGE_FIRST" });
      if (!send({ k: "checking" })) return;
      onAnnounce({ done: "CHECKING" });
      const { state } = current();
      store.asked(state);
      const answer = rules.answer(state, context.pub);
      const request = async (): Promise<CheckReply> => {
        const reply = await host.check(answer, state);
        if (!isNotRun(reply.verdict) || !context.view.tryHere) return reply;
        const here = await context.view.tryHere(state, context.pub);
        if (here === "passed") host.checkLater?.(answer, state);
        return { ...reply, here };
      };
      await callHost("check", request, (checkup) => ({ k: "judged", checkup }));
    },
    tryAgain: () => void send({ k: "retried" }),
    hint: () =>
      callHost(
        "hint",
        () => host.hint(current().hints.length, current().state),
        (hint) => ({ k: "hinted", hint }),
      ),
    reveal: () =>
      callHost(
        "reveal",
        () => host.reveal(current().state),
        (reveal) => ({ k: "shown", reveal }),
      ),
    async probe(query) {
      const { probe } = host;
      if (!probe || busy) return;
      lastQuery = query;
      await callHost(
        "probe",
        () => probe.call(host, query),
        (probed) => ("log" in probed ? { k: "probed", log: probed.log } : { k: "refused", code: probed.refused }),
      );
      const { fault, refused, log } = current();
      if (fault || refused) return;
      const sentence = rules.announceProbe?.(log, context.pub);
      if (sentence) onAnnounce({ sentence });
      if (context.pub.goal === "explore") endIfSolved();
      else if (rules.settles?.(log, context.pub)) await controller.check();
    },
    hearLater(kept) {
      if (store.hearLater(kept) && current().verdict) onAnnounce({ play: current() });
    },
    async retry() {
      const { fault } = current();
      if (fault === "probe") return controller.probe(lastQuery);
      if (fault === "restart") return controller.startAgain();
      if (fault) return controller[fault]();
    },
  };
  return controller;
}

/** The play and its listeners. Every event that changes the work raises its revision and hands it to the host to save. */
function openPlayStore(context: PlayContext, host: Host) {
  const setup = { rules: context.view.rules, pub: context.pub as unknown, seed: context.seed };
  const isSameAsset = context.kept !== null && context.kept.assetHash === context.assetHash;
  const listeners = new Set<() => void>();
  let play = startPlay(setup, isSameAsset ? context.kept : null);
  let rev = context.kept?.rev ?? 0;
  let askedWith: unknown = null;

  return {
    current: () => play,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Notes the state that an answer was made of. */
    asked(state: unknown): void {
      askedWith = state;
    },
    /** Applies a late verdict; false while another is on its way. */
    hearLater(kept: KeptWork): boolean {
      if (play.phase === "checking") return false;
      rev = Math.max(rev, kept.rev);
      play = applyLateVerdict(play, kept, play.state === askedWith || isSame(play.state, kept.state));
      for (const listener of listeners) listener();
      return true;
    },
    /** Applies an event; false if it changes nothing. */
    send(event: PlayEvent): boolean {
      const next = reducePlay(setup, play, event);
      if (next === play) return false;
      const isSaved = next.phase !== "checking" && (next.state !== play.state || next.phase !== play.phase);
      if (isSaved) rev += 1;
      const work = isSaved ? trimWork(workOf(context, next, rev)) : null;
      play = isSaved ? { ...next, tooLarge: work === null } : next;
      for (const listener of listeners) listener();
      if (isSaved) host.changed(work);
      return true;
    },
  };
}

function workOf(context: PlayContext, play: Play<unknown>, rev: number): Work {
  return {
    v: 1,
    alias: context.alias,
    type: context.view.type,
    assetHash: context.assetHash,
    rev,
    phase: play.phase === "checking" ? "working" : play.phase,
    state: play.state,
    undo: [...play.past],
  };
}

/** True for the work that an answer of an earlier visit was made of. The server may name its parts in another order. */
function isSame(now: unknown, judged: unknown): boolean {
  return JSON.stringify(inOrder(now)) === JSON.stringify(inOrder(judged));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, inOrder(part)]));
}
