import type { ElmRun } from "./elm-sandbox.ts";

/** Message of a compiler that opens its own `d.dat` while it's still writing it, which happens now and then on a busy machine. */
const LOCKED = "resource busy (file is locked)";
const MAX_RUNS = 4;

/** Runs the compiler again if it stumbled over its own files instead of reporting about the program. */
export async function retryLockedFile(run: () => Promise<ElmRun>): Promise<ElmRun> {
  for (let runs = 1; ; runs += 1) {
    const result = await run();
    if (runs === MAX_RUNS || result.code === 0 || !result.stderr.includes(LOCKED)) return result;
  }
}
