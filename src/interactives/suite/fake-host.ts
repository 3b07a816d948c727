import type { AssetBase, Ctx, ProbeEntry } from "../kit/contract.ts";
import type { Host } from "../kit/host.ts";
import { hintOf, judgeProbe } from "../kit/judge.ts";
import type { Work } from "../kit/kept-work.ts";
import { solveSteps } from "../kit/solve-steps.ts";
import type { Subject } from "./fixtures.ts";
import { judgeAnswer } from "./judge-answer.ts";
import { overTheWire } from "./subject-assets.ts";

/** A server of one exercise and one learner, in memory: everything that passes is JSON, as on the wire. */
export function fakeHost(
  subject: Subject,
  asset: AssetBase,
  ctx: Ctx,
): Host & { saved: (Work | null)[]; log: ProbeEntry[] } {
  const { interactive } = subject;
  const explanation = asset.explanation === undefined ? null : ctx.rich(asset.explanation);
  const host = {
    saved: [] as (Work | null)[],
    log: [] as ProbeEntry[],
    async check(answer: unknown) {
      const verdict = judgeAnswer(subject, asset, overTheWire(answer), ctx, host.log);
      const solved = verdict.kind === "scored" && verdict.correct;
      return overTheWire({ verdict, explanation: solved ? explanation : null, xp: solved ? 10 : 0 });
    },
    async hint(index: number, state: unknown) {
      return overTheWire(hintOf(interactive, asset, index, interactive.stateSchema.parse(overTheWire(state)), ctx));
    },
    async reveal(state: unknown) {
      const { from_start, steps } = solveSteps(interactive, asset, overTheWire(state), ctx);
      return overTheWire({ fromStart: from_start, steps, explanation });
    },
    async probe(query: unknown) {
      const probed = judgeProbe(interactive, asset, overTheWire(query), host.log, ctx);
      if ("log" in probed) host.log = probed.log;
      return overTheWire(probed);
    },
    async restart() {
      if (interactive.startsAfresh?.(asset)) host.log = [];
      return { log: host.log };
    },
    changed(work: Work | null) {
      host.saved.push(overTheWire(work));
    },
  };
  return host;
}
