import type { Logger } from "pino";
import type { Runtime } from "./runtime.ts";
import type { Sandbox } from "./sandbox.ts";

export type SandboxStatus =
  | { unavailable: null; sandbox: Sandbox; runtime: Runtime }
  | { unavailable: string; sandbox: null; runtime: null };

/** A missing or broken sandbox is looked for again after this long: an operator may be fixing it. */
export const RECHECK_MS = 30_000;

export interface SandboxStatusCache {
  /** The sandbox, or why there is none. */
  status(): Promise<SandboxStatus>;
  /** Call when nothing started in the sandbox though it worked before: it's checked again before the next program. */
  doubt(): void;
}

/** Keeps what `find` found, for as long as it's to be trusted by this clock. Each change is logged once. */
export function cacheSandboxStatus(
  find: () => Promise<SandboxStatus>,
  clock: () => number,
  log: Pick<Logger, "info" | "warn">,
): SandboxStatusCache {
  let known: { status: Promise<SandboxStatus>; at: number; works: boolean | null } | null = null;
  let reported: string | null | undefined;

  function report(unavailable: string | null): void {
    if (reported === unavailable) return;
    reported = unavailable;
    if (unavailable === null) log.info({ event: "runner_ready" }, "learners' programs run in a sandbox");
    else log.warn({ event: "runner_unavailable", why: unavailable }, "learners' programs can't be run");
  }

  function check(): Promise<SandboxStatus> {
    const checked = { status: find(), at: clock(), works: null as boolean | null };
    known = checked;
    void checked.status.then(({ unavailable }) => {
      checked.works = unavailable === null;
      checked.at = clock();
      report(unavailable);
    });
    return checked.status;
  }

  return {
    status() {
      if (!known) return check();
      const isStale = known.works === false && clock() - known.at >= RECHECK_MS;
      return isStale ? check() : known.status;
    },
    doubt() {
      if (known?.works) known = null;
    },
  };
}
