import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Anchors, carryOver, peopleInWords } from "./carry-over.ts";
import { type Finding, publishProblems } from "./gate.ts";
import { grouped, shrinkQuestion } from "./shrink.ts";
import { nextVersionName } from "./version-names.ts";

describe("the name of the next version", () => {
  test("counts on from the highest number", () => {
    expect(nextVersionName([])).toBe("v1");
    expect(nextVersionName(["v1", "v12", "v3", "imported"])).toBe("v13");
  });
});

describe("the guard when a lesson shrinks", () => {
  const main = { pages: 12, questions: 8, characters: 12_000 };
  test.each([
    [{ ...main, pages: 2 }, "This would shrink the lesson from 12 pages to 2. Publish anyway?"],
    [{ ...main, questions: 1 }, "This would shrink the lesson from 8 questions to 1. Publish anyway?"],
    [{ ...main, characters: 2999 }, "This would shrink the lesson from 12,000 characters to 2,999. Publish anyway?"],
    [{ pages: 3, questions: 2, characters: 3000 }, null],
  ])("%j", (next, question) => {
    expect(shrinkQuestion(main, next)).toBe(question);
  });

  test("lets a short lesson shrink", () => {
    expect(shrinkQuestion({ ...main, characters: 2047 }, { pages: 1, questions: 0, characters: 5 })).toBeNull();
  });

  test("never asks about a lesson that grows", () => {
    const size = fc.record({ pages: fc.nat(), questions: fc.nat(), characters: fc.nat() });
    fc.assert(
      fc.property(size, size, (was, more) => {
        const grown = {
          pages: was.pages + more.pages,
          questions: was.questions + more.questions,
          characters: was.characters + more.characters,
        };
        expect(shrinkQuestion(was, grown)).toBeNull();
      }),
    );
  });

  test("puts commas between thousands", () => {
    expect([0, 999, 1000, 1_234_567].map(grouped)).toEqual(["0", "999", "1,000", "1,234,567"]);
  });
});

describe("learners of the old version", () => {
  const anchors = (solvables: Record<string, string>, pages: string[]): Anchors => ({
    solvables: new Map(Object.entries(solvables).map(([id, assetHash]) => [id, { type: "choice", assetHash }])),
    pages: new Set(pages),
  });
  const main = anchors({ q1: "a", q2: "b", q3: "c", q4: "d" }, ["one", "two", "three"]);
  const rest = { kept: () => false, moved: new Map([["two", "second"]]) };

  test("names removed and changed questions, and pages that are gone", () => {
    const next = anchors({ q1: "a", q2: "other", q4: "other" }, ["one", "second"]);
    const learners = {
      answers: new Map([
        ["q1", 9],
        ["q2", 34],
        ["q3", 12],
      ]),
      pages: new Map([
        ["two", 20],
        ["three", 7],
      ]),
    };
    expect(carryOver(main, next, learners, rest).map(({ text }) => text)).toEqual([
      "34 learners start q2 again.",
      "12 learners have answers to a question you removed (q3).",
      "7 learners are on a page you removed.",
    ]);
  });

  test("says nothing where the work still fits, and notices another type", () => {
    const learners = { answers: new Map([["q1", 40]]), pages: new Map() };
    const changed = anchors({ q1: "new" }, ["one", "two", "three"]);
    expect(carryOver(main, changed, learners, { ...rest, kept: () => true })).toEqual([]);
    const retyped = { ...changed, solvables: new Map([["q1", { type: "numeric", assetHash: "a" }]]) };
    expect(carryOver(main, retyped, learners, { ...rest, kept: () => true })).toMatchObject([
      { kind: "starts-again", solvable: "q1", people: "40" },
    ]);
  });

  test("blurs small and large numbers of people", () => {
    expect([1, 4, 5, 1000, 10_000, 10_001].map(peopleInWords)).toEqual([
      "a few",
      "a few",
      "5",
      "1,000",
      "10,000",
      "more than 10,000",
    ]);
    const learners = { answers: new Map([["q1", 2]]), pages: new Map() };
    expect(carryOver(main, anchors({}, ["one"]), learners, rest)[0]?.text).toBe(
      "A few learners have answers to a question you removed (q1).",
    );
  });

  test("says nothing about the same version", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.nat()), (counts) => {
        const solvables = new Map(Object.keys(counts).map((id) => [id, { type: "choice", assetHash: id }]));
        const learners = { answers: new Map(Object.entries(counts)), pages: new Map(Object.entries(counts)) };
        const same = { solvables, pages: new Set(Object.keys(counts)) };
        expect(carryOver(same, same, learners, rest)).toEqual([]);
      }),
    );
  });
});

describe("the gate before publishing", () => {
  const nothing = { copies: 0, missingFiles: [], elm: [], components: [] };
  const finding: Finding = {
    file: "lesson.camp",
    severity: "error",
    code: "ALT_MISSING",
    message: "Describe the picture.",
    line: 13,
    column: 5,
  };

  test("lets a lesson with warnings through", () => {
    const mild = (["warning", "info", "debug"] as const).map((severity) => ({ ...finding, severity }));
    expect(publishProblems(mild, nothing)).toEqual([]);
  });

  test("lists errors with their place, and everything the author hasn't decided", () => {
    const file = { ...finding, file: "settings.json", line: null, column: null };
    const changed = { alias: "board", name: "Number board", version: 3 };
    const unfinished = { copies: 2, missingFiles: ["blobs/1f"], elm: ["swing"], components: [changed] };
    expect(publishProblems([finding, file], unfinished)).toEqual([
      "lesson.camp:13:5: Describe the picture. (ALT_MISSING)",
      "settings.json: Describe the picture. (ALT_MISSING)",
      "2 texts kept beside this version are waiting for your choice.",
      "The file blobs/1f is missing. Upload it again, or remove the asset.",
      "The Elm program of swing isn't compiled yet.",
      "The asset board differs from version 3 of the component Number board. Put that version back, or make the asset this lesson's own.",
    ]);
    expect(publishProblems([], { ...nothing, copies: 1 })).toEqual([
      "A text kept beside this version is waiting for your choice.",
    ]);
  });
});
