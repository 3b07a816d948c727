import type { Phase, ProbeEntry, Rules, Verdict } from "./contract.ts";
import type { Checkup, Hint, Reveal } from "./host.ts";
import type { KeptWork } from "./kept-work.ts";

/** How many steps can be undone. */
export const UNDO_DEPTH = 200;

/** What the frame asked its host for. */
export type Errand = "check" | "hint" | "reveal" | "probe" | "restart";

/** One learner at one interactive: everything the frame shows follows from this. */
export interface Play<S> {
  phase: Phase;
  state: S;
  past: readonly S[];
  future: readonly S[];
  /** Until the next action. */
  verdict: Verdict | null;
  /** HTML, once solved or revealed. */
  explanation: string | null;
  xp: number;
  /** Scored checks so far. */
  attempts: number;
  hints: readonly Hint[];
  /** The last request for a hint found none. */
  noHint: boolean;
  revealed: boolean;
  /** Sticky: starting again does not take it away. */
  everSolved: boolean;
  /** "Show me": the states it passes through, and where it stands. */
  replay: { states: readonly S[]; at: number } | null;
  log: readonly ProbeEntry[];
  /** The code of a probe that was not counted. */
  refused: string | null;
  /** The errand that did not reach the server. */
  fault: Errand | null;
  /** The work weighs more than can be saved. */
  tooLarge: boolean;
}

export type PlayEvent =
  | { k: "acted"; action: unknown }
  | { k: "undone" }
  | { k: "redone" }
  | { k: "startedAgain"; log?: readonly ProbeEntry[] }
  | { k: "checking" }
  | { k: "judged"; checkup: Checkup }
  | { k: "hinted"; hint: Hint | null }
  | { k: "shown"; reveal: Reveal }
  | { k: "stepped"; to: number }
  | { k: "probed"; log: readonly ProbeEntry[] }
  | { k: "refused"; code: string }
  | { k: "failed"; errand: Errand };

/** The rules, public half and client seed that a play is played by. */
export interface Game<Pub, S, Act, Ans> {
  rules: Rules<Pub, S, Act, Ans>;
  pub: Pub;
  seed: string;
}

/** A play from the beginning, or from kept work of the same asset. */
export function begin<Pub, S, Act, Ans>(game: Game<Pub, S, Act, Ans>, kept: KeptWork | null = null): Play<S> {
  const blank: Play<S> = {
    phase: "idle",
    state: game.rules.init(game.pub, game.seed),
    past: [],
    future: [],
    verdict: null,
    explanation: null,
    xp: 0,
    attempts: 0,
    hints: [],
    noHint: false,
    revealed: false,
    everSolved: false,
    replay: null,
    log: [],
    refused: null,
    fault: null,
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
    attempts: kept.attempts,
    hints: kept.hints.map((html) => ({ html })),
    revealed: kept.revealed,
    everSolved: kept.everSolved,
    log: kept.log,
  };
}

/** Nothing can be changed: a check is under way, or it is solved or revealed until "Start again". */
export function isLocked(play: Play<unknown>): boolean {
  return play.phase === "checking" || play.phase === "correct" || play.phase === "revealed";
}

/** The state to draw: of the replay while "Show me" is on. */
export function shownState<S>(play: Play<S>): S {
  return play.replay?.states[play.replay.at] ?? play.state;
}

/** The play after an event. What does not apply in this phase answers the same object. */
export function advance<Pub, S, Act, Ans>(game: Game<Pub, S, Act, Ans>, play: Play<S>, event: PlayEvent): Play<S> {
  switch (event.k) {
    case "acted":
      return isLocked(play) ? play : moved(play, game.rules.reduce(play.state, event.action as Act, game.pub)); // the type's own view made it
    case "undone":
      return undone(play);
    case "redone":
      return redone(play);
    case "startedAgain":
      return startedAgain(game, play, event.log);
    case "checking":
      return isLocked(play) ? play : { ...settled(play), phase: "checking" };
    case "judged":
      return play.phase === "checking" ? judged(play, event.checkup) : play;
    case "hinted":
      return hinted(heeded(game, play, event.hint), event.hint);
    case "shown":
      return play.phase === "checking" ? play : shown(game, play, event.reveal);
    case "stepped":
      return stepped(play, event.to);
    case "probed":
      return { ...settled(play), phase: isLocked(play) ? play.phase : "working", log: event.log };
    case "refused":
      return { ...play, refused: event.code, fault: null };
    case "failed":
      return { ...play, phase: play.phase === "checking" ? "working" : play.phase, fault: event.errand };
  }
}

