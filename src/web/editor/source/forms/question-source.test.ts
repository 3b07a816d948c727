import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lesson } from "#lang/config.ts";
import { createLessonChecker } from "#lang/incremental-check.ts";
import { parse } from "#lang/parse.ts";
import { printQuestion } from "./print-question.ts";
import { newDraft, type QuestionDraft, questionKinds } from "./question-draft.ts";
import { questionAt } from "./read-question.ts";

const choice: QuestionDraft = {
  ...newDraft("choice", "q1"),
  stem: "How *far* is $\\frac{3}{4}$?",
  lines: [
    { text: "Half way", correct: false, reply: "That's two steps.", to: "" },
    { text: "Three quarters", correct: true, reply: "", to: "" },
  ],
  hints: ["Count the steps."],
  explanation: "One.\n\nTwo.",
};

const SOURCE = `! choice "q1" |> shuffle >>
  How *far* is $\\frac{3}{4}$?

  ? [Half way] |> feedback [That's two steps.]
  ? [Three quarters] |> correct

  ! hint >> Count the steps.
  ! explanation >>
    One.

    Two.`;

/** Problems of a lesson with nothing but this question. */
function errorsIn(source: string): string[] {
  const text = `# Page\n\n${source}\n`;
  const checker = createLessonChecker({
    assets: [],
    settings: { title: "T", kind: "lesson" },
    knownTypes: [],
    renderers: { math: () => ({ html: "" }), code: () => "", figure: () => ({ svg: "" }) },
  });
  const { diagnostics } = checker.check(text, parse(text, lesson));
  return diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code);
}

describe("a question's form", () => {
  test("writes the source an author would write", () => {
    expect(printQuestion(choice)).toBe(SOURCE);
    expect(errorsIn(SOURCE)).toEqual([]);
  });

  test("is filled from source again, wherever the cursor is in it", () => {
    for (const line of [3, 6, 13]) {
      expect(questionAt(`# Page\n\n${SOURCE}\n\nAfter.`, line)).toEqual({ first: 3, last: 13, draft: choice });
    }
    expect(questionAt(`# Page\n\n${SOURCE}\n\nAfter.`, 14)).toBeNull();
  });

  test("keeps parameters it doesn't show, and figures in the question", () => {
    const source =
      '! numeric "n" |> answer 4 |> answer "4.0" |> near 3 [One more.] |> unit "m" >>\n  Look:\n\n  ! image "a" |> alt [B]';
    const draft = questionAt(source, 1)?.draft;
    expect(draft).toMatchObject({
      answers: ["4", "4.0"],
      near: [{ value: "3", reply: "One more." }],
      extra: '|> unit "m"',
    });
    expect(draft && printQuestion(draft)).toBe(
      '! numeric "n" |> answer "4" |> answer "4.0" |> near "3" [One more.] |> unit "m" >>\n  Look:\n\n  ! image "a" |> alt [B]',
    );
  });

  test.each([
    '! choice "q" >>\n  Which?\n  ? [A] |> unknown [x]',
    '! choice "q" >>\n  ? [A]\n\n  Which?',
    '! numeric "q" |> answer 1 vv\nHow many?',
  ])("refuses %j rather than lose part of it", (source) => {
    expect(questionAt(source, 1)).toMatchObject({ draft: null });
  });

  const words = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom(
      "*",
      "[a]",
      "]",
      "$x$",
      "$5",
      "`",
      "\\",
      "a_b_c",
      "! no",
      "# no",
      ": no",
      "? no",
      "|> x >> y",
      '"',
      "🙂",
      "--",
    ),
  );
  const line = fc.record({ text: words, correct: fc.boolean(), reply: words, to: words });
  const drafts = fc.record({
    kind: fc.constantFrom(...questionKinds),
    stem: words,
    lines: fc.array(line, { minLength: 2, maxLength: 4 }),
    answers: fc.array(words, { minLength: 1, maxLength: 3 }),
    near: fc.array(fc.record({ value: words, reply: words }), { maxLength: 2 }),
    hints: fc.array(words, { maxLength: 2 }),
    explanation: words,
  });

  test("writes source that can be read, whatever is typed", () => {
    fc.assert(
      fc.property(drafts, (typed) => {
        const source = printQuestion({ ...newDraft(typed.kind, "q1"), ...typed });
        const { prelude, sections } = parse(source, lesson);
        expect(sections).toEqual([]);
        expect(prelude.map(({ kind }) => kind)).toEqual(["command"]);
        expect(questionAt(source, 1)?.draft).toMatchObject({ kind: typed.kind, id: "q1" });
      }),
      { numRuns: 500 },
    );
  });
});
