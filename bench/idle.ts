import { readFileSync } from "node:fs";

/** Milliseconds of a tick in which Linux counts CPU time. */
const TICK_MS = 10;

interface Patience {
  /** A process is idle once it used less than a tenth of a core for this long, in milliseconds. */
  readonly forMs: number;
  readonly maxMs: number;
}

/** Waits until a started process has done everything that it does after being ready. */
export async function untilIdle(pid: number, { forMs, maxMs }: Patience): Promise<void> {
  const until = performance.now() + maxMs;
  for (let before = Number.NEGATIVE_INFINITY; performance.now() < until; ) {
    const used = cpuMilliseconds(pid);
    if (used - before < forMs / 10) return;
    before = used;
    await new Promise((resolve) => setTimeout(resolve, forMs));
  }
  throw new Error(`A server was still busy ${maxMs / 1000} seconds after it was ready.`);
}

function cpuMilliseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