function settled<S>(play: Play<S>): Play<S> {
  return { ...play, verdict: null, refused: null, fault: null, noHint: false };
}

function deeper<S>(past: readonly S[], state: S): S[] {
  return [...past, state].slice(-UNDO_DEPTH);
}

function moved<S>(play: Play<S>, state: S): Play<S> {
  if (state === play.state) return play;
  return { ...settled(play), phase: "working", state, past: deeper(play.past, play.state), future: [] };
}

function undone<S>(play: Play<S>): Play<S> {
  const state = play.past.at(-1);
  if (isLocked(play) || state === undefined) return play;
  return {
    ...settled(play),
    phase: "working",
    state,
    past: play.past.slice(0, -1),
    future: [play.state, ...play.future],
  };
}

function redone<S>(play: Play<S>): Play<S> {
  const [state, ...future] = play.future;
  if (isLocked(play) || state === undefined) return play;
  return { ...settled(play), phase: "working", state, past: deeper(play.past, play.state), future };
}

function startedAgain<Pub, S, Act, Ans>(game: Game<Pub, S, Act, Ans>, play: Play<S>, log = play.log): Play<S> {
  if (play.phase === "checking") return play;
  const state = game.rules.init(game.pub, game.seed);
  const fresh: Play<S> = { ...settled(play), phase: "idle", explanation: null, xp: 0, replay: null, log };
  if (JSON.stringify(state) === JSON.stringify(play.state)) return fresh;
  return { ...fresh, state, past: deeper(play.past, play.state), future: [] };
}

function judged<S>(play: Play<S>, { verdict, explanation, xp, attempts }: Checkup): Play<S> {
  if (verdict.kind === "invalid") return { ...play, phase: "working", verdict };
  return {
    ...play,
    phase: verdict.correct ? "correct" : verdict.score > 0 ? "partial" : "incorrect",
    verdict,
    attempts: attempts ?? play.attempts + 1,
    explanation: explanation ?? null,
    xp: xp ?? 0,
    everSolved: play.everSolved || verdict.correct,
  };
}

function heeded<Pub, S, Act, Ans>(game: Game<Pub, S, Act, Ans>, play: Play<S>, hint: Hint | null): Play<S> {
  const action = hint && "feedback" in hint && !isLocked(play) ? game.rules.heed?.(hint.feedback, game.pub) : null;
  return action ? moved(play, game.rules.reduce(play.state, action, game.pub)) : play;
}

function hinted<S>(play: Play<S>, hint: Hint | null): Play<S> {
  return { ...play, hints: hint ? [...play.hints, hint] : play.hints, noHint: hint === null, fault: null };
}

function shown<Pub, S, Act, Ans>(game: Game<Pub, S, Act, Ans>, play: Play<S>, reveal: Reveal): Play<S> {
  let state = game.rules.init(game.pub, game.seed);
  const states = [state];
  for (const action of reveal.actions) {
    state = game.rules.reduce(state, action as Act, game.pub); // the server sends actions of this type
    states.push(state);
  }
  const explanation = reveal.explanation ?? null;
  return { ...settled(play), phase: "revealed", revealed: true, explanation, replay: { states, at: 0 } };
}

function stepped<S>(play: Play<S>, to: number): Play<S> {
  if (!play.replay || to < 0 || to >= play.replay.states.length || to === play.replay.at) return play;
  return { ...play, replay: { ...play.replay, at: to } };
}
