import type { Ctx, ProbeEntry } from "../kit/contract.ts";
import { judgeProbe } from "../kit/judge.ts";
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import { questionId, suspectId } from "./redact.ts";
import { type SherlockProbe, type SherlockSearch, sherlockSchema } from "./schema.ts";

/** For tests: parses an asset. */
export const parse = (json: unknown): SherlockSearch => sherlockSchema.parse(json);

/** For tests: sends probes one after another; refused ones aren't counted. */
export function send(
  asset: SherlockSearch,
  probes: readonly SherlockProbe[],
  ctx: Ctx,
  log: ProbeEntry[] = [],
): ProbeEntry[] {
  return probes.reduce((before, probe) => {
    const judged = judgeProbe(interactive, asset, probe, before, ctx);
    return "log" in judged ? judged.log : before;
  }, log);
}

/** For tests: asks the question of the example "typical" with this author's id. */
export const ask = (id: string): SherlockProbe => ({ k: "ask", id: questionId(parse(typical), id) });

/** For tests: accuses the suspect of "typical" with this author's id. */
export const accuse = (id: string): SherlockProbe => ({ k: "accuse", id: suspectId(parse(typical), id) });
