import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judge } from "../kit/judge.ts";
import { testCtx } from "../suite/test-ctx.ts";
import { legalMoves } from "./board.ts";
import { checked } from "./checked.ts";
import { winningMoves } from "./engine.ts";
import strategy from "./examples/strategy.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { type Entry, extended, firstStanding, standingOf, withEntry } from "./log.ts";
import { hexapawnToPublic } from "./redact.ts";
import { hexapawnRules } from "./rules.ts";
import { type HexapawnAnswer, hexapawnSchema } from "./schema.ts";
import { streakOf } from "./streak.ts";

describe("the log", () => {
  const asset = hexapawnSchema.parse(typical);
  const ctx = testCtx();
  const pub = hexapawnToPublic(asset, ctx);
  const grown = (entries: readonly Entry[]) =>
    entries.reduce<readonly Entry[]>((log, entry) => withEntry(pub, log, entry) ?? log, []);
  const verdict = (log: readonly Entry[], seed = "seed-1") =>
    judge(checked, asset, { log, guess: null } as HexapawnAnswer, testCtx(seed));

  const entries = fc.array(
    fc.oneof(
      fc.record({
        k: fc.constant("auto" as const),
        by: fc.constantFrom("random" as const, "perfect" as const),
        games: fc.integer({ min: 1, max: 20 }),
      }),
      fc.record({
        k: fc.constant("game" as const),
        moves: fc.string({ unit: fc.constantFrom("0", "1", "2"), maxLength: 5 }),
      }),
      fc.constant<Entry>({ k: "forget" }),
      fc.constant<Entry>({ k: "unlearn" }),
    ),
    { maxLength: 12 },
  );

  it("leads to the same place step by step and read as a whole", () => {
    fc.assert(
      fc.property(entries, (made) => {
        const log = grown(made);
        const again: Entry[] = JSON.parse(JSON.stringify(log));
        expect(standingOf({ ...pub }, again)).toEqual(standingOf(pub, log));
      }),
      { numRuns: 60 },
    );
  });

  it("cannot tell of beads that were not drawn: the same log is another play under other dice", () => {
    const log: Entry[] = [{ k: "auto", by: "random", games: 40 }];
    const other = hexapawnToPublic(asset, testCtx("seed-2"));
    expect(other.dice).not.toBe(pub.dice);
    expect(standingOf(other, log)?.results).not.toBe(standingOf(pub, log)?.results);
  });

  it("is refused when a move is against the rules, a game was left in the middle, or an opponent is not allowed", () => {
    const broken: Entry[][] = [
      [{ k: "game", moves: "9" }],
      [{ k: "game", moves: "0000000000" }],
      [
        { k: "game", moves: "0" },
        { k: "auto", by: "random", games: 20 },
      ],
      [{ k: "unlearn" }],
      [{ k: "auto", by: "greedy", games: 20 }],
      [
        { k: "auto", by: "random", games: 1500 },
        { k: "auto", by: "random", games: 1500 },
      ],
    ];
    for (const log of broken) expect(verdict(log)).toMatchObject({ kind: "invalid", code: "BROKEN_LOG" });
  });

  it("counts the row of games without a loss at its end, and partly when it is short", () => {
    const long = grown([{ k: "auto", by: "perfect", games: 400 }]);
    const { results } = standingOf(pub, long) ?? firstStanding(pub);
    expect(streakOf(results)).toBeGreaterThan(20);
    expect(verdict(long)).toMatchObject({ correct: true, score: 1 });
    for (let games = 1; games < 60; games += 1) {
      const streak = streakOf(results.slice(0, games));
      const score = streak >= 20 ? 1 : Math.min(0.9, Math.round((900 * streak) / 20) / 1000);
      expect(verdict(grown([{ k: "auto", by: "perfect", games }]))).toMatchObject({ score });
    }
    expect(verdict(grown([{ k: "auto", by: "perfect", games: 601 }]))).toMatchObject({ correct: false });
  });

  it("is won by hand on the winning side against perfect play, by the second player's plan", () => {
    const shown = hexapawnToPublic(hexapawnSchema.parse(strategy), ctx);
    for (let round = 0; round < 30; round += 1) {
      const book = { ...shown, dice: `round ${round}` };
      let moves = "";
      let now = extended(book, firstStanding(book), { k: "game", moves });
      while (now?.open && now.table) {
        const legal = legalMoves(book, now.table.position);
        const [best] = winningMoves(book, now.table.position);
        moves += legal.findIndex(({ from, to }) => from === best?.from && to === best.to).toString(16);
        now = extended(book, firstStanding(book), { k: "game", moves });
      }
      expect(now?.byHand).toEqual({ games: 1, won: 1 });
    }
  });

  it("holds a game that was left only until something else is played", () => {
    let state: HexapawnAnswer = hexapawnRules.init(pub, "");
    state = hexapawnRules.reduce(state, { t: "move", move: 0 }, pub);
    expect(state.log).toEqual([{ k: "game", moves: "0" }]);
    state = hexapawnRules.reduce(state, { t: "auto", by: "random", games: 1 }, pub);
    expect(state.log).toEqual([{ k: "auto", by: "random", games: 1 }]);
  });
});
