import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bookOf, shares, THREE } from "#tests/kit/hexapawn-book.ts";
import { seededRandom } from "../kit/random.ts";
import { afterMove, legalMoves } from "./board.ts";
import { allBoxes, boxFor, flip } from "./boxes.ts";
import { isWon, winningMoves } from "./engine.ts";
import { applyEntry, type GameRules, initialProgress, type Progress } from "./log.ts";
import { beadsIn, learn, unlearn } from "./machine.ts";
import { lossesOf } from "./streak.ts";
import { afterLegalMove, moveMachine, newTable } from "./table.ts";

describe("beads", () => {
  it("are the same list until a game changes their box, so that nothing else is drawn again", () => {
    const [box, other] = allBoxes(THREE, true, "second");
    if (!box || !other) throw new Error("There are no boxes.");
    const before = { beads: new Map() };
    const { machine } = learn(before, [{ box, bead: 0 }], false, "removeLast", { start: 2, win: 0, lose: 1 });
    expect(beadsIn(machine, other, 2)).toBe(beadsIn(before, other, 2));
    expect(beadsIn(machine, box, 2)).not.toEqual(beadsIn(before, box, 2));
    expect(beadsIn(before, other, 3)).toEqual(other.moves.map(() => 3));
  });
});

describe("learning", () => {
  const lossesAgainst = (by: "random" | "perfect") =>
    Array.from({ length: 500 }, (_, seed) => {
      const book = bookOf({ dice: `figures ${seed}` });
      const { results } =
        applyEntry(book, initialProgress(book), { k: "auto", by, games: 600 }) ?? initialProgress(book);
      return { losses: lossesOf(results), last: results.lastIndexOf("l") + 1 };
    });
  const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

  it("loses at most 10 games to a perfect player over 500 seeds, the last at a median of about game 80", () => {
    const figures = lossesAgainst("perfect");
    expect(Math.max(...figures.map(({ losses }) => losses))).toBe(10);
    const last = median(figures.map(({ last }) => last));
    expect(last).toBeGreaterThan(70);
    expect(last).toBeLessThan(100);
  });

  it("loses a median of about 10 games to a random player, at most 14, the last at a median of about game 114", () => {
    const figures = lossesAgainst("random");
    // Of 4,000 machines 48% lost 10 games or fewer, so which side of the median 500 machines fall on is chance.
    expect([10, 11]).toContain(median(figures.map(({ losses }) => losses)));
    expect(Math.max(...figures.map(({ losses }) => losses))).toBe(14);
    const last = median(figures.map(({ last }) => last));
    expect(last).toBeGreaterThan(100);
    expect(last).toBeLessThan(130);
  });

  it("never removes a bead of a move that wins against any opponent", () => {
    fc.assert(
      fc.property(
        fc.string(),
        shares,
        fc.constantFrom("random" as const, "perfect" as const, "greedy" as const),
        (dice, mirrorBoxes, by) => {
          const book = bookOf({ dice, mirrorBoxes });
          const progress = applyEntry(book, initialProgress(book), { k: "auto", by, games: 100 });
          for (const box of allBoxes(THREE, mirrorBoxes, "second")) {
            const beads = progress ? beadsIn(progress.machine, box, 1) : [];
            for (const [bead, move] of box.moves.entries()) {
              if (!isWon(THREE, afterMove(box.position, move))) expect(beads[bead]).toBe(1);
            }
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it("removes the bead that led to a box along with the last bead in it", () => {
    const [first, second] = allBoxes(THREE, true, "second").filter(({ moves }) => moves.length > 1);
    if (!first || !second) throw new Error("There are boxes with a choice");
    const last = { beads: new Map([[second.key, second.moves.map((_, bead) => (bead === 0 ? 1 : 0))]]) };
    const draws = [
      { box: first, bead: 1 },
      { box: second, bead: 0 },
    ];
    const { changes } = learn(last, draws, false, "removeLast", { start: 1, win: 0, lose: 1 });
    expect(changes).toEqual([
      { key: second.key, bead: 0, by: -1 },
      { key: first.key, bead: 1, by: -1 },
    ]);
  });

  it("resigns at an empty box", () => {
    const setting = { size: THREE, share: true, start: 1 };
    const table = afterLegalMove(THREE, newTable(THREE), { from: 7, to: 4 });
    const { box } = boxFor(THREE, true, table.position, undefined);
    const empty = { beads: new Map([[box.key, box.moves.map(() => 0)]]) };
    expect(moveMachine(setting, empty, table, seededRandom("any")).over).toEqual({ winner: "w", why: "resigned" });
  });

  it("can be undone, step by step, back to the first bead", () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (dice, rewards) => {
        const learning = rewards ? "rewardPunish" : "removeLast";
        const beads = rewards ? { start: 4, win: 2, lose: 1 } : { start: 1, win: 0, lose: 1 };
        const book = bookOf({ dice, learning, beads });
        let progress = applyEntry(book, initialProgress(book), { k: "auto", by: "random", games: 30 });
        for (let step = 0; progress && progress.lessons.length > 0; step += 1) {
          const { machine, lessons } = progress;
          const before = lessons.at(-1) ?? [];
          progress = applyEntry(book, progress, { k: "unlearn" });
          if (step === 0) expect(progress?.machine).toEqual(unlearn(machine, before));
        }
        for (const box of allBoxes(THREE, true, "second")) {
          if (progress) expect(beadsIn(progress.machine, box, beads.start)).toEqual(box.moves.map(() => beads.start));
        }
        expect(progress && applyEntry(book, progress, { k: "unlearn" })).toBeNull();
      }),
      { numRuns: 30 },
    );
  });

  it("forgets everything, and then draws different beads than the first time", () => {
    const book = bookOf();
    const once = applyEntry(book, initialProgress(book), { k: "auto", by: "random", games: 60 });
    const forgot = once && applyEntry(book, once, { k: "forget" });
    expect(forgot?.machine).toEqual(initialProgress(book).machine);
    expect(forgot?.results).toBe("");
    const again = forgot && applyEntry(book, forgot, { k: "auto", by: "random", games: 60 });
    expect(again?.results).not.toBe(once?.results);
  });
});

describe("most games a machine can lose", () => {
  it("is 10 against a perfect player, whatever is drawn and played (exhaustive)", () => {
    const book = bookOf();
    const boxes = new Map(allBoxes(THREE, true, "second").map((box) => [box.key, box]));
    const longest = new Map<string, number>();
    const search = (machine: Progress["machine"]): number => {
      const name = JSON.stringify([...machine.beads].sort(([a], [b]) => (a < b ? -1 : 1)));
      const known = longest.get(name);
      if (known !== undefined) return known;
      let most = 0;
      for (const draws of lostGames(book, machine)) {
        most = Math.max(most, 1 + search(learn(machine, draws, false, "removeLast", book.beads).machine));
      }
      longest.set(name, most);
      return most;
    };
    expect(boxes.size).toBe(19);
    expect(search({ beads: new Map() })).toBe(10);
  });
});

/** Draws of every game this machine can lose to a perfect player. */
function* lostGames(book: GameRules, machine: Progress["machine"]) {
  const open = [newTable(THREE)];
  for (let table = open.pop(); table; table = open.pop()) {
    if (table.over?.winner === "w") yield table.draws;
    if (table.over) continue;
    const { position } = table;
    if (position.side === "w") {
      const winning = winningMoves(THREE, position);
      for (const move of winning.length > 0 ? winning : legalMoves(THREE, position))
        open.push(afterLegalMove(THREE, table, move));
      continue;
    }
    const { box, flipped } = boxFor(THREE, book.mirrorBoxes, position, table.plies[0]);
    const beads = beadsIn(machine, box, 1);
    if (beads.every((count) => count === 0)) yield table.draws;
    for (const [bead, move] of box.moves.entries()) {
      if (beads[bead] === 0) continue;
      open.push({
        ...afterLegalMove(THREE, table, flip(THREE, move, flipped)),
        draws: [...table.draws, { box, bead, flipped }],
      });
    }
  }
}
