import type { ProgramLanguage } from "#interactives/kit/machine/job.ts";
import { type Child, startChild } from "./child.ts";
import type { Sandbox } from "./sandbox.ts";

/** Children of one language that wait for a job. */
export interface Pool {
  /** One that is ready, or will be; null when none comes up. Nobody takes its place before `warm`: who waits for a verdict goes first. */
  take(): Promise<Child | null>;
  /** Sees to it that some wait from now on. */
  warm(): void;
  close(): void;
}

/** How long children wait for a job that does not come before they are let go: memory is not free. */
const IDLE_MS = 15 * 60_000;

/** A pool that holds `size` children ready while there is work now and then. */
export function createPool(sandbox: () => Sandbox, language: ProgramLanguage, size: number): Pool {
  const waiting: Child[] = [];
  let closed = false;
  let idle: NodeJS.Timeout | undefined;

  function fill() {
    if (closed) return;
    for (let at = waiting.length - 1; at >= 0; at -= 1) if (!waiting[at]?.isFresh()) waiting.splice(at, 1);
    while (waiting.length < size) waiting.push(startChild(sandbox(), language));
    clearTimeout(idle);
    idle = setTimeout(letGo, IDLE_MS).unref();
  }

  function letGo() {
    for (const child of waiting.splice(0)) child.kill();
  }

  return {
    async take() {
      // One may have died in the meantime: the next is tried, and in the end a new one.
      for (let tries = 0; tries <= size; tries += 1) {
        const child = waiting.shift() ?? startChild(sandbox(), language);
        if ((await child.ready) === null && child.isFresh()) return child;
      }
      return null;
    },
    warm: fill,
    close() {
      closed = true;
      clearTimeout(idle);
      letGo();
    },
  };
}
