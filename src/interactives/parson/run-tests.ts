import type { Ctx, Feedback, Verdict } from "../kit/contract.ts";
import { type Case, isPassed, runCase, weighed } from "../kit/machine/case.ts";
import type { Job, Outcome } from "../kit/machine/job.ts";
import { USUAL_LIMITS } from "../kit/machine/job.ts";
import { indented, splitBlanks, tidy } from "./engine.ts";
import { choiceId, shownDistractors } from "./redact.ts";
import type { Line, Parson, ParsonAnswer } from "./types.ts";

/** How many tests that fail are spoken of. */
const MOST_TOLD = 5;

const ENDS: Readonly<Partial<Record<Outcome["status"], string>>> = {
  timeout: "verdict.timeout",
  memory: "verdict.stopped",
  output_limit: "verdict.stopped",
  crashed: "verdict.stopped",
};

/** What to run for an answer; null where the order alone decides, or where the answer is refused without. */
export function parsonJob(asset: Parson, answer: ParsonAnswer, ctx: Ctx): Job | null {
  if (asset.order.k !== "tests" || answer.lines.length === 0) return null;
  const seen = new Set(answer.lines.map(({ id }) => id));
  const lines = answer.lines.map((line) => lineOf(asset, line, answer.blanks, ctx));
  if (seen.size < lines.length || lines.includes(null)) return null;
  return jobOf(asset, lines.join("\n"));
}

/** A program with the tests that judge it. Only Python and JavaScript have any. */
export function jobOf({ language, order }: Parson, text: string): Job | null {
  if (order.k !== "tests" || (language !== "python" && language !== "javascript")) return null;
  const path = language === "python" ? "main.py" : "main.js";
  return {
    language,
    files: [{ path, text: `${text}\n` }],
    entry: path,
    cases: order.cases.map((one) => runCase(order.entry, one)),
    limits: USUAL_LIMITS,
  };
}

/** The words of a line as it was placed; null for an unknown block or an open blank. */
function lineOf(asset: Parson, { id, indent }: Line, blanks: ParsonAnswer["blanks"], ctx: Ctx): string | null {
  const { blocks, tabWidth = 4, indentation } = asset;
  const block = blocks.find((one) => ctx.publicId(one.id) === id);
  const distractor = shownDistractors(asset, ctx).find((one) => ctx.publicId(one.id) === id);
  const text = block ? chosenText(block, id, blanks, ctx) : (distractor?.text ?? null);
  if (text === null) return null;
  const given = block ?? blocks.find((one) => one.id === distractor?.pairedWith);
  const depth = indentation === "given" ? (given?.indent ?? 0) : indent;
  return indented(tidy(text, tabWidth), depth * tabWidth);
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

/** Weighs the tests by what running the program gave; of those that fail only the name and the author's word are told. */
export function judgeTests(cases: readonly Case[], ctx: Ctx): Verdict {
  const { outcome } = ctx;
  if (!outcome || outcome.status === "unavailable" || outcome.status === "busy") {
    return { kind: "invalid", code: "NOT_RUN" };
  }
  const passed = cases.map((one, at) => isPassed(one, outcome.cases[at]));
  const score = weighed(cases, passed);
  const failed = cases.filter((_, at) => !passed[at]).slice(0, MOST_TOLD);
  const feedback = score === 1 ? [] : [...howItEnded(outcome), ...failed.flatMap((one) => told(one, ctx))];
  return { kind: "scored", correct: score === 1, score, feedback };
}

function howItEnded({ status, cases }: Outcome): Feedback[] {
  const raised = cases[0]?.raised;
  if (raised && /^(Syntax|Indentation|Tab)Error$/.test(raised.type)) {
    return [{ code: "verdict.syntax", params: { line: raised.line ?? 0 }, tone: "fix" }];
  }
  const code = ENDS[status];
  return code === undefined ? [] : [{ code, tone: "fix" }];
}

function told({ name, message }: Case, ctx: Ctx): Feedback[] {
  const failed: Feedback = { code: "verdict.test", params: { name }, tone: "fix" };
  return message === undefined ? [failed] : [failed, { code: "verdict.word", tone: "info", html: ctx.rich(message) }];
}
