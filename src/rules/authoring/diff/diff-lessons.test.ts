import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { diffLessons } from "./diff-lessons.ts";
import { diffValues } from "./diff-values.ts";
import type { ComparedBlock, ComparedLesson, ComparedPage, LessonChange } from "./lesson-change.ts";
import { pageMoves, renamedPages } from "./match-pages.ts";

interface Written {
  title: string;
  blocks: readonly (string | { ask: string; with: Record<string, string>; children?: readonly string[] })[];
}

/** A lesson with a line for each heading and block. */
function lesson(pages: readonly Written[], files: Record<string, unknown> = {}): ComparedLesson {
  let line = 0;
  const made = pages.map(({ title, blocks }): ComparedPage => {
    line += 1;
    const first = line;
    const own = blocks.map((block): ComparedBlock => {
      line += 1;
      const at = { line, lastLine: line };
      const none = { id: null, parameters: {}, children: [] };
      if (typeof block === "string") return { ...at, ...none, kind: "paragraph", source: block };
      const children = (block.children ?? []).map((source) => ({ ...at, ...none, kind: "paragraph", source }));
      return { ...at, kind: "numeric", id: block.ask, source: JSON.stringify(block), parameters: block.with, children };
    });
    return { id: title.toLowerCase(), level: 1, title, line: first, lastLine: line, blocks: own };
  });
  return { pages: made, files: new Map(Object.entries(files)) };
}

function say({ what, change, name, was, is, before, after }: LessonChange): string {
  const places = `${before?.pointer ?? before?.line ?? "-"}>${after?.pointer ?? after?.line ?? "-"}`;
  return [what, change, name, places, ...(what === "parameter" ? [`${was} → ${is}`] : [])].join(" | ");
}

const old = lesson([
  {
    title: "One",
    blocks: ["The cat sat on the mat.", { ask: "q1", with: { answer: "0.75" }, children: ["How far?"] }],
  },
  { title: "Two", blocks: ["A page about dogs and bones.", { ask: "q2", with: { answer: "7" } }] },
  { title: "Three", blocks: ["The last one."] },
]);

describe("the differences between two versions", () => {
  test("name a changed parameter and the words of a changed text, with both places", () => {
    const changes = diffLessons(
      old,
      lesson([
        {
          title: "One",
          blocks: ["New.", "The cat sat on a mat.", { ask: "q1", with: { answer: "0.8" }, children: ["How far?"] }],
        },
        { title: "Two", blocks: ["A page about dogs and bones.", { ask: "q2", with: { answer: "7" } }] },
        { title: "Three", blocks: ["The last one."] },
      ]),
    );
    expect(changes.map(say)).toEqual([
      "block | added | paragraph | ->2",
      "text | changed | paragraph | 2>3",
      "parameter | changed | answer | 3>4 | 0.75 → 0.8",
    ]);
    expect(changes[1]?.pieces.filter(({ kind }) => kind !== "same").map(({ text }) => text)).toEqual(["the", "a"]);
    expect(changes.map(({ felt }) => felt)).toEqual([false, false, true]);
  });

  test("follow a page that's renamed and moved, and a question that moves to another page", () => {
    const changes = diffLessons(
      old,
      lesson([
        { title: "Dogs", blocks: ["A page about dogs and bones.", { ask: "q2", with: { answer: "7" } }] },
        { title: "One", blocks: ["The cat sat on the mat."] },
        { title: "Three", blocks: ["The last one.", { ask: "q1", with: { answer: "0.75" }, children: ["How far?"] }] },
      ]),
    );
    expect(changes.map(say)).toEqual([
      "page | changed | Dogs | 4>1",
      "page | moved | One | 1>4",
      "block | moved | numeric q1 | 3>8",
    ]);
    expect(changes.some(({ felt }) => felt)).toBe(false);
  });

  test("say which questions a removed page takes along, and that learners will notice", () => {
    const changes = diffLessons(old, { ...old, pages: old.pages.filter(({ title }) => title !== "Two") });
    expect(changes.map(say)).toEqual(["page | removed | Two | 4>-", "block | removed | numeric q2 | 6>-"]);
    expect(changes.every(({ felt }) => felt)).toBe(true);
  });

  test("name the fields of assets and settings", () => {
    const files = (solution: number[], title: string) =>
      lesson([], { "assets/grid.json": { type: "calcdoku", solution }, "settings.json": { title } });
    expect(diffLessons(files([1, 2, 3], "A"), files([1, 4, 3, 5], "B")).map(say)).toEqual([
      "asset | changed | /solution/1 | /solution/1>/solution/1",
      "asset | added | /solution/3 | ->/solution/3",
      "setting | changed | /title | /title>/title",
    ]);
    expect(diffLessons(files([1], "A"), lesson([])).map(say)).toEqual([
      "asset | removed | assets/grid.json | >-",
      "setting | removed | settings.json | >-",
    ]);
  });

  test("match items of lists by their id", () => {
    const [a, b] = [
      { id: "a", n: 1 },
      { id: "b", n: 2 },
    ];
    expect(
      diffValues([a, b], [{ id: "new" }, a, { ...b, n: 3 }]).map(({ change, before, after }) => [
        change,
        before,
        after,
      ]),
    ).toEqual([
      ["added", null, "/0"],
      ["changed", "/1/n", "/2/n"],
    ]);
  });
});

