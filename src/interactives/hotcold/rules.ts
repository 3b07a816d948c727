import type { Rules } from "../kit/contract.ts";
import { isFound, isOver } from "./over.ts";
import type { HotColdAction, HotColdAnswer, HotColdState, PublicHotCold } from "./schema.ts";
import { pointCount } from "./space.ts";
import { latestWords, placeWords } from "./words.ts";

/** Reducer: only the aim is local; the log of probes decides. */
export const hotColdRules: Rules<PublicHotCold, HotColdState, HotColdAction, HotColdAnswer> = {
  type: "hotcold",
  init: () => ({ aim: null }),
  reduce(state, { at }, pub) {
    const inside = Number.isInteger(at) && at >= 0 && at < pointCount(pub.space);
    return inside && at !== state.aim ? { aim: at } : state;
  },
  answer: () => ({}),
  violations: () => [],
  solved: (_state, { par }, log = []) => isFound(log) && log.length <= (par ?? log.length),
  isReady(_state, pub, log = []) {
    if (isOver(log, pub.budget)) return true;
    return { code: log.length === 0 ? "NO_PROBE" : "NOT_OVER" };
  },
  settles: (log, pub) => isOver(log, pub.budget),
  describe: ({ aim }, pub) => (aim === null ? { code: "NO_AIM" } : placeWords(pub.space, aim)),
  // Finding the target is announced with the verdict that follows at once.
  announceProbe: (log, pub) => (isFound(log) ? null : latestWords(log, pub)),
};
