import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { allBoxes } from "#interactives/hexapawn/boxes.ts";
import { afterMove, good, hasLost, moves, wins } from "./pawn-proofs.ts";

const figure = (path: string): string =>
  readFileSync(`content/courses/how-machines-learn/networks/learning-or-memorising/assets/${path}.svg`, "utf8");

/** Least squares by elimination: the polynomial of this degree that is nearest to the points. */
function fitted(points: readonly (readonly [number, number])[], degree: number): (x: number) => number {
  const size = degree + 1;
  const rows = Array.from({ length: size }, (_, i) => [
    ...Array.from({ length: size }, (_n, j) => points.reduce((sum, [x]) => sum + x ** (i + j), 0)),
    points.reduce((sum, [x, y]) => sum + y * x ** i, 0),
  ]);
  for (let i = 0; i < size; i += 1) {
    const order = rows.slice(i).sort((a, b) => Math.abs(b[i] ?? 0) - Math.abs(a[i] ?? 0));
    rows.splice(i, order.length, ...order);
    for (const [at, row] of rows.entries()) {
      if (at === i) continue;
      const factor = (row[i] ?? 0) / (rows[i]?.[i] ?? 1);
      rows[at] = row.map((value, n) => value - factor * (rows[i]?.[n] ?? 0));
    }
  }
  return (x) => rows.reduce((sum, row, power) => sum + ((row[size] ?? 0) / (row[power] ?? 1)) * x ** power, 0);
}

describe("claims in the text and figures of How machines learn", () => {
  test("the machine of three columns has nineteen boxes; the lesson's box is one of them, with one good bead of three", () => {
    const boxes = allBoxes({ cols: 3, rows: 3 }, true, "second");
    expect(boxes.length).toBe(19);
    const box = "b.b.ww.w.";
    expect(boxes.map(({ position }) => position.cells)).toContain(box);
    expect([moves(box, "b"), good(box, "b")]).toEqual([
      [
        [0, 3],
        [0, 4],
        [2, 4],
      ],
      [[0, 4]],
    ]);
    // Bead A is the last move of the game, as in the lesson: whatever the machine hopes for, the next move ends it.
    const lost = afterMove(box, [0, 3]);
    expect(moves(lost, "w").some((move) => hasLost(afterMove(lost, move), "b"))).toBe(true);
  });

  test("in some positions every move of the machine loses, and the second player can always win", () => {
    const boxes = allBoxes({ cols: 3, rows: 3 }, true, "second");
    expect(boxes.some(({ position }) => good(position.cells, "b").length === 0)).toBe(true);
    expect(wins("bbb...www", "w")).toBe(false);
    // The replies to each opening that the hints name: take.
    expect(good("bbbw...ww", "b")).toEqual([[1, 3]]);
    expect(good("bbb.w.w.w", "b")).toEqual([
      [0, 4],
      [2, 4],
    ]);
  });

  test("of the three curves A misses its points, C hits them all and swings out between them, and B is off by about 0.2", () => {
    const circles = [...figure("three-fits").matchAll(/cx="([\d.]+)" cy="([\d.]+)"/g)];
    const points = circles.slice(0, 10).map(([, x, y]) => [(Number(x) - 68) / 27, (82 - Number(y)) / 34] as const);
    const [a, b, c] = [1, 3, 9].map((degree) => fitted(points, degree));
    const off = (curve: ((x: number) => number) | undefined): number =>
      Math.sqrt(points.reduce((sum, [x, y]) => sum + ((curve?.(x) ?? 0) - y) ** 2, 0) / points.length);
    expect([off(a) > 0.5, off(b).toFixed(1), off(c) < 0.01]).toEqual([true, "0.2", true]);
    const truth = (x: number) => 0.9 * Math.sin(1.7 * x) + 0.2 * x;
    const far = (curve: ((x: number) => number) | undefined): number =>
      Math.max(...Array.from({ length: 37 }, (_, n) => Math.abs((curve?.(-1.8 + n / 10) ?? 0) - truth(-1.8 + n / 10))));
    expect(far(b)).toBeLessThan(0.5);
    expect(far(c)).toBeGreaterThan(2 * far(b));
  });
});
