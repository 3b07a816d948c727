import type { ElmState } from "./elm-builds.ts";
import { say } from "./words.ts";

/** A few words about the lesson's programs for the status line; null if it has none. */
export function elmStatus({ builds, unavailable }: ElmState): string | null {
  const all = [...builds.values()];
  if (all.length === 0) return null;
  if (unavailable !== null) return unavailable;
  if (all.some(({ k }) => k === "compiling")) return say("STATUS_compiling");
  const count = all.filter(({ k }) => k !== "ready").length;
  return count === 0 ? say("STATUS_ready") : say("STATUS_problems", { count });
}
