/** Facts about a question that its bar needs. */
export interface QuestionStatus {
  phase: "idle" | "working" | "checking" | "correct" | "partial" | "incorrect" | "revealed";
  /** Nothing is judged: trying it is enough. */
  explores: boolean;
  /** It asks for a guess before something is run. */
  predicts: boolean;
  /** An answer can be checked, and it isn't one that was wrong before. */
  ready: boolean;
  /** The latest check couldn't read the answer; it cost nothing. */
  invalid: boolean;
  /** Nothing can judge it at the moment, whatever the learner does. */
  outage: boolean;
  /** Result of trying it in the browser during an outage. */
  here: "passed" | "failed" | "unknown" | null;
  /** Its latest try didn't reach the server, which answers each one. */
  cutOff: boolean;
  /** The browser sees by itself that it's solved. */
  solved: boolean;
  /** The game is decided and lost: only a new round helps. */
  lost: boolean;
  /** No attempts are left. */
  spent: boolean;
  /** "Show me" has steps left. */
  watching: boolean;
  /** Checks in a row that didn't reach the server. */
  faults: number;
  /** Its answer waits in the browser for the connection. */
  waits: boolean;
  /** It no longer holds the learner up: solved, shown, explored or waiting. */
  done: boolean;
  /** Its answer, where the next page says why it's that one. */
  asksWhy?: string | null;
}

/** A question of the page. Its status is null until its scripts have loaded. */
export interface BarPart {
  id: string;
  /** It has to be done before going on. */
  required: boolean;
  /** It was done at some time, also before starting again. */
  done: boolean;
  status: QuestionStatus | null;
}

/** Everything the bar under a lesson depends on. */
export interface BarFacts {
  /** Questions of the page, in order. */
  parts: readonly BarPart[];
  /** Id of the question that was touched last on this page. */
  touched: string | null;
  /** The question the bar serves can be seen. */
  isInView: boolean;
  /** The page is left through one of its own options. */
  chooses: boolean;
  /** Nobody is logged in any more. */
  loggedOut: boolean;
}

export type BarState =
  | "read"
  | "choose"
  | "offscreen"
  | "idle"
  | "ready"
  | "checking"
  | "invalid"
  | "outage"
  | "passedHere"
  | "failedHere"
  | "cutOff"
  | "wrong"
  | "lost"
  | "spent"
  | "watching"
  | "shown"
  | "right"
  | "ended"
  | "untried"
  | "predict"
  | "kept"
  | "fault"
  | "faultAgain"
  | "loggedOut";

export interface Bar {
  state: BarState;
  /** Question it serves, or null on a page that has none left. */
  serves: string | null;
  /** First other question that's still open, for "Next part". */
  nextPart: string | null;
  /** Place of the question among those of the page, if there are several. */
  part: { at: number; of: number } | null;
  /** "Continue" is offered beside the button. */
  mayContinue: boolean;
  /** The right answer that leaving the page asks about; null where it just continues. */
  why: string | null;
}

/** Effect of pressing the button. */
export type BarPress =
  | "continue"
  | "nextPart"
  | "goToQuestion"
  | "explain"
  | "check"
  | "tryAgain"
  | "newRound"
  | "showMe"
  | "nextStep"
  | "logIn"
  | null;

/** The question a bar serves: the one touched last while it's open or just done, else the first open one. */
export function servedPart({ parts, touched }: Pick<BarFacts, "parts" | "touched">): BarPart | null {
  const last = parts.find((part) => part.id === touched);
  return last ?? parts.find(isOpen) ?? null;
}

/**
 * Questions of a page that stay folded until the one before them is done, even if that's an exploration, except those
 * the learner has opened.
 */
export function foldedParts(parts: readonly BarPart[], unfolded: ReadonlySet<string>): string[] {
  const first = parts.findIndex((part) => !part.done && part.status?.done !== true);
  if (first < 0) return [];
  return parts.slice(first + 1).flatMap((part) => (isOpen(part) && !unfolded.has(part.id) ? [part.id] : []));
}

