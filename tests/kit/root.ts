import { reportNotRun } from "./not-run.ts";

/** True if this run isn't root, so that nothing can be started as another user. The test is then skipped, and `npm test` says so. */
export function needsRoot(what: string): boolean {
  if (process.getuid?.() === 0) return false;
  reportNotRun(what, "Only root can start something as another user.");
  return true;
}
