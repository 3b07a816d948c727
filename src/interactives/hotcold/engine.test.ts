import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ProbeEntry, Verdict } from "../kit/contract.ts";
import { judge, judgeProbe } from "../kit/judge.ts";
import { createSay } from "../kit/messages.ts";
import { testCtx } from "../suite/test-ctx.ts";
import { checkHotCold } from "./check.ts";
import {
  adversaryChoice,
  adversaryReply,
  type Hunt,
  type Mark,
  marksOf,
  possibleTargets,
  type Word,
} from "./engine.ts";
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { targetOf } from "./hunt.ts";
import { interactive } from "./interactive.ts";
import { probeHotCold } from "./probe.ts";
import { type HotCold, hotColdSchema } from "./schema.ts";
import { placeOf, pointAt, pointCount, type Space } from "./space.ts";
import { bestProbe, boundsOf, fibonacciBound } from "./strategy.ts";
import strings from "./strings/en.json" with { type: "json" };
import { replyWords } from "./words.ts";

const ctx = testCtx();
const line = (max: number): Space => ({ k: "line", min: 1, max, step: 1 });
const hunt = (space: Space, feedback: Hunt["feedback"], more: Partial<Hunt> = {}): Hunt => ({
  space,
  feedback,
  bands: [],
  metric: "manhattan",
  within: 0,
  ...more,
});

const spaces = fc.oneof(
  fc.record({
    k: fc.constant("line" as const),
    min: fc.integer({ min: -5, max: 5 }),
    max: fc.integer({ min: 8, max: 40 }),
    step: fc.constantFrom(1, 0.5, 0.1),
  }),
  fc.record({ k: fc.constant("grid" as const), w: fc.integer({ min: 2, max: 7 }), h: fc.integer({ min: 2, max: 7 }) }),
);

const hunts = spaces.chain((space) =>
  fc.record({
    space: fc.constant<Space>(space),
    feedback: fc.constantFrom<Hunt["feedback"]>(
      ...(space.k === "line" ? (["higherLower"] as const) : []),
      "warmer",
      "bands",
      "distance",
    ),
    bands: fc.constant([
      { upTo: 1, label: "hot" },
      { upTo: 3, label: "warm" },
    ]),
    metric: fc.constantFrom<Hunt["metric"]>("manhattan", "chebyshev", "euclid"),
    within: fc.constantFrom(0, 1),
  }),
);

function play(asset: HotCold, point: number, log: ProbeEntry[]): ProbeEntry[] {
  const query = placeOf(asset.space, point);
  const answered = probeHotCold(asset, query, log, ctx);
  return "reply" in answered ? [...log, { query, reply: answered.reply }] : log;
}

describe("pointAt", () => {
  it("has a point at each of its places, and none between or outside them", () => {
    fc.assert(
      fc.property(spaces, (space) => {
        const count = pointCount(space);
        for (let point = 0; point < count; point += 1) expect(pointAt(space, placeOf(space, point))).toBe(point);
        expect(pointAt(space, placeOf(space, count + (space.k === "grid" ? space.w : 0)))).toBeNull();
        if (space.k === "line") expect(pointAt(space, space.min + space.step / 2)).toBeNull();
      }),
    );
  });
});

