import { describe, expect, it } from "vitest";
import { cellOf } from "./copies.ts";
import { layersOf, turnedAlike } from "./layers.ts";
import type { Path } from "./types.ts";

const shape = (at: number, ink: number): Path => ({
  points: [
    [at, 0.1],
    [at + 0.2, 0.1],
    [at, 0.3],
  ],
  closed: true,
  ink,
});
const line: Path = {
  points: [
    [0.1, 0.1],
    [0.4, 0.4],
  ],
  ink: 5,
};

describe("the painting order", () => {
  it("is the author's: later strokes lie on top, in every copy", () => {
    const motif = [shape(0.1, 4), line, shape(0.2, 1), shape(0.3, 1)];
    const inks = (paths: readonly Path[]) => layersOf(paths).map(({ ink, closed }) => [ink, closed]);
    expect(inks(motif)).toEqual([
      [4, true],
      [5, false],
      [1, true],
    ]);
    expect(inks(cellOf(motif, "p4m"))).toEqual(inks(motif));
    // Three shapes of eight copies; the line is on a mirror.
    expect(cellOf(motif, "p4m")).toHaveLength(3 * 8 + 4);
  });

  it("leaves no hole where a shape and its mirror image overlap: both have the same orientation", () => {
    const copies = cellOf([shape(0.1, 0)], "pmm").map(turnedAlike);
    const area = ({ points: [[ax, ay] = [0, 0], [bx, by] = [0, 0], [cx, cy] = [0, 0]] }: Path) =>
      (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    expect(copies.map((path) => Math.sign(area(path)))).toEqual([1, 1, 1, 1]);
  });
});
