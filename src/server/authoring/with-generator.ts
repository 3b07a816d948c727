import type { Task } from "./perform.ts";
import { createSolvers } from "./solvers.ts";

/** Returns the JSON text of an exercise; null if that takes too long or there's none of this kind. */
type Generate = (task: Omit<Extract<Task, { k: "make" }>, "k">) => Promise<string | null>;

/**
 * Lends a generator of exercises, so that a long search delays nobody. It works in a thread that starts with the first exercise, which loads
 * every interactive, and ends with the loan.
 */
export async function withGenerator(threadFile: string, use: (generate: Generate) => Promise<void>): Promise<void> {
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
