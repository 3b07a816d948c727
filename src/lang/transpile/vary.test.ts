import { expect, test } from "vitest";
import type { LessonProgram } from "../lesson-program.ts";
import { plainRenderers } from "../testkit/plain-renderers.ts";
import { transpile } from "../transpile.ts";

function program(text: string): LessonProgram {
  const settings = { title: "T", kind: "lesson", summary: "S." } as const;
  return transpile({ camperdown: `# Page\n\n${text}`, assets: [], settings, knownTypes: [] }, plainRenderers);
}

interface NumericAsset {
  prompt: { html: string };
  difficulty: number;
  answers: { value: string; message?: { html: string } }[];
  explanation: { html: string };
}

const boxes = `! numeric "boxes" |> answer "@total" |> near "@{n + p}" [That's @n *plus* @p.] |> difficulty 3
  |> vary n 6 "3..9" |> vary p 12 "5..20" |> let total "n * p" |> where "n < p" >>
  A box holds @p apples. How many are in @n boxes?

  ! hint >> Start with $2 \\cdot @p = @{2p}$.
  ! explanation >> $@n \\cdot @p = @total$
`;

test("a question has its author's numbers first, and fresh ones on other occasions", () => {
  const { unifiedWarnings, lessonWidgetSchema } = program(boxes);
  expect(unifiedWarnings.filter(({ severity }) => severity !== "info")).toEqual([]);
  const { asset, others = [] } = lessonWidgetSchema.secret.boxes ?? {};
  expect(asset).toMatchObject({
    prompt: { html: "<p>A box holds 12 apples. How many are in 6 boxes?</p>" },
    answers: [{ value: "72" }, { value: "18", message: { html: "That&#39;s 6 <em>plus</em> 12." } }],
    hints: [{ html: "<p>Start with <math>2 \\cdot 12 = 24</math>.</p>" }],
    explanation: { html: "<p><math>6 \\cdot 12 = 72</math></p>" },
  });
  expect(others).toHaveLength(16);
  for (const other of others as NumericAsset[]) {
    const [p = 0, n = 0] = [...other.prompt.html.matchAll(/\d+/g)].map(Number);
    expect([other.answers[0]?.value, other.answers[1]?.value]).toEqual([String(n * p), String(n + p)]);
    expect(other.difficulty).toBe(3);
    expect(n).toBeLessThan(p);
  }
  expect(JSON.stringify(lessonWidgetSchema.public)).not.toMatch(/boxes\?|apples/);
});

test("its versions don't depend on the text around it", () => {
  const versions = (text: string) => program(text).lessonWidgetSchema.secret.boxes?.others;
  expect(versions(`Some text.\n\n${boxes}`)).toEqual(versions(boxes));
});

test("a twin isn't shown: it's another version of its original, and worth the same", () => {
  const { lessonWidgetSchema, unifiedWarnings } = program(`
! numeric "q" |> answer 3 |> difficulty 4 |> attempts 2 >>
  How many sides does a triangle have?
  ! explanation >> Three.

! numeric "r" |> twin "q" |> answer 4 >>
  How many sides does a square have?
  ! explanation >> Four.
`);
  expect(unifiedWarnings.filter(({ severity }) => severity !== "info")).toEqual([]);
  expect(Object.keys(lessonWidgetSchema.secret)).toEqual(["q"]);
  expect(lessonWidgetSchema.secret.q?.others).toMatchObject([
    { answers: [{ value: "4" }], difficulty: 4, attempts: 2 },
  ]);
  expect(lessonWidgetSchema.public.pages[0]?.contents).toHaveLength(1);
});

test("says for which numbers a version would have two right options, where the option is", () => {
  const text = `! choice "q" |> vary n 5 "2..9" |> shuffle >>
  What's $@n^2$?
  ? [@{n^2}] |> correct
  ? [@{2n}] |> feedback [Doubled.]
  ! explanation >> Times itself.`;
  const found = program(text).unifiedWarnings.filter(({ code }) => code === "VARY_PROBLEM");
  expect(found).toMatchObject([
    { message: "When n = 2: Two options have the same words.", location: { start: { line: 6 } } },
  ]);
  expect(program(text.replace("2..9", "3..9")).unifiedWarnings.filter(({ severity }) => severity === "error")).toEqual(
    [],
  );
});

test("an @ stays an @ in a question whose numbers don't vary", () => {
  const { lessonWidgetSchema } = program('! numeric "q" |> answer 1 >> How many @ does a@b have?');
  expect(lessonWidgetSchema.secret.q?.asset).toMatchObject({ prompt: { html: "<p>How many @ does a@b have?</p>" } });
});
