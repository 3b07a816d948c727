import type { Difficulty } from "#interactives/kit/contract.ts";
import { createSolvers } from "./solvers.ts";

/** Makes an exercise in a thread that's ended afterwards, so that a long search delays nobody. Returns its JSON text, or null. */
export async function makeInThread(
  threadFile: string,
  task: { type: string; seed: string; difficulty: Difficulty; options?: Record<string, unknown> },
): Promise<string | null> {
  const solvers = createSolvers(threadFile);
  try {
    const done = await solvers.perform({ k: "make", ...task });
    return typeof done === "object" && "asset" in done ? done.asset : null;
  } catch {
    // The generator found none in all its tries.
    return null;
  } finally {
    await solvers.close();
  }
}
