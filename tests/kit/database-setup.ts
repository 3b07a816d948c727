import { closeRun, openRun } from "./database-run.ts";

/** Vitest's global set-up: opens the folder of this run, and at its end stops the database server that a worker may have started. */
export default function setup(): () => Promise<void> {
  const dir = openRun();
  return () => closeRun(dir);
}
