import { appendFileSync } from "node:fs";

/** Reports something that this machine couldn't test. `npm test` collects such lines and repeats them at its end. */
export function reportNotRun(what: string, why: string): void {
  const line = `NOT RUN: ${what}. ${why}`;
  if (process.env.NOT_RUN_FILE) appendFileSync(process.env.NOT_RUN_FILE, `${line}\n`);
  else console.warn(line);
}