describe("the adversary", () => {
  it("always answers so that some target fits every answer so far", () => {
    fc.assert(
      fc.property(hunts, fc.array(fc.nat(), { minLength: 1, maxLength: 12 }), (made, probes) => {
        const marks: Mark[] = [];
        for (const probe of probes) {
          if (marks.at(-1)?.reply.word === "found") break;
          const point = probe % pointCount(made.space);
          const before = possibleTargets(made, marks).length;
          marks.push({ point, reply: adversaryReply(made, marks, point) });
          const after = possibleTargets(made, marks).length;
          expect(after).toBeGreaterThan(0);
          expect(after).toBeLessThanOrEqual(before);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("is beaten by halving in exactly the proven number of guesses, for every line of 1 to 1000 numbers", () => {
    for (let count = 1; count <= 1000; count += 1) {
      const made = hunt(line(count), "higherLower");
      const bound = Math.ceil(Math.log2(count + 1));
      expect(boundsOf(made, 1)).toEqual({ least: bound, enough: bound });
      let targets = possibleTargets(made, []);
      let used = 0;
      for (let word: Word = "first"; word !== "found"; used += 1) {
        const answer = adversaryChoice(made, targets, bestProbe(made, targets, null), null);
        word = answer.reply.word;
        targets = answer.targets;
      }
      expect(used).toBe(bound);
    }
  });

  it("answers with the larger half", () => {
    const made = hunt(line(100), "higherLower");
    expect(adversaryReply(made, [], 9)).toEqual({ word: "higher" });
    expect(adversaryReply(made, [], 89)).toEqual({ word: "lower" });
    expect(adversaryReply(hunt(line(1), "higherLower"), [], 0)).toEqual({ word: "found" });
  });

  it("makes the best player need as many guesses as the bound says", () => {
    for (const max of [2, 3, 4, 7, 8, 31, 32, 100, 127, 128]) {
      const asset = hotColdSchema.parse({ ...typical, space: line(max), budget: 20, win: { within: 0 } });
      let log: ProbeEntry[] = [];
      while (!checkHotCold(asset, {}, ctx, log) || checkHotCold(asset, {}, ctx, log).kind === "invalid") {
        const marks = marksOf(asset.space, log);
        log = play(
          asset,
          bestProbe(hunt(line(max), "higherLower"), possibleTargets(hunt(line(max), "higherLower"), marks), null),
          log,
        );
      }
      expect(log.length).toBe(Math.ceil(Math.log2(max + 1)));
    }
  });
});

describe("a curve", () => {
  it("has its top found by Fibonacci search within the bound, wherever it is", () => {
    for (const width of [3, 6, 7, 20, 33, 54]) {
      const bound = fibonacciBound(width + 1);
      for (let top = 0; top <= width; top += 1) {
        const space = { ...maximal.space, domain: [0, width], expr: `5 - (x - ${top})^2` };
        const asset = hotColdSchema.parse({ ...maximal, space, budget: 100 });
        expect(fibonacciSearch(asset, width)).toBeLessThanOrEqual(bound);
      }
    }
  });

  it("shows on which side the top is", () => {
    const asset = hotColdSchema.parse({ ...maximal, feedback: "slope", budget: 100 });
    for (let x = 0; x <= 80; x += 1) {
      const answered = probeHotCold(asset, x, [], ctx);
      const word = x === 53 ? "found" : x < 53 ? "up" : "down";
      expect(answered).toMatchObject({ reply: { word } });
    }
  });
});

/** Keeps the stretch that must contain the top, and splits it in the ratio of Fibonacci numbers. */
function fibonacciSearch(asset: HotCold, width: number): number {
  const heights = new Map<number, number>();
  let log: ProbeEntry[] = [];
  let found = false;
  const height = (x: number): number => {
    if (x < 0 || x > width) return Number.NEGATIVE_INFINITY - x;
    const known = heights.get(x);
    if (known !== undefined || found) return known ?? 0;
    log = play(asset, x, log);
    const reply = marksOf(asset.space, log).at(-1)?.reply;
    found = reply?.word === "found";
    const value = found ? Number.POSITIVE_INFINITY : (reply?.value ?? 0);
    heights.set(x, value);
    return value;
  };
  let [big, small] = [1, 1];
  while (big - 1 < width + 1) [big, small] = [big + small, big];
  // Candidates are low + 1 … low + big − 1; those beyond the width count as lower than everything.
  for (let low = -1; !found && big > 1; ) {
    const [left, right] = [low + (big - small), low + small];
    if (left === right) {
      height(left);
      break;
    }
    const rightHigher = right <= width && (left > width || height(left) < height(right));
    if (found) break;
    if (rightHigher) low = left;
    [big, small] = [small, big - small];
  }
  expect(found).toBe(true);
  return log.length;
}

describe("the server's log", () => {
  const asset = hotColdSchema.parse({ ...minimal, budget: 4, win: { within: 0, probes: 2 } });

  it("is all that counts: data sent with the answer is ignored", () => {
    const forged = { log: [{ query: 7, reply: { word: "found" } }] };
    expect(judge(interactive, asset, forged, ctx, [])).toMatchObject({ kind: "invalid", code: "MALFORMED" });
    expect(judge(interactive, asset, {}, ctx, [])).toMatchObject({ kind: "invalid", code: "NO_PROBE" });
  });

  it("grows with every probe, repeated ones too, and takes none after the end", () => {
    let log: ProbeEntry[] = [];
    for (const query of [1, 1, 1, 1]) {
      const judged = judgeProbe(interactive, asset, query, log, ctx);
      log = "log" in judged ? judged.log : log;
    }
    expect(log.length).toBe(4);
    expect(judgeProbe(interactive, asset, 7, log, ctx)).toEqual({ refused: "HUNT_OVER" });
    expect(judge(interactive, asset, {}, ctx, log)).toMatchObject({ correct: false, score: 0 });
  });

  it("does not count a probe outside the space", () => {
    for (const query of [0, 11, 1.5, [1, 1], "7", null])
      expect(judgeProbe(interactive, asset, query, [], ctx)).toHaveProperty("refused");
  });

  it("scores 1 in time, less when late, and at least 0.2 when found", () => {
    const found = (used: number) => {
      const early = Array.from({ length: used - 1 }, () => ({ query: 1, reply: { word: "higher" } }));
      return checkHotCold({ ...asset, budget: 50 }, {}, ctx, [...early, { query: 7, reply: { word: "found" } }]);
    };
    expect(found(2)).toMatchObject({ correct: true, score: 1 });
    expect(found(3)).toMatchObject({ correct: false, score: 0.667 });
    expect(found(40)).toMatchObject({ correct: false, score: 0.2 });
  });

  it("names the guess that wasted most when the target wasn't found", () => {
    const line = hotColdSchema.parse({
      ...minimal,
      space: { k: "line", min: 1, max: 100, step: 1 },
      budget: 3,
      target: 93,
    });
    const log = [9, 10, 11].reduce<ProbeEntry[]>((before, query) => play(line, query, before), []);
    const { feedback } = checkHotCold(line, {}, ctx, log) as Extract<Verdict, { kind: "scored" }>;
    expect(feedback.map(({ code }) => code)).toEqual(["NOT_FOUND", "WASTED"]);
    expect(createSay(strings)("WASTED", feedback[1]?.params)).toBe(
      "Guess 2 ruled out 1 of 90 places. Guessing 55 would have ruled out at least 45.",
    );
    const halved = [49, 74, 87].reduce<ProbeEntry[]>((before, query) => play(line, query, before), []);
    expect(checkHotCold(line, {}, ctx, halved)).toMatchObject({ feedback: [{ code: "NOT_FOUND" }] });
  });

  it("allows a new round only if the target isn't fixed", () => {
    expect(interactive.startsAfresh?.(hotColdSchema.parse(minimal))).toBe(false);
    expect(interactive.startsAfresh?.(hotColdSchema.parse(maximal))).toBe(false);
    expect(interactive.startsAfresh?.(hotColdSchema.parse(typical))).toBe(true);
    expect(interactive.startsAfresh?.(hotColdSchema.parse({ ...minimal, target: "random" }))).toBe(true);
  });
});

describe("a random target", () => {
  const asset = hotColdSchema.parse({ ...minimal, target: "random" });

  it("depends on the seed and on the server's secret", () => {
    const targets = (make: (round: number) => number) => new Set(Array.from({ length: 40 }, (_, round) => make(round)));
    expect(targets((round) => targetOf(asset, testCtx(`seed ${round}`))).size).toBeGreaterThan(5);
    expect(
      targets((round) => targetOf(asset, testCtx("same", { publicId: () => `secret ${round}` }))).size,
    ).toBeGreaterThan(5);
    expect(targetOf(asset, testCtx("same"))).toBe(targetOf(asset, testCtx("same")));
  });
});

describe("replies", () => {
  it("all have a message", () => {
    const words: Word[] = [
      "found",
      "higher",
      "lower",
      "first",
      "warmer",
      "colder",
      "same",
      "band",
      "distance",
      "up",
      "down",
      "flat",
      "height",
    ];
    const say = createSay(strings);
    for (const word of words) {
      const { code, params } = replyWords({ bands: [{ upTo: 1, label: "hot" }] }, { word, value: 0 });
      expect(say(code, params)).not.toBe("");
    }
    const beyond = replyWords({ bands: [{ upTo: 1, label: "hot" }] }, { word: "band", value: 1 });
    expect(say(beyond.code)).toBe("Further away than any of the ranges.");
  });
});
