import type { PartVerdict, Phase, ProbeEntry, Rules, SolveStep, Verdict } from "./contract.ts";
import type { CheckReply, Hint, Reveal } from "./host.ts";
import type { KeptWork } from "./kept-work.ts";
import type { LocalRunResult } from "./learner-view.ts";

/** Steps that can be undone. */
export const UNDO_DEPTH = 200;

/** Requests the frame sends to its host. */
export type HostCall = "check" | "hint" | "reveal" | "probe" | "restart";

/** One learner's work on one interactive; everything the frame shows follows from this. */
export interface Play<S> {
  phase: Phase;
  state: S;
  past: readonly S[];
  future: readonly S[];
  /** Until the next action. */
  verdict: Verdict | null;
  /** Outcome of the tests that ran in the browser, where no sandbox could run the answer. */
  here: LocalRunResult | null;
  /** HTML, once solved or revealed. */
  explanation: string | null;
  xp: number;
  /** States judged wrong since the page was opened, oldest first. */
  tried: readonly S[];
  /** Scored checks so far. */
  attempts: number;
  hints: readonly Hint[];
  /** State that the latest computed hint spoke about. */
  hintedAt: S | null;
  /** The last request for a hint found none. */
  noHint: boolean;
  revealed: boolean;
  /** Sticky: starting again keeps it. */
  everSolved: boolean;
  /** "Show me": the states it passes through, why each step is taken, and the current one. */
  replay: { states: readonly S[]; steps: readonly SolveStep<unknown>[]; at: number } | null;
  log: readonly ProbeEntry[];
  /** A run of exactly this work has been seen to its end. */
  ranOut: boolean;
  /** Code of a probe that wasn't counted. */
  refused: string | null;
  /** The call that didn't reach the server. */
  fault: HostCall | null;
  /** Checks in a row that didn't reach the server. */
  faults: number;
  /** The work is too large to save. */
  tooLarge: boolean;
}

export type PlayEvent =
  | { k: "acted"; action: unknown }
  | { k: "undone" }
  | { k: "redone" }
  | { k: "startedAgain"; log?: readonly ProbeEntry[] }
  | { k: "checking" }
  | { k: "retried" }
  | { k: "judged"; checkup: CheckReply }
  | { k: "hinted"; hint: Hint | null }
  | { k: "shown"; reveal: Reveal }
  | { k: "stepped"; to: number }
  | { k: "ranOut" }
  | { k: "probed"; log: readonly ProbeEntry[] }
  | { k: "refused"; code: string }
  | { k: "failed"; call: HostCall };

/** Rules, public half and client seed of a play. */
export interface PlaySetup<Pub, S, Act, Ans> {
  rules: Rules<Pub, S, Act, Ans>;
  pub: Pub;
  seed: string;
}

/** Starts a play from the beginning, or from kept work of the same asset. */
export function startPlay<Pub, S, Act, Ans>(setup: PlaySetup<Pub, S, Act, Ans>, kept: KeptWork | null = null): Play<S> {
  const blank: Play<S> = {
    phase: "idle",
    state: setup.rules.init(setup.pub, setup.seed),
    past: [],
    future: [],
    verdict: null,
    here: null,
    explanation: null,
    xp: 0,
    tried: [],
    attempts: 0,
    hints: [],
    hintedAt: null,
    noHint: false,
    revealed: false,
    everSolved: false,
    replay: null,
    log: [],
    ranOut: false,
    refused: null,
    fault: null,
    faults: 0,
    tooLarge: false,
  };
  if (!kept) return blank;
  return {
    ...blank,
    phase: kept.phase,
    state: kept.state as S, // the server parsed it with this type's state schema
    past: (kept.undo ?? []) as S[], // as above
    verdict: kept.verdict,
    explanation: kept.explanation,
    tried: kept.verdict?.kind === "scored" && !kept.verdict.correct ? [kept.state as S] : [], // as above
    attempts: kept.attempts,
    hints: kept.hints.map((html) => ({ html })),
    revealed: kept.revealed,
    everSolved: kept.everSolved,
    log: kept.log,
  };
}

/** Play after the verdict on an answer that waited. If the learner has changed it since, only what was achieved counts. */
export function applyLateVerdict<S>(play: Play<S>, kept: KeptWork, isSameAnswer: boolean): Play<S> {
  const counted = { ...play, attempts: kept.attempts, everSolved: play.everSolved || kept.everSolved };
  if (!isSameAnswer) return counted;
  return {
    ...counted,
    phase: kept.phase,
    verdict: kept.verdict,
    here: null,
    explanation: kept.explanation,
    fault: null,
    faults: 0,
  };
}

/** True when nothing can be changed: a check is under way, or it's solved or revealed until "Start again". */
export function isLocked(play: Play<unknown>): boolean {
  return play.phase === "checking" || play.phase === "correct" || play.phase === "revealed";
}

/** State to draw: the replay's while "Show me" is on. */
export function shownState<S>(play: Play<S>): S {
  return play.replay?.states[play.replay.at] ?? play.state;
}

/** Verdict to draw: the latest, or what the steps of "Show me" have settled so far. */
export function shownVerdict(play: Play<unknown>): Extract<Verdict, { kind: "scored" }> | null {
  if (!play.replay) return play.verdict?.kind === "scored" ? play.verdict : null;
  const parts: Record<string, PartVerdict> = {};
  for (const { at = [], tone } of play.replay.steps.slice(0, play.replay.at)) {
    for (const id of at) parts[id] = tone === "fix" ? "wrong" : "right";
  }
  return Object.keys(parts).length === 0 ? null : { kind: "scored", correct: true, score: 1, feedback: [], parts };
}

