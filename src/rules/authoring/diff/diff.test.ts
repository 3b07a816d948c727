import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { diffLists } from "./myers.ts";
import { diffWords, similarity, splitWords } from "./words.ts";

const letters = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 30 });

describe("the shortest edit between two lists", () => {
  test("covers both lists in order, and its equal runs are equal", () => {
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        let [x, y, equal] = [0, 0, null as boolean | null];
        for (const run of diffLists(a, b)) {
          expect([run.a[0], run.b[0]]).toEqual([x, y]);
          expect(run.equal).not.toBe(equal);
          if (run.equal) expect(a.slice(...run.a)).toEqual(b.slice(...run.b));
          else expect(run.a[1] - run.a[0] + run.b[1] - run.b[0]).toBeGreaterThan(0);
          [x, y, equal] = [run.a[1], run.b[1], run.equal];
        }
        expect([x, y]).toEqual([a.length, b.length]);
      }),
    );
  });

  test("is as short as the longest common part allows", () => {
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        const kept = diffLists(a, b).reduce((sum, run) => sum + (run.equal ? run.a[1] - run.a[0] : 0), 0);
        expect(kept).toBe(longestCommon(a, b));
      }),
    );
  });

  test("replaces long lists that have little in common, within a moment", () => {
    const numbers = (from: number) => Array.from({ length: 5000 }, (_, index) => String(from + index));
    expect(diffLists(numbers(0), numbers(9000))).toEqual([{ equal: false, a: [0, 5000], b: [0, 5000] }]);
  });
});

function longestCommon(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const x of a) {
    const next = [0];
    for (const [index, y] of b.entries()) {
      next.push(x === y ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

describe("two texts compared by words", () => {
  test("marks single words, and takes a formula as one", () => {
    expect(diffWords("Take $x + 1$ twice.", "Take $x + 2$ twice.")).toEqual([
      { kind: "same", text: "Take " },
      { kind: "removed", text: "$x + 1$" },
      { kind: "added", text: "$x + 2$" },
      { kind: "same", text: " twice." },
    ]);
  });

  test("gives both texts back", () => {
    const text = fc.stringMatching(/^[ab$., \n]{0,40}$/);
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = diffWords(before, after);
        const without = (kind: string) =>
          pieces
            .filter((piece) => piece.kind !== kind)
            .map((piece) => piece.text)
            .join("");
        expect([without("added"), without("removed")]).toEqual([before, after]);
        expect(splitWords(before).join("")).toBe(before);
      }),
    );
  });

  test("measures how alike texts are by runs of three words", () => {
    expect(similarity("one two three four", "one two three four")).toBe(1);
    expect(similarity("one two three four", "one two three five")).toBe(0.5);
    expect(similarity("one two", "three four")).toBe(0);
    expect(similarity("", "")).toBe(1);
  });
});
