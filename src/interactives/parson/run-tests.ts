import type { Ctx, Feedback, Verdict } from "../kit/contract.ts";
import { passesTest, type TestCase, toRunCase, weightedScore } from "../kit/machine/case.ts";
import type { Job, JobOutcome } from "../kit/machine/job.ts";
import { DEFAULT_LIMITS } from "../kit/machine/job.ts";
import { indentBy, splitBlanks, tidy } from "./engine.ts";
import { choiceId, shownDistractors } from "./redact.ts";
import type { Line, Parson, ParsonAnswer } from "./types.ts";

/** Maximum number of failed tests mentioned. */
const MAX_REPORTED = 5;

const ENDS: Readonly<Partial<Record<JobOutcome["status"], string>>> = {
  timeout: "verdict.timeout",
  memory: "verdict.stopped",
  output_limit: "verdict.stopped",
  crashed: "verdict.stopped",
};

/** The job to run for an answer; null if the order alone decides, or if the answer is refused without running. */
export function parsonJob(asset: Parson, answer: ParsonAnswer, ctx: Ctx): Job | null {
  if (asset.order.k !== "tests" || answer.lines.length === 0) return null;
  const seen = new Set(answer.lines.map(({ id }) => id));
  const lines = answer.lines.map((line) => lineOf(asset, line, answer.blanks, ctx));
  if (seen.size < lines.length || lines.includes(null)) return null;
  return jobOf(asset, lines.join("\n"));
}

/** A program with the tests that judge it. Only Python and JavaScript have tests. */
export function jobOf({ language, order }: Parson, text: string): Job | null {
  if (order.k !== "tests" || (language !== "python" && language !== "javascript")) return null;
  const path = language === "python" ? "main.py" : "main.js";
  return {
    language,
    files: [{ path, text: `${text}\n` }],
    entry: path,
    cases: order.cases.map((test) => toRunCase(order.entry, test)),
    limits: DEFAULT_LIMITS,
  };
}

/** Text of a placed line; null for an unknown block or an open blank. */
function lineOf(asset: Parson, { id, indent }: Line, blanks: ParsonAnswer["blanks"], ctx: Ctx): string | null {
  const { blocks, tabWidth = 4, indentation } = asset;
  const block = blocks.find((candidate) => ctx.publicId(candidate.id) === id);
  const distractor = shownDistractors(asset, ctx).find((candidate) => ctx.publicId(candidate.id) === id);
  const text = block ? chosenText(block, id, blanks, ctx) : (distractor?.text ?? null);
  if (text === null) return null;
  const given = block ?? blocks.find((candidate) => candidate.id === distractor?.pairedWith);
  const depth = indentation === "given" ? (given?.indent ?? 0) : indent;
  return indentBy(tidy(text, tabWidth), depth * tabWidth);
}

function chosenText(
  { id: authorId, text, options = {} }: Parson["blocks"][number],
  id: string,
  blanks: ParsonAnswer["blanks"],
  ctx: Ctx,
): string | null {
  const pieces = splitBlanks(text).map((piece) => {
    if ("text" in piece) return piece.text;
    const { choices = [] } = options[piece.key] ?? {};
    return choices.find((words) => choiceId(authorId, piece.key, words, ctx) === blanks[`${id}/${piece.key}`]) ?? null;
  });
  return pieces.includes(null) ? null : pieces.join("");
}

/** Scores the test results; for failed tests the feedback has only the name and the author's note. */
export function judgeTests(cases: readonly TestCase[], ctx: Ctx): Verdict {
  const { outcome } = ctx;
  if (!outcome || outcome.status === "unavailable" || outcome.status === "busy") {
    return { kind: "invalid", code: "NOT_RUN" };
  }
  const passed = cases.map((test, at) => passesTest(test, outcome.cases[at]));
  const score = weightedScore(cases, passed);
  const failed = cases.filter((_, at) => !passed[at]).slice(0, MAX_REPORTED);
  const feedback = score === 1 ? [] : [...howItEnded(outcome), ...failed.flatMap((test) => failureFeedback(test, ctx))];
  return { kind: "scored", correct: score === 1, score, feedback };
}

function howItEnded({ status, cases }: JobOutcome): Feedback[] {
  const raised = cases[0]?.raised;
  if (raised && /^(Syntax|Indentation|Tab)Error$/.test(raised.type)) {
    return [{ code: "verdict.syntax", params: { line: raised.line ?? 0 }, tone: "fix" }];
  }
  const code = ENDS[status];
  return code === undefined ? [] : [{ code, tone: "fix" }];
}

function failureFeedback({ name, message }: TestCase, ctx: Ctx): Feedback[] {
  const failed: Feedback = { code: "verdict.test", params: { name }, tone: "fix" };
  return message === undefined ? [failed] : [failed, { code: "verdict.word", tone: "info", html: ctx.rich(message) }];
}
