import type { ProgramLanguage } from "#interactives/kit/machine/job.ts";
import { type Child, startChild } from "./child.ts";
import type { Sandbox } from "./sandbox.ts";

/** Children of one language waiting for a job. */
export interface Pool {
  readonly sandbox: Sandbox;
  /** Takes a child, waiting until it is ready; null if none starts. It isn't replaced before `warm`: a waiting learner goes first. */
  take(): Promise<Child | null>;
  /** Fills the pool up. */
  warm(): void;
  close(): void;
}

/** Children without a job for this long are released: memory isn't free. */
const IDLE_MS = 15 * 60_000;

/** Creates a pool that keeps `size` children ready as long as there's work now and then. */
export function createPool(sandbox: Sandbox, language: ProgramLanguage, size: number): Pool {
  const waiting: Child[] = [];
  let closed = false;
  let idle: NodeJS.Timeout | undefined;

  function fill() {
    if (closed) return;
    for (let at = waiting.length - 1; at >= 0; at -= 1) if (!waiting[at]?.isFresh()) waiting.splice(at, 1);
    while (waiting.length < size) waiting.push(startChild(sandbox, language));
    clearTimeout(idle);
    idle = setTimeout(release, IDLE_MS).unref();
  }

  function release() {
    for (const child of waiting.splice(0)) child.kill();
  }

  return {
    sandbox,
    async take() {
      // A waiting child may have died: try the next ones, and finally a new one.
      for (let tries = 0; tries <= size; tries += 1) {
        const child = waiting.shift() ?? startChild(sandbox, language);
        if ((await child.ready) === null && child.isFresh()) return child;
      }
      return null;
    },
    warm: fill,
    close() {
      closed = true;
      clearTimeout(idle);
      release();
    },
  };
}
