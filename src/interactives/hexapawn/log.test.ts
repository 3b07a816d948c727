import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judge } from "../kit/judge.ts";
import { testCtx } from "../suite/test-ctx.ts";
import { legalMoves } from "./board.ts";
import { winningMoves } from "./engine.ts";
import strategy from "./examples/strategy.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import { applyEntry, type Entry, initialProgress, progressAfter, withEntry } from "./log.ts";
import { hexapawnToPublic } from "./redact.ts";
import { hexapawnRules } from "./rules.ts";
import { type HexapawnAnswer, hexapawnSchema } from "./schema.ts";
import { streakOf } from "./streak.ts";

describe("the log of games", () => {
  const asset = hexapawnSchema.parse(typical);
  const ctx = testCtx();
  const pub = hexapawnToPublic(asset, ctx);
  const grown = (entries: readonly Entry[]) =>
    entries.reduce<readonly Entry[]>((log, entry) => withEntry(pub, log, entry) ?? log, []);
  const verdict = (log: readonly Entry[], seed = "seed-1") =>
    judge(interactive, asset, { log, guess: null } as HexapawnAnswer, testCtx(seed));

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

  it("gives the same result step by step and read as a whole", () => {
    fc.assert(
      fc.property(entries, (made) => {
        const log = grown(made);
        const again: Entry[] = JSON.parse(JSON.stringify(log));
        expect(progressAfter({ ...pub }, again)).toEqual(progressAfter(pub, log));
      }),
      { numRuns: 60 },
    );
  });

  it("can't fake draws: the same log under other dice gives another game", () => {
    const log: Entry[] = [{ k: "auto", by: "random", games: 40 }];
    const other = hexapawnToPublic(asset, testCtx("seed-2"));
    expect(other.dice).not.toBe(pub.dice);
    expect(progressAfter(other, log)?.results).not.toBe(progressAfter(pub, log)?.results);
  });

  it("is refused if a move is illegal, a game was left in the middle, or an opponent isn't allowed", () => {
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

  it("counts the games without a loss at its end, with partial credit for a short run", () => {
    const long = grown([{ k: "auto", by: "perfect", games: 400 }]);
    const { results } = progressAfter(pub, long) ?? initialProgress(pub);
    expect(streakOf(results)).toBeGreaterThan(20);
    expect(verdict(long)).toMatchObject({ correct: true, score: 1 });
    for (let games = 1; games < 60; games += 1) {
      const streak = streakOf(results.slice(0, games));
      const score = streak >= 20 ? 1 : Math.min(0.9, Math.round((900 * streak) / 20) / 1000);
      expect(verdict(grown([{ k: "auto", by: "perfect", games }]))).toMatchObject({ score });
    }
    expect(verdict(grown([{ k: "auto", by: "perfect", games: 601 }]))).toMatchObject({ correct: false });
  });

  it("is won by hand on the winning side against perfect play, with the second player's strategy", () => {
    const shown = hexapawnToPublic(hexapawnSchema.parse(strategy), ctx);
    for (let round = 0; round < 30; round += 1) {
      const book = { ...shown, dice: `round ${round}` };
      let moves = "";
      let now = applyEntry(book, initialProgress(book), { k: "game", moves });
      while (now?.open && now.table) {
        const legal = legalMoves(book, now.table.position);
        const [best] = winningMoves(book, now.table.position);
        moves += legal.findIndex(({ from, to }) => from === best?.from && to === best.to).toString(16);
        now = applyEntry(book, initialProgress(book), { k: "game", moves });
      }
      expect(now?.byHand).toEqual({ games: 1, won: 1 });
    }
  });

  it("keeps an unfinished game only until something else is played", () => {
    let state: HexapawnAnswer = hexapawnRules.init(pub, "");
    state = hexapawnRules.reduce(state, { t: "move", move: 0 }, pub);
    expect(state.log).toEqual([{ k: "game", moves: "0" }]);
    state = hexapawnRules.reduce(state, { t: "auto", by: "random", games: 1 }, pub);
    expect(state.log).toEqual([{ k: "auto", by: "random", games: 1 }]);
  });
});
