import type { Rules, Sentence } from "../kit/contract.ts";
import { fromStart, withChange } from "./changes.ts";
import { knownEnding } from "./outcome.ts";
import { type Change, settingsAfter } from "./setup.ts";
import type { HuygensAction, HuygensAnswer, HuygensState, PublicHuygensClock } from "./types.ts";

/** Radians as degrees, to one decimal. */
export const degrees = (radians: number) => Math.round((radians * 1800) / Math.PI) / 10;

/** A fraction as a percentage, to three decimals. */
export const percent = (part: number) => Math.round(part * 1e5) / 1e3;

function reduce(state: HuygensState, action: HuygensAction, pub: PublicHuygensClock): HuygensState {
  switch (action.t) {
    case "change":
      return { ...state, changes: withChange(state.changes, action.change, pub) };
    case "fromStart":
      return { ...state, changes: fromStart(state.changes, pub) };
    case "guess":
      return pub.task?.k === "predict" ? { ...state, guess: action.guess } : state;
    case "watch":
      return pub.goal === "explore" ? { ...state, watched: true } : state;
  }
}

/** Reducer: the work is the list of changes with their times; the run follows from it. */
export const huygensRules: Rules<PublicHuygensClock, HuygensState, HuygensAction, HuygensAnswer> = {
  type: "huygensclock",
  predicts: ({ task }) => task?.k === "predict",
  init: () => ({ changes: [], guess: null, watched: false }),
  reduce(state, action, pub) {
    const next = reduce(state, action, pub);
    const isSame = next.changes === state.changes && next.guess === state.guess && next.watched === state.watched;
    return isSame ? state : next;
  },
  answer: ({ changes, guess }) => ({ changes, guess }),
  violations: () => [],
  takesRun: true,
  solved({ changes }, { task, setup }) {
    if (task?.k !== "sync") return null;
    if (changes.length === 0) return false;
    const { outcome, off, stopped } = knownEnding(setup, changes, task.by);
    return outcome !== "wild" && stopped === null && off[task.phase].worst <= task.within;
  },
  isReady({ changes, guess }, { task }) {
    if (task === null) return { code: "ready.explore" };
    if (task.k === "predict") return guess === null ? { code: "ready.guess" } : true;
    return changes.length === 0 ? { code: "ready.change" } : true;
  },
  describe({ changes, guess }, { setup, task }) {
    if (task?.k === "predict") return guess === null ? { code: "state.noGuess" } : { code: `state.guess.${guess}` };
    const { mass, damping } = settingsAfter(setup, changes);
    const places = setup.clocks.map(({ angle0 }, clock) => degrees(startAngle(changes, clock) ?? angle0));
    const angles = places.map((angle) => `${angle}°`).join(", ");
    return {
      code: "state.settings",
      params: { mass, damping, angles, later: changes.filter(({ at }) => at > 0).length },
    };
  },
  announce(before, after, action): Sentence | null {
    if (action.t === "change") return after === before ? { code: "said.full" } : changeWords(action.change);
    if (action.t === "guess") return { code: `state.guess.${action.guess}` };
    return action.t === "fromStart" ? { code: "said.fromStart" } : null;
  },
};

function startAngle(changes: readonly Change[], clock: number): number | undefined {
  const placed = (change: Change) =>
    change.k === "place" && change.at === 0 && change.clock === clock ? [change.angle] : [];
  return changes.flatMap(placed).at(-1);
}

/** A change in words. */
export function changeWords(change: Change): Sentence {
  switch (change.k) {
    case "mass":
      return { code: "said.mass", params: { value: change.value } };
    case "damping":
      return { code: "said.damping", params: { value: change.value } };
    case "detune":
      return { code: "said.detune", params: { clock: change.clock + 1, value: percent(change.value) } };
    case "place":
      return { code: "said.place", params: { clock: change.clock + 1, angle: degrees(change.angle) } };
    case "nudge":
      return { code: change.by > 0 ? "said.nudgeRight" : "said.nudgeLeft", params: { clock: change.clock + 1 } };
  }
}
