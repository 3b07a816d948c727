import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sizes, THREE } from "#tests/kit/hexapawn-book.ts";
import { afterMove, legalMoves, lossOf, mirrored, type Position, type Size, startingPosition } from "./board.ts";
import { allBoxes } from "./boxes.ts";
import { isWon, turnsOf, winningMoves } from "./engine.ts";

function perMove(positions: readonly { move: number }[]): Record<number, number> {
  return Object.fromEntries([...Map.groupBy(positions, ({ move }) => move)].map(([move, all]) => [move, all.length]));
}

describe("the 3 × 3 game", () => {
  it("has 70 positions where the game continues, 37 of them with the machine to move", () => {
    const turns = turnsOf(THREE);
    expect(turns.length).toBe(70);
    expect(turns.filter(({ position }) => position.side === "b").length).toBe(37);
  });

  it("is won by the second player after every opening", () => {
    expect(isWon(THREE, startingPosition(THREE))).toBe(false);
    expect(winningMoves(THREE, startingPosition(THREE))).toEqual([]);
  });

  it("has 37 boxes, 19 with mirror images merged (2, 10 and 7), or Gardner's 24 (2, 11 and 11)", () => {
    expect(allBoxes(THREE, false, "second").length).toBe(37);
    expect(perMove(allBoxes(THREE, true, "second"))).toEqual({ 2: 2, 4: 10, 6: 7 });
    expect(perMove(allBoxes(THREE, "gardner", "second"))).toEqual({ 2: 2, 4: 11, 6: 11 });
  });

  it("offers a real choice in 17 of the merged boxes", () => {
    expect(allBoxes(THREE, true, "second").filter(({ moves }) => moves.length > 1).length).toBe(17);
  });
});

describe("winningMoves", () => {
  it("captures after an outer opening: pushing past loses", () => {
    for (const first of legalMoves(THREE, startingPosition(THREE))) {
      const position = afterMove(startingPosition(THREE), first);
      const takes = legalMoves(THREE, position).filter(({ from, to }) => from % 3 !== to % 3);
      expect(winningMoves(THREE, position)).toEqual(takes);
    }
  });

  it("agrees with exhaustive search on every board", () => {
    const wins = (size: Size, position: Position): boolean =>
      lossOf(size, position) === null &&
      legalMoves(size, position).some((move) => !wins(size, afterMove(position, move)));
    for (const size of [THREE, { cols: 3, rows: 4 }, { cols: 4, rows: 3 }]) {
      expect(isWon(size, startingPosition(size))).toBe(wins(size, startingPosition(size)));
    }
  });

  it("gives 4 × 4 to the first player, as is known of octapawn", () => {
    expect(isWon({ cols: 4, rows: 4 }, startingPosition({ cols: 4, rows: 4 }))).toBe(true);
  });

  it("gives a position and its mirror image the same value", () => {
    fc.assert(
      fc.property(sizes, fc.array(fc.nat(9), { maxLength: 10 }), (size, choices) => {
        const position = wander(size, choices);
        expect(isWon(size, mirrored(size, position))).toBe(isWon(size, position));
        expect(mirrored(size, mirrored(size, position))).toEqual(position);
      }),
    );
  });
});

/** The position after some choices among the legal moves. */
function wander(size: Size, choices: readonly number[]): Position {
  let position = startingPosition(size);
  for (const choice of choices) {
    const legal = legalMoves(size, position);
    const move = legal[choice % Math.max(1, legal.length)];
    if (!move || lossOf(size, position) !== null) break;
    position = afterMove(position, move);
  }
  return position;
}
