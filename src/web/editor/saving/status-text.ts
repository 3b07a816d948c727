import { sayEditor } from "../say-editor.ts";
import type { SaveSnapshot } from "./save-types.ts";

/** Button of the status line. */
export type StatusAct = "try-now" | "choose" | "ask" | "show-copy" | "new-draft" | "copy-version" | "reload";

export interface StatusText {
  text: string;
  act: StatusAct | null;
}

/** True if somebody may write in a version of this state; every other version stays as it is. */
export function isOpenState(state: string): boolean {
  return state === "DRAFT" || state === "CANDIDATE";
}

/** Status of a version that nobody can change, with the way to a draft that they can. */
export function settledStatus(state: string): StatusText {
  const text = state === "MAIN" ? sayEditor("STATUS_PUBLISHED") : sayEditor("STATUS_SETTLED", { state });
  return { text, act: "copy-version" };
}

/** The one sentence of the status line: the worst of what there is to say. */
export function statusOf({ saving, editing, savedAt, isKept, canKeep }: SaveSnapshot, now: number): StatusText {
  const { access, deployed } = editing;
  if (access.k === "owner-changed") {
    return { text: sayEditor("STATUS_OWNER_CHANGED", { name: access.newOwner }), act: "show-copy" };
  }
  if (access.k === "state-changed") {
    return { text: sayEditor("STATUS_STATE_CHANGED", { state: access.newState }), act: "new-draft" };
  }
  if (access.k === "forced") return { text: sayEditor("STATUS_FORCED"), act: "reload" };
  if (access.k === "reading") {
    if (access.owner === null) return { text: sayEditor("STATUS_READING_NOBODY"), act: null };
    return { text: sayEditor("STATUS_READING", { name: access.owner }), act: "ask" };
  }
  switch (saving.phase) {
    case "outdated":
      return { text: sayEditor("STATUS_OUTDATED"), act: "choose" };
    case "offline":
      return { text: sayEditor("STATUS_OFFLINE"), act: null };
    case "retrying": {
      const seconds = Math.max(1, Math.ceil(((saving.nextAt ?? now) - now) / 1000));
      return {
        text: sayEditor("STATUS_RETRYING", { error: saving.errors.join(" ").replace(/\.$/, ""), seconds }),
        act: "try-now",
      };
    }
    default:
  }
  if (!canKeep && saving.phase !== "saved") return { text: sayEditor("STATUS_UNKEPT"), act: null };
  if (deployed) return { text: sayEditor("STATUS_DEPLOYED"), act: "reload" };
  if (saving.phase === "autosaving") return { text: sayEditor("STATUS_SAVING"), act: null };
  if (saving.phase === "kept")
    return { text: isKept ? sayEditor("STATUS_KEPT") : sayEditor("STATUS_SAVING"), act: null };
  return { text: savedAt === null ? "" : sayEditor("STATUS_SAVED", { time: timeOf(savedAt) }), act: null };
}

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** Time of day, as the status line and the timeline write it. */
export function timeOf(instant: string): string {
  return clock.format(new Date(instant));
}

const calendar = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** Day and time, as the lists of versions write them. */
export function dateOf(instant: string): string {
  return calendar.format(new Date(instant));
}
