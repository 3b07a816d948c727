import { describe, expect, test } from "vitest";
import { answerValue } from "./answer-value.ts";
import { insightTasks, questionInsights, stopInsights, type Tally } from "./lesson-insights.ts";

const all = (solvable: string, firsts: number, firstsCorrect: number, more: Partial<Tally> = {}): Tally => ({
  solvable,
  hash: "",
  sample: null,
  correct: false,
  replied: false,
  people: 0,
  firsts,
  firstsCorrect,
  solved: firstsCorrect,
  solvedHinted: 0,
  ...more,
});
const value = (solvable: string, sample: string | null, people: number, more: Partial<Tally> = {}): Tally => ({
  ...all(solvable, 0, 0),
  hash: `#${sample}`,
  sample,
  people,
  ...more,
});

describe("insights for authors", () => {
  test("say nothing about fewer than ten learners, and show no answer given by fewer than five", () => {
    expect(questionInsights([all("q1", 9, 9), value("q1", "7.5", 8)])).toEqual([
      { solvable: "q1", learners: null, first_rate: null, hint_rate: null, wrong: [], other: null },
    ]);
    const [q2] = questionInsights([all("q2", 40, 10), value("q2", "7.5", 8), value("q2", "8", 4)]);
    // The four who answered 8 would be all the others, so the answer before them isn't named either.
    expect(q2).toMatchObject({ first_rate: 0.25, wrong: [], other: 0.3 });
    const [q3] = questionInsights([all("q3", 40, 10), value("q3", "7.5", 8), value("q3", "8", 5), value("q3", "9", 5)]);
    expect(q3?.wrong.map(({ value: given, share }) => [given, share])).toEqual([
      ["7.5", 0.2],
      ["8", 0.13],
      ["9", 0.13],
    ]);
  });

  test("words that learners write themselves need twenty of them", () => {
    const [q] = questionInsights([all("q", 100, 10), value("q", "seven", 19), value("q", "a, c", 6)]);
    expect(q?.wrong.map(({ value: given }) => given)).toEqual(["a, c"]);
    expect(questionInsights([all("q", 100, 10), value("q", "seven", 20)])[0]?.wrong).toHaveLength(1);
  });

  test("the right answer isn't among the wrong ones, and the worst question comes first", () => {
    const rows = [all("easy", 30, 29), all("hard", 30, 3), value("hard", "b", 9, { correct: true })];
    expect(questionInsights(rows).map(({ solvable, wrong }) => [solvable, wrong.length])).toEqual([
      ["hard", 0],
      ["easy", 0],
    ]);
  });

  test("people stop at a page when enough of those who reached it do", () => {
    const stops = [
      { blockId: "p1", reached: 100, stopped: 20 },
      { blockId: "p2", reached: 50, stopped: 4 },
      { blockId: "p3", reached: 9, stopped: 9 },
    ];
    expect(stopInsights(stops)).toEqual([{ block_id: "p1", share: 0.2 }]);
  });

  test("tasks name hard questions, frequent answers without a reply, and pages where people stop", () => {
    const questions = questionInsights([
      all("q1", 40, 8),
      value("q1", "7.5", 8),
      value("q1", "8", 8, { replied: true }),
      all("q2", 20, 1),
    ]);
    expect(insightTasks(questions, [{ block_id: "p1", share: 0.15 }])).toEqual([
      { k: "hard", solvable: "q1", share: 0.2 },
      { k: "no-reply", solvable: "q1", value: "7.5", share: 0.2 },
      { k: "stops", block_id: "p1", share: 0.15 },
    ]);
  });
});

describe("answers by value", () => {
  const id = (own: string) => `public-${own}`;
  const choices = { choices: [{ id: "a" }, { id: "b" }, { id: "c" }] };
  test.each([
    ["multipleChoice", choices, { picked: "public-b" }, "b"],
    ["multiSelect", choices, { picked: ["public-c", "public-a"] }, "a, c"],
    ["multipleChoice", choices, { picked: "public-x" }, null],
    ["numeric", {}, { text: " 7.5 M" }, "7.5m"],
    ["freeText", {}, { text: "  Seven   bridges " }, "seven bridges"],
    ["freeText", { self: true }, { text: "mine" }, null],
    ["freeText", {}, { text: "x".repeat(41) }, null],
    ["slider", {}, { value: 40 }, "40"],
    ["calcdoku", {}, { grid: [[1]] }, null],
    ["numeric", {}, null, null],
  ])("%s compares %j %j as %j", (type, asset, answer, expected) => {
    expect(answerValue(type, asset, answer, id)).toBe(expected);
  });
});
