import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testCtx } from "../suite/test-ctx.ts";
import { secretCode } from "./case.ts";
import { adversaryMarks, allCodes, classesOf, codeCount, isCode, marksOf } from "./code.ts";
import code from "./examples/code.json" with { type: "json" };
import { bestGuess, guessesNeeded, markTable, worstLeft } from "./minimax.ts";
import { parse } from "./send-probes.ts";
import { goodSearch } from "./solve.ts";
import { isFound, usedIn } from "./tally.ts";

const ctx = testCtx();

describe("Mastermind", () => {
  const mastermind = { length: 4, symbols: 6, repeats: true };
  const table = markTable(mastermind);

  it("has 1296 codes; Knuth's opening 1122 leaves at most 256", () => {
    if (!table) throw new Error("1296 codes fit into a table");
    const everything = table.codes.map((_, at) => at);
    expect(everything.length).toBe(1296);
    expect(table.codes[bestGuess(table, everything)]).toEqual([0, 0, 1, 1]);
    expect(worstLeft(table, everything, bestGuess(table, everything))).toBe(256);
  });

  it("never takes more than 5 guesses, and 4.476 on average over all codes", () => {
    if (!table) throw new Error("1296 codes fit into a table");
    const all = guessesNeeded(table, { left: 1e6 });
    expect(all).toEqual({ worst: 5, sum: 5801 });
    expect((all?.sum ?? 0) / 1296).toBeCloseTo(4.476, 3);
  });

  const rows = fc.integer({ min: 3, max: 6 }).chain((length) => {
    const row = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: length, maxLength: length });
    return fc.tuple(row, row);
  });

  it("marks repeated symbols like a brute-force matching", () => {
    fc.assert(
      fc.property(rows, ([secret, guess]) => {
        const right = secret.filter((symbol, at) => symbol === guess[at]).length;
        const used = secret.map((symbol, at) => symbol === guess[at]);
        let misplaced = 0;
        for (const [at, symbol] of guess.entries()) {
          if (secret[at] === symbol) continue;
          const partner = secret.findIndex((other, place) => other === symbol && !used[place]);
          if (partner < 0) continue;
          used[partner] = true;
          misplaced += 1;
        }
        expect(marksOf(secret, guess)).toEqual({ right, misplaced });
        expect(marksOf(guess, secret)).toEqual({ right, misplaced });
      }),
    );
  });

  it("counts and lists the same codes, with and without repeats", () => {
    for (const length of [3, 4]) {
      for (const symbols of [4, 6]) {
        for (const repeats of [true, false]) {
          const space = { length, symbols, repeats };
          const codes = allCodes(space);
          expect(codes.length).toBe(codeCount(space));
          expect(new Set(codes.map(String)).size).toBe(codes.length);
          expect(codes.every((code) => isCode(space, code))).toBe(true);
        }
      }
    }
  });

  it("has an adversary that leaves the largest class, and never none", () => {
    const codes = allCodes({ length: 3, symbols: 5, repeats: true });
    fc.assert(
      fc.property(fc.subarray(codes, { minLength: 1 }), fc.constantFrom(...codes), (left, guess) => {
        const hardest = adversaryMarks(left, guess);
        const others = classesOf(left, guess).filter(({ marks }) => marks.right < 3);
        const most = Math.max(0, ...others.map((group) => group.codes.length));
        expect(hardest?.codes.length).toBe(others.length > 0 ? most : 1);
      }),
    );
  });

  it("is solved within par for every seed, and against the adversary", () => {
    const asset = parse(code);
    for (let seed = 0; seed < 40; seed += 1) {
      const log = goodSearch(asset, testCtx(`seed ${seed}`));
      expect(isFound(log)).toBe(true);
      expect(usedIn(log)).toBeLessThanOrEqual(5);
    }
    expect(usedIn(goodSearch(parse({ ...code, culprit: "adversary" }), ctx))).toBe(5);
  });

  it("depends on the seed and on the server's secret", () => {
    const asset = parse(code);
    const codes = (make: (round: number) => readonly number[] | null) =>
      new Set(Array.from({ length: 30 }, (_, round) => String(make(round)))).size;
    expect(codes((round) => secretCode(asset, testCtx(`seed ${round}`)))).toBeGreaterThan(20);
    expect(codes((round) => secretCode(asset, testCtx("same", { publicId: () => `secret ${round}` })))).toBeGreaterThan(
      20,
    );
  });
});
