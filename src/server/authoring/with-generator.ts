import type { MakeAsset } from "../learning/daily/make-asset.ts";
import { createSolvers } from "./solvers.ts";

/**
 * Lends a generator of exercises, so that a long search delays nobody. It works in a thread that starts with the first exercise, which loads
 * every interactive, and ends with the loan.
 */
export async function withGenerator(threadFile: string, use: (make: MakeAsset) => Promise<void>): Promise<void> {
  const solvers = createSolvers(threadFile);
  try {
    await use(async (task) => {
      try {
        const done = await solvers.perform({ k: "make", ...task });
        return typeof done === "object" && "asset" in done ? done.asset : null;
      } catch {
        // The generator found none in all its tries.
        return null;
      }
    });
  } finally {
    await solvers.close();
  }
}
