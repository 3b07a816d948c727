import type { Globals } from "#contract/page.ts";
import { loadChunk } from "../api/chunk-errors.ts";
import { keptFor, OFFLINE_OFF } from "./kept-for.ts";

/** Looks after what was kept, on every page that comes from the server. Loads nothing where nothing was kept. */
export function startKeptSync(globals: Globals, on: "lesson" | "page" = "page"): void {
  const learner = keptFor();
  if (learner === null) return;
  const isTheirs = learner === globals.user.user_id && globals.feature_switches[OFFLINE_OFF] !== true;
  loadChunk("sync-kept", () => import("./sync-kept.ts")).then(
    ({ deleteKept, syncKept }) => (isTheirs ? syncKept(learner, on) : deleteKept()),
    () => undefined,
  );
}
