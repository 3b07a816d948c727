/** State of a window's typing: each phase is a row of the table "Saving" in the editor's design. */
export type SavingPhase = "saved" | "kept" | "autosaving" | "outdated" | "retrying" | "offline" | "stopped";

/** State of saving one version in one window. The texts themselves are in the browser's journal and outbox. */
export interface Saving {
  phase: SavingPhase;
  /** There are edits that no request carries yet. */
  more: boolean;
  /** First and latest of those edits, in milliseconds since 1970. */
  firstAt: number;
  lastAt: number;
  /** Time of the next timer; null if none is running. */
  nextAt: number | null;
  /** Failed tries of the request in the outbox. */
  tries: number;
  /** Sentences of the latest failure. */
  errors: readonly string[];
  /** The next request carries the whole text: the server couldn't follow the edit. */
  full: boolean;
}

export type SavingEvent =
  | { k: "edit" }
  /** Timer that `nextAt` asked for. */
  | { k: "timer" }
  /** Blur, `pagehide`, Ctrl+S, "Try now". */
  | { k: "flush" }
  | { k: "online" }
  /** The server has written the edit, or had before. */
  | { k: "accepted" }
  /** The edit contradicts others', and the server keeps the text as a copy. */
  | { k: "outdated" }
  /** The author has chosen between the texts; the result is an edit of the head. */
  | { k: "chosen" }
  /** No reply within 20 s (`status` null), or a refusal. `online` is what the browser believes. */
  | { k: "failed"; status: number | null; errors: readonly string[]; retryAfterS?: number; online: boolean }
  /** The window has read its journal and outbox: is there an unanswered request, are there edits after it? */
  | { k: "opened"; request: boolean; edits: boolean }
  /** The version can't be edited here any more: whatever was sent is a copy on the server. */
  | { k: "stopped" };

/** Something for the window to do: write a new request to the outbox and send it, or send that of the outbox again. */
export type SavingAct = "send" | "send-again";

export interface SavingStep {
  state: Saving;
  act: SavingAct | null;
}

const AFTER_LAST_MS = 1000;
const AFTER_FIRST_MS = 10_000;
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;
const REFUSED_WAIT_MS = 60_000;

/** Saving of a window in which nothing has been typed. */
export const nothingToSave: Saving = {
  phase: "saved",
  more: false,
  firstAt: 0,
  lastAt: 0,
  nextAt: null,
  tries: 0,
  errors: [],
  full: false,
};

/** State after an event, and what the window has to do now. At most one request is ever under way. */
export function stepSaving(state: Saving, event: SavingEvent, now: number): SavingStep {
  const { phase } = state;
  if (event.k === "stopped") return stay({ ...nothingToSave, phase: "stopped" });
  if (phase === "stopped") return stay(state);
  switch (event.k) {
    case "edit":
      return stay(withEdit(state, now));
    case "timer":
      return state.nextAt !== null && now >= state.nextAt ? resume(state) : stay(state);
    case "flush":
      return resume(state);
    case "online":
      return isWaiting(phase) ? resume(state) : stay(state);
    case "accepted":
      return phase === "autosaving" ? stay(afterReply(state, now)) : stay(state);
    case "outdated":
      return phase === "autosaving" ? stay({ ...state, phase: "outdated", tries: 0, errors: [] }) : stay(state);
    case "chosen":
      return phase === "outdated" ? send(state) : stay(state);
    case "failed":
      return phase === "autosaving" ? stay(afterFailure(state, event, now)) : stay(state);
    case "opened":
      return opened(event, now);
  }
}

function withEdit(state: Saving, now: number): Saving {
  const firstAt = state.more ? state.firstAt : now;
  const next = { ...state, more: true, firstAt, lastAt: now };
  if (state.phase !== "saved" && state.phase !== "kept") return next;
  return { ...next, phase: "kept", nextAt: dueAt(next) };
}

function dueAt({ firstAt, lastAt }: Saving): number {
  return Math.min(lastAt + AFTER_LAST_MS, firstAt + AFTER_FIRST_MS);
}

/** Sends what waits, if anything does and nothing is under way. */
function resume(state: Saving): SavingStep {
  if (state.phase === "kept") return send(state);
  if (!isWaiting(state.phase)) return stay(state);
  if (state.full) return send(state);
  return { state: { ...state, phase: "autosaving", nextAt: null }, act: "send-again" };
}

/** A new request with every edit so far. */
function send(state: Saving): SavingStep {
  return { state: { ...state, phase: "autosaving", more: false, nextAt: null, tries: 0, errors: [] }, act: "send" };
}

function afterReply(state: Saving, now: number): Saving {
  const done = { ...state, tries: 0, errors: [], full: false };
  if (!state.more) return { ...done, phase: "saved", nextAt: null };
  return { ...done, phase: "kept", nextAt: Math.max(now, dueAt(state)) };
}

function afterFailure(state: Saving, failed: SavingEvent & { k: "failed" }, now: number): Saving {
  const { status, errors, online } = failed;
  const tries = state.tries + 1;
  const transient = status === null || status === 429 || status >= 500;
  const backoff = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), MAX_WAIT_MS);
  const wait = transient ? Math.max(backoff, (failed.retryAfterS ?? 0) * 1000) : REFUSED_WAIT_MS;
  // The hash of the result differed: the whole text is understood in any case.
  const full = status === 422 && !state.full;
  return {
    ...state,
    phase: status === null && !online ? "offline" : "retrying",
    nextAt: now + (full ? 0 : wait),
    tries,
    errors,
    full: full || state.full,
  };
}

function opened({ request, edits }: SavingEvent & { k: "opened" }, now: number): SavingStep {
  const waiting = { ...nothingToSave, more: edits, firstAt: now, lastAt: now };
  if (request) return { state: { ...waiting, phase: "autosaving" }, act: "send-again" };
  return edits ? send(waiting) : stay(nothingToSave);
}

function isWaiting(phase: SavingPhase): boolean {
  return phase === "retrying" || phase === "offline";
}

function stay(state: Saving): SavingStep {
  return { state, act: null };
}