const words = fc
  .array(fc.constantFrom("cat", "dog", "sat", "on", "mat"), { minLength: 1, maxLength: 6 })
  .map((all) => all.join(" "));
const written = fc.uniqueArray(
  fc.record({ title: fc.constantFrom("A", "B", "C", "D", "E"), blocks: fc.array(words, { maxLength: 4 }) }),
  { selector: ({ title }) => title, maxLength: 5 },
);

describe("any two versions", () => {
  test("have no differences if they're the same", () => {
    fc.assert(fc.property(written, (pages) => void expect(diffLessons(lesson(pages), lesson(pages))).toEqual([])));
  });

  test("have differences if they aren't, and as many added as removed the other way round", () => {
    fc.assert(
      fc.property(written, written, (a, b) => {
        const there = diffLessons(lesson(a), lesson(b));
        const back = diffLessons(lesson(b), lesson(a));
        expect(there.length > 0).toBe(JSON.stringify(a) !== JSON.stringify(b));
        const count = (changes: readonly LessonChange[], kind: string) =>
          changes.filter(({ change, what }) => change === kind && what === "page").length;
        if (there.every(({ what }) => what === "page")) expect(count(there, "added")).toBe(count(back, "removed"));
        for (const { change, before, after } of there) {
          expect([before === null, after === null]).toEqual([change === "added", change === "removed"]);
        }
      }),
    );
  });

  test("give learners of every page a place in the new version", () => {
    fc.assert(
      fc.property(written, written, (a, b) => {
        const [before, after] = [lesson(a).pages, lesson(b).pages];
        const ids = new Set(after.map(({ id }) => id));
        const moves = pageMoves(before, after);
        for (const { id } of before) {
          if (ids.has(id)) expect(moves.has(id)).toBe(false);
          else if (after.length > 0) expect(ids.has(moves.get(id) ?? "")).toBe(true);
        }
      }),
    );
  });
});

test("learners on a page that's gone go to the nearest page before it, and those on a renamed one stay on it", () => {
  const page = (title: string, text: string) => ({ title, blocks: [text] });
  const before = lesson([page("One", "The cat sat on the mat."), page("Two", "Dogs."), page("Three", "Last.")]).pages;
  const after = lesson([page("Cats", "A cat sat on the mat."), page("Three", "Other.")]).pages;
  expect([...pageMoves(before, after)]).toEqual([
    ["one", "cats"],
    ["two", "cats"],
  ]);
  expect([...renamedPages(before, after)]).toEqual([["one", "cats"]]);
});
