import { describe, expect, test } from "vitest";
import type { ProbeEntry } from "../kit/contract.ts";
import { judgeProbe } from "../kit/judge.ts";
import { testCtx } from "../suite/test-ctx.ts";
import { checkCoins } from "./check.ts";
import minimal from "./examples/minimal.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import { coinRules } from "./rules.ts";
import { coinFlipSchema } from "./schema.ts";
import { tallyOfLog } from "./tally-of-log.ts";

const asset = coinFlipSchema.parse(typical);
const anyInteractive = interactive as unknown as Parameters<typeof judgeProbe>[0]; // as the list holds it

/** Log after these batches. */
function flipped(batches: readonly number[], seed = "learner 1"): readonly ProbeEntry[] {
  return batches.reduce<readonly ProbeEntry[]>((log, times) => {
    const judged = judgeProbe(anyInteractive, asset, { times }, log, testCtx(seed));
    return "log" in judged ? judged.log : log;
  }, []);
}

const answer = (value: number) => ({ ...coinRules.init(interactive.toPublic(asset, testCtx()), ""), value });
const verdict = (value: number, log: readonly ProbeEntry[]) => checkCoins(asset, answer(value), testCtx(), log);

describe("a hidden coin", () => {
  test("gives the same flips in any batches, so that asking again reveals nothing new", () => {
    const gist = (log: readonly ProbeEntry[]) => {
      const { path: _, ...tally } = tallyOfLog(log, 1);
      return tally;
    };
    expect(gist(flipped([1, 9, 100, 290]))).toEqual(gist(flipped([300, 100])));
    expect(flipped([10])).toEqual(flipped([10]));
  });

  test("gives other flips to another learner if the author wants that, and the same ones after starting again", () => {
    expect(flipped([100], "learner 2")).not.toEqual(flipped([100]));
    expect(interactive.startsAfresh?.(asset) ?? false).toBe(false);
  });

  test("is flipped no more often than the author allows", () => {
    expect(tallyOfLog(flipped([300, 200, 100, 1]), 1).throws).toBe(400);
    expect(judgeProbe(anyInteractive, asset, { times: 401 }, [], testCtx())).toEqual({ refused: "NO_FLIPS_LEFT" });
  });

  test("is flipped at most 300 times one by one", () => {
    const many = coinFlipSchema.parse({ ...typical, repeats: 10_000 });
    const log = Array.from({ length: 300 }, () => flipped([1])[0]).flatMap((entry) => entry ?? []);
    expect(judgeProbe(anyInteractive, many, { times: 1 }, log, testCtx())).toEqual({ refused: "NO_FLIPS_LEFT" });
  });

  test("can't be flipped by anything else", () => {
    for (const query of [null, 5, {}, { times: 0 }, { times: 1.5 }, { times: 20_000 }, { times: 1, seed: "x" }]) {
      expect(judgeProbe(anyInteractive, asset, query, [], testCtx())).toHaveProperty("refused");
    }
    const open = coinFlipSchema.parse(minimal);
    expect(judgeProbe(anyInteractive, open, { times: 1 }, [], testCtx())).toEqual({ refused: "NO_SUCH_FLIP" });
  });

  test("is distinguished from bad luck: an answer that fits the flips is half right", () => {
    const log = flipped([30]);
    const { heads, throws } = tallyOfLog(log, 1);
    const seen = heads / throws;
    expect(verdict(0.62, log)).toMatchObject({ correct: true });
    expect(verdict(seen > 0.55 ? 0.5 : 0.45, log)).toMatchObject({ score: 0.5 });
    expect(verdict(0.05, log)).toMatchObject({ score: 0 });
  });

  test("is moved to the task, where it's secret, when an asset has it beside the task", () => {
    const { p, ...task } = typical.task;
    expect(coinFlipSchema.parse({ ...typical, p, task })).toEqual(asset);
  });
});
