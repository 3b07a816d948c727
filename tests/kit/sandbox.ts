import { spawnSync } from "node:child_process";
import { findBwrap } from "#server/runner/sandbox.ts";
import { reportNotRun } from "./not-run.ts";

/** The simplest possible sandbox for an unprivileged user. If even this one fails, none of ours can work. */
const BARE = ["--unshare-all", "--ro-bind", "/", "/", "/bin/sh", "-c", ":"];
const NOBODY = { uid: 65_534, gid: 65_534 };

let known: string | null | undefined;

/**
 * True if this machine has no sandbox. The test is then skipped, and `npm test` says so.
 * If a simple sandbox works and ours doesn't, the tests run and fail.
 */
export function needsSandbox(what: string): boolean {
  known ??= trouble();
  if (known === null) return false;
  reportNotRun(what, known);
  return true;
}

function trouble(): string | null {
  if (process.platform !== "linux") return `There is no sandbox for ${process.platform}.`;
  const bwrap = findBwrap();
  if (bwrap === null) return "Bubblewrap is not installed: apt-get install bubblewrap";
  const { status, stderr } = spawnSync(bwrap, BARE, {
    encoding: "utf8",
    cwd: "/",
    ...(process.getuid?.() === 0 ? NOBODY : {}),
  });
  return status === 0 ? null : `Bubblewrap does not work on this machine: ${stderr.trim().split("\n")[0]}`;
}
