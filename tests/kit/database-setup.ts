import { closeRun, openRun } from "./database-run.ts";

/** Vitest's global set-up: a place where the run's database server will leave its note, and its end. */
export default function setup(): () => Promise<void> {
  const dir = openRun();
  process.env.HYPATIA_TEST_RUN = dir;
  return () => closeRun(dir);
}
