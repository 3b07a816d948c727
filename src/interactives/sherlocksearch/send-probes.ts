import type { Ctx, ProbeEntry } from "../kit/contract.ts";
import { judgeProbe } from "../kit/judge.ts";
import { checked } from "./checked.ts";
import typical from "./examples/typical.json" with { type: "json" };
import { questionId, suspectId } from "./redact.ts";
import { type SherlockProbe, type SherlockSearch, sherlockSchema } from "./schema.ts";

/** For tests: an asset as the server has it. */
export const parse = (json: unknown): SherlockSearch => sherlockSchema.parse(json);

/** For tests: sends probes one after another; what is refused is not counted. */
export function send(
  asset: SherlockSearch,
  probes: readonly SherlockProbe[],
  ctx: Ctx,
  log: ProbeEntry[] = [],
): ProbeEntry[] {
  return probes.reduce((before, probe) => {
    const judged = judgeProbe(checked, asset, probe, before, ctx);
    return "log" in judged ? judged.log : before;
  }, log);
}

/** For tests: the question of the example "typical" with this id of the author's. */
export const ask = (id: string): SherlockProbe => ({ k: "ask", id: questionId(parse(typical), id) });

/** For tests: accuses the suspect of "typical" with this id of the author's. */
export const accuse = (id: string): SherlockProbe => ({ k: "accuse", id: suspectId(parse(typical), id) });
