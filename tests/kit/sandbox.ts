import { existsSync } from "node:fs";
import { findBwrap } from "#server/runner/sandbox.ts";

/**
 * True where no sandbox can be had, and says so: what was to be tried, and what to install. Where this is certain to be wrong
 * (a machine that says it has one) the tests run and fail.
 */
export function needsSandbox(what: string): boolean {
  const missing = process.platform !== "linux" || findBwrap() === null || !existsSync("/bin/sh");
  if (missing) console.warn(`NOT RUN: ${what}. Bubblewrap is not installed: apt-get install bubblewrap`);
  return missing;
}