/** Returns the play after an event; the same object when the event doesn't apply in this phase. */
export function reducePlay<Pub, S, Act, Ans>(
  setup: PlaySetup<Pub, S, Act, Ans>,
  play: Play<S>,
  event: PlayEvent,
): Play<S> {
  switch (event.k) {
    case "acted":
      return isLocked(play) ? play : withState(play, setup.rules.reduce(play.state, event.action as Act, setup.pub)); // the type's own view made it
    case "undone":
      return undo(play);
    case "redone":
      return redo(play);
    case "startedAgain":
      return startAgain(setup, play, event.log);
    case "checking":
      return isLocked(play) ? play : { ...withoutNotices(play), phase: "checking" };
    case "retried":
      return play.verdict ? { ...withoutNotices(play), phase: isLocked(play) ? play.phase : "working" } : play;
    case "judged":
      return play.phase === "checking" ? applyCheck(play, event.checkup) : play;
    case "hinted":
      return addHint(applyHintAction(setup, play, event.hint), event.hint);
    case "shown":
      return play.phase === "checking" ? play : showSolution(setup, play, event.reveal);
    case "stepped":
      return goToStep(play, event.to);
    case "probed":
      return { ...withoutNotices(play), phase: isLocked(play) ? play.phase : "working", log: event.log };
    case "ranOut":
      return play.ranOut || isLocked(play) ? play : { ...play, ranOut: true };
    case "refused":
      return { ...play, refused: event.code, fault: null };
    case "failed":
      return failed(play, event.call);
  }
}

function failed<S>(play: Play<S>, call: HostCall): Play<S> {
  const faults = call === "check" ? play.faults + 1 : play.faults;
  return { ...play, phase: play.phase === "checking" ? "working" : play.phase, fault: call, faults };
}

function withoutNotices<S>(play: Play<S>): Play<S> {
  return { ...play, verdict: null, here: null, refused: null, fault: null, noHint: false, ranOut: false };
}

function pushPast<S>(past: readonly S[], state: S): S[] {
  return [...past, state].slice(-UNDO_DEPTH);
}

function withState<S>(play: Play<S>, state: S): Play<S> {
  if (state === play.state) return play;
  return { ...withoutNotices(play), phase: "working", state, past: pushPast(play.past, play.state), future: [] };
}

function undo<S>(play: Play<S>): Play<S> {
  const state = play.past.at(-1);
  if (isLocked(play) || state === undefined) return play;
  return {
    ...withoutNotices(play),
    phase: "working",
    state,
    past: play.past.slice(0, -1),
    future: [play.state, ...play.future],
  };
}

function redo<S>(play: Play<S>): Play<S> {
  const [state, ...future] = play.future;
  if (isLocked(play) || state === undefined) return play;
  return { ...withoutNotices(play), phase: "working", state, past: pushPast(play.past, play.state), future };
}

function startAgain<Pub, S, Act, Ans>(setup: PlaySetup<Pub, S, Act, Ans>, play: Play<S>, log = play.log): Play<S> {
  if (play.phase === "checking") return play;
  const state = setup.rules.init(setup.pub, setup.seed);
  const fresh: Play<S> = { ...withoutNotices(play), phase: "idle", explanation: null, xp: 0, replay: null, log };
  if (JSON.stringify(state) === JSON.stringify(play.state)) return fresh;
  return { ...fresh, state, past: pushPast(play.past, play.state), future: [] };
}

function applyCheck<S>(play: Play<S>, { verdict, explanation, xp, attempts, here }: CheckReply): Play<S> {
  if (verdict.kind === "invalid") return { ...play, phase: "working", verdict, here: here ?? null, faults: 0 };
  return {
    ...play,
    faults: 0,
    phase: verdict.correct ? "correct" : verdict.score > 0 ? "partial" : "incorrect",
    verdict,
    tried: verdict.correct ? play.tried : pushPast(play.tried, play.state),
    attempts: attempts ?? play.attempts + 1,
    explanation: explanation ?? null,
    xp: xp ?? 0,
    everSolved: play.everSolved || verdict.correct,
  };
}

function applyHintAction<Pub, S, Act, Ans>(
  setup: PlaySetup<Pub, S, Act, Ans>,
  play: Play<S>,
  hint: Hint | null,
): Play<S> {
  const action =
    hint && "feedback" in hint && !isLocked(play) ? setup.rules.applyHint?.(hint.feedback, setup.pub) : null;
  return action ? withState(play, setup.rules.reduce(play.state, action, setup.pub)) : play;
}

function addHint<S>(play: Play<S>, hint: Hint | null): Play<S> {
  return {
    ...play,
    hints: hint ? [...play.hints, hint] : play.hints,
    hintedAt: hint && "feedback" in hint ? play.state : play.hintedAt,
    noHint: hint === null,
    fault: null,
  };
}

function showSolution<Pub, S, Act, Ans>(setup: PlaySetup<Pub, S, Act, Ans>, play: Play<S>, reveal: Reveal): Play<S> {
  const { fromStart, steps } = reveal;
  let state = fromStart ? setup.rules.init(setup.pub, setup.seed) : play.state;
  const states = [state];
  for (const { actions } of steps) {
    // The server sends actions of this type.
    for (const action of actions) state = setup.rules.reduce(state, action as Act, setup.pub);
    states.push(state);
  }
  const explanation = reveal.explanation ?? null;
  return { ...withoutNotices(play), phase: "revealed", revealed: true, explanation, replay: { states, steps, at: 0 } };
}

function goToStep<S>(play: Play<S>, to: number): Play<S> {
  if (!play.replay || to < 0 || to >= play.replay.states.length || to === play.replay.at) return play;
  return { ...play, replay: { ...play.replay, at: to } };
}
