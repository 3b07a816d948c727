import type { Rules, Sentence } from "../kit/contract.ts";
import { emptyTally, joinTallies, type Tally, tallyOf } from "./engine.ts";
import { isReached } from "./goal.ts";
import { MAX_AT_ONCE } from "./limits.ts";
import { tallyOfLog } from "./tally-of-log.ts";
import type { CoinAction, CoinAnswer, CoinReply, CoinState, PublicCoinFlip } from "./types.ts";

/** Maximum number of faces announced one by one. */
const SAID_SINGLY = 12;

function reduce(state: CoinState, action: CoinAction, { repeats, task, stream }: PublicCoinFlip): CoinState {
  switch (action.t) {
    case "throw": {
      const isWhole = Number.isInteger(action.times) && action.times >= 1 && action.times <= MAX_AT_ONCE;
      if (stream === null || !isWhole) return state;
      return { ...state, thrown: Math.min(repeats, state.thrown + action.times) };
    }
    case "say":
      if (task?.k !== "estimate" && task?.k !== "predict") return state;
      return Number.isFinite(action.value) ? { ...state, value: within(action.value) } : state;
    case "pick": {
      const isThere = task?.k === "fake" && task.sequences.some(({ id }) => id === action.id);
      return isThere ? { ...state, picked: action.id } : state;
    }
    case "type":
      if (task?.k !== "imitate" || !/^[HT]*$/.test(action.faces)) return state;
      return { ...state, typed: action.faces.slice(0, task.flips) };
  }
}

const within = (value: number) => Math.round(Math.min(1e6, Math.max(-1e6, value)) * 1e6) / 1e6;

/** Rules of coin flipping: throws come from a seed or from the server; what the learner says about them is the answer. */
export const coinRules: Rules<PublicCoinFlip, CoinState, CoinAction, CoinAnswer> = {
  type: "coinflip",
  predicts: ({ task }) => task?.k === "predict",
  init: () => ({ thrown: 0, value: null, picked: null, typed: "" }),
  reduce(state, action, pub) {
    const next = reduce(state, action, pub);
    return JSON.stringify(next) === JSON.stringify(state) ? state : next;
  },
  answer: (state) => state,
  violations: () => [],
  solved({ thrown }, { task, stream, p, coins }) {
    if (task?.k !== "stopWhen" || stream === null || p === null) return null;
    return isReached(task.goal, joinTallies(emptyTally(coins), tallyOf({ seed: stream, p, coins }, 0, thrown)));
  },
  isReady(state, { task }, log = []) {
    switch (task?.k) {
      case undefined:
        return { code: "ready.explore" };
      case "estimate":
        if (log.length === 0) return { code: "ready.flip" };
        if (state.value === null) return { code: "ready.estimate" };
        return state.value < 0 || state.value > 1 ? { code: "ready.chance" } : true;
      case "predict":
        return state.value === null ? { code: "ready.predict" } : true;
      case "fake":
        return state.picked === null ? { code: "ready.pick" } : true;
      case "stopWhen":
        return state.thrown === 0 ? { code: "ready.flip" } : true;
      case "imitate": {
        const left = task.flips - state.typed.length;
        return left > 0 ? { code: "ready.type", params: { left } } : true;
      }
    }
  },
  describe({ thrown, value, picked, typed }, { task }): Sentence {
    if (task?.k === "fake") return picked === null ? { code: "state.noPick" } : { code: "state.picked" };
    if (task?.k === "imitate") return { code: "state.typed", params: { faces: spellOut(typed), count: typed.length } };
    if (value !== null) return { code: "state.said", params: { value } };
    return { code: "state.thrown", params: { thrown } };
  },
  announce(before, after, action, { stream, p, coins }): Sentence | null {
    if (action.t === "throw" && stream !== null && p !== null) {
      return batchWords(tallyOf({ seed: stream, p, coins }, before.thrown, after.thrown), after.thrown);
    }
    if (action.t === "say") return { code: "state.said", params: { value: after.value ?? 0 } };
    if (action.t === "pick") return { code: "state.picked" };
    if (action.t !== "type") return null;
    // Announces a single new letter; any other change by its length.
    const isOneMore = after.typed.length === before.typed.length + 1;
    return isOneMore
      ? { code: after.typed.endsWith("H") ? "said.heads" : "said.tails", params: { count: after.typed.length } }
      : { code: "said.count", params: { count: after.typed.length } };
  },
  announceProbe(log, { coins }) {
    const reply = log.at(-1)?.reply as CoinReply; // written by our own server
    return batchWords(reply, tallyOfLog(log, coins).throws);
  },
};

/** Announcement of a batch of throws: the faces when there are few, else the number of heads. */
export function batchWords({ throws, heads, faces, counts }: Tally, all: number): Sentence {
  const isShort = faces.length <= SAID_SINGLY && faces.length === throws * (counts.length - 1);
  const params = { heads, flips: throws * (counts.length - 1), all };
  return isShort
    ? { code: "said.faces", params: { ...params, faces: spellOut(faces) } }
    : { code: "said.batch", params };
}

/** Spaces out letters so that screen readers spell them. */
export const spellOut = (faces: string) => [...faces].join(" ");