/** The bar under a lesson. */
export function barOf(facts: BarFacts): Bar {
  const { parts, chooses } = facts;
  const served = servedPart(facts);
  const nextPart = parts.find((part) => isOpen(part) && part !== served) ?? null;
  const own = served ? stateOf(served, facts) : "read";
  const leaves = PRESSES[own] === "continue" && nextPart === null;
  const isOver = !parts.some(isOpen) || MAY_BE_LEFT.has(own);
  return {
    state: leaves && chooses ? "choose" : own,
    serves: served?.id ?? null,
    nextPart: nextPart?.id ?? null,
    part: served && parts.length > 1 ? { at: parts.indexOf(served) + 1, of: parts.length } : null,
    why: own === "right" && leaves && !chooses ? (served?.status?.asksWhy ?? null) : null,
    mayContinue: served !== null && !leaves && !chooses && nextPart === null && isOver && own !== "checking",
  };
}

/** States in which an open question may be left. */
const MAY_BE_LEFT: ReadonlySet<BarState> = new Set(["spent", "faultAgain", "outage", "failedHere", "cutOff"]);

function isOpen(part: BarPart): boolean {
  return part.required && !part.done && part.status?.done !== true;
}

function stateOf({ status, required }: BarPart, { isInView, loggedOut }: BarFacts): BarState {
  const untouched: BarState = isInView ? "idle" : "offscreen";
  if (status === null) return untouched;
  const { phase, faults } = status;
  if (phase === "checking") return "checking";
  if (status.watching) return "watching";
  if (phase === "revealed") return "shown";
  if (phase === "correct") return "right";
  if (faults > 0 && loggedOut) return "loggedOut";
  if (faults > 0 && status.waits) return "kept";
  if (faults > 0) return faults > 1 ? "faultAgain" : "fault";
  if (status.cutOff) return "cutOff";
  if (status.explores) return status.done || !required ? "ended" : isInView ? "untried" : "offscreen";
  if (status.lost) return "lost";
  if (status.spent) return "spent";
  if (status.outage) return outageOf(status);
  if (status.invalid) return "invalid";
  if (phase === "incorrect" || phase === "partial") return "wrong";
  if (status.ready) return status.predicts ? "predict" : "ready";
  return phase === "idle" ? untouched : "idle";
}

function outageOf({ here }: QuestionStatus): BarState {
  if (here === "passed") return "passedHere";
  return here === "failed" ? "failedHere" : "outage";
}

const PRESSES: Readonly<Record<BarState, BarPress>> = {
  read: "continue",
  choose: "explain",
  offscreen: "goToQuestion",
  idle: "explain",
  ready: "check",
  checking: null,
  invalid: "check",
  outage: "check",
  passedHere: "continue",
  failedHere: "tryAgain",
  cutOff: "explain",
  wrong: "tryAgain",
  lost: "newRound",
  spent: "showMe",
  watching: "nextStep",
  shown: "continue",
  right: "continue",
  ended: "continue",
  untried: "explain",
  predict: "check",
  kept: "continue",
  fault: "check",
  faultAgain: "check",
  loggedOut: "logIn",
};

/** Effect of pressing the button now; null for none. */
export function pressOf({ state, nextPart }: Bar): BarPress {
  const press = PRESSES[state];
  return press === "continue" && nextPart !== null ? "nextPart" : press;
}

export type BarLabel =
  | "CONTINUE"
  | "NEXT_PART"
  | "GO_TO_QUESTION"
  | "CHECK"
  | "LOCK_IN"
  | "TRY_AGAIN"
  | "SHOW_ME"
  | "NEXT_STEP"
  | "LOG_IN";

const LABELS: Readonly<Record<BarState, BarLabel>> = {
  read: "CONTINUE",
  choose: "CONTINUE",
  offscreen: "GO_TO_QUESTION",
  idle: "CHECK",
  ready: "CHECK",
  checking: "CHECK",
  invalid: "CHECK",
  outage: "CHECK",
  passedHere: "CONTINUE",
  failedHere: "TRY_AGAIN",
  cutOff: "CHECK",
  wrong: "TRY_AGAIN",
  lost: "TRY_AGAIN",
  spent: "SHOW_ME",
  watching: "NEXT_STEP",
  shown: "CONTINUE",
  right: "CONTINUE",
  ended: "CONTINUE",
  untried: "CONTINUE",
  predict: "LOCK_IN",
  kept: "CONTINUE",
  fault: "TRY_AGAIN",
  faultAgain: "TRY_AGAIN",
  loggedOut: "LOG_IN",
};

/** Code of the button's label. */
export function labelOf(bar: Bar): BarLabel {
  return pressOf(bar) === "nextPart" ? "NEXT_PART" : LABELS[bar.state];
}

/** True where the button can only say what's missing; it's drawn quietly. */
export function isQuiet(bar: Bar): boolean {
  return pressOf(bar) === "explain";
}
