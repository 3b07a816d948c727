import { recompute } from "../billing/recompute.ts";
import { progressBar } from "./progress-bar.ts";
import { withTools } from "./with-tools.ts";

/**
 * Runs `hypatia premium recompute`: prints each difference and a total. With `check` it changes nothing, and a
 * difference sets exit status 1.
 */
export function recomputeCommand({ check = false }: { check?: boolean }): Promise<void> {
  return withTools(async ({ tools }) => {
    const bar = progressBar("Recomputing");
    const sum = await recompute(tools, {
      repair: !check,
      tell: (line) => console.log(line),
      progress: (done, total) => bar.step(done, total, "people"),
    }).finally(bar.end);
    const different = sum.different === 0 ? "all as their ledgers say" : `${sum.different} different`;
    const repaired = sum.different > 0 && !check ? ", repaired" : "";
    const people = sum.people === 1 ? "1 person" : `${sum.people} people`;
    console.log(`${people}, ${different}${repaired}.`);
    if (check && sum.different > 0) process.exitCode = 1;
  });
}
