import { closeRun, openRun } from "./database-run.ts";

/**
 * Vitest's global set-up, once for each project that uses it: the first opens the folder of this run, and at its end stops the database server
 * that a worker may have started.
 */
export default function setup(): (() => Promise<void>) | undefined {
  if (process.env.HYPATIA_TEST_RUN !== undefined) return;
  const dir = openRun();
  return () => closeRun(dir);
}
