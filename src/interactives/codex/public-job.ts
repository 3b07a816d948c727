import type { RunCase } from "../kit/machine/job.ts";
import type { Case, Codex } from "./types.ts";

/** A test as it is run: without what is expected. */
export function runCase(
  { mode, fn }: Pick<Codex, "mode" | "fn">,
  { args, stdin }: Pick<Case, "args" | "stdin">,
): RunCase {
  return {
    ...(mode === "function" && fn ? { call: { name: fn.name, args: args ?? [] } } : {}),
    ...(stdin === undefined ? {} : { stdin }),
  };
}
