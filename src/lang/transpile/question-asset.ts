import type { DrawBlock, NearMiss, Option, Question, Task, Tolerance } from "../check/lesson.ts";
import type { Text } from "../syntax.ts";
import { inlineHtml } from "./inline.ts";
import type { Maker } from "./maker.ts";
import { plainHtml } from "./plain-html.ts";

const MAX_DESCRIPTION_LENGTH = 600;

/** Type of interactive for each kind of task. */
export const taskTypes: Readonly<Record<Task["kind"], string>> = {
  choice: "multipleChoice",
  numeric: "numeric",
  expression: "expression",
  text: "freeText",
  order: "ordering",
  match: "matching",
  slider: "slider",
};

/** Type of interactive for a question. */
export function typeOf({ task }: Question): string {
  return task.kind === "choice" && task.several ? "multiSelect" : taskTypes[task.kind];
}

/** Asset of a question, answers included. Empty fields are left out. */
export function questionAsset(maker: Maker, question: Question, drawn?: DrawBlock): Record<string, unknown> {
  const { difficulty, attempts, hints, explanation, stem } = question;
  return {
    type: typeOf(question),
    version: 1,
    prompt: { html: plainHtml(maker, stem) },
    description: describe(question.description),
    difficulty,
    ...(attempts !== null && { attempts }),
    ...(hints.length > 0 && { hints: hints.map((blocks) => ({ html: plainHtml(maker, blocks) })) }),
    ...(explanation && { explanation: { html: plainHtml(maker, explanation) } }),
    ...taskFields(maker, question.task),
    ...(drawn && { figure: figureField(drawn) }),
  };
}

function figureField({ figure, given, coarse, why }: DrawBlock): Record<string, unknown> {
  return {
    name: figure,
    ...(Object.keys(given).length > 0 && { given }),
    ...(coarse !== null && { coarse }),
    ...(why && { why }),
  };
}

/** Author's description, at most 600 characters. It adds to the stem, which screen readers read anyway. */
function describe(description: string | null | undefined): string {
  const whole = [...(description ?? "")];
  return whole.length > MAX_DESCRIPTION_LENGTH
    ? `${whole.slice(0, MAX_DESCRIPTION_LENGTH - 1).join("")}…`
    : whole.join("");
}

function taskFields(maker: Maker, task: Task): Record<string, unknown> {
  const body = (words: readonly Text[]) => ({ html: inlineHtml(maker, words, "plain") });
  switch (task.kind) {
    case "choice":
      return { choices: task.options.map((option, index) => choice(maker, option, index)), shuffle: task.shuffle };
    case "numeric": {
      const tol = task.tolerance && toleranceField(task.tolerance);
      const unit = task.unit === null ? {} : { unit: task.unit };
      const right = task.answers.map((value) => ({ value, ...(tol && { tol }), ...unit }));
      const near = task.near.map((miss) => ({ ...nearField(maker, miss), ...unit, credit: 0 }));
      return { answers: [...right, ...near] };
    }
    case "expression":
      return {
        answer: task.answer,
        ...(task.vars.length > 0 && { vars: task.vars.map((name) => ({ name })) }),
        form: task.form,
        ...(task.near.length > 0 && { nearMisses: task.near.map((miss) => nearField(maker, miss)) }),
      };
    case "text":
      return task.model
        ? { self: true, model: { html: plainHtml(maker, task.model) } }
        : { accept: task.accept.map((text) => ({ text })) };
    case "order": {
      const ids = task.items.map((_, index) => letter(index));
      const also = task.also.map((places) => places.map((place) => letter(place - 1)));
      return {
        items: task.items.map((words, index) => ({ id: letter(index), body: body(words) })),
        orders: [ids, ...also],
      };
    }
    case "match":
      return matchFields(maker, task.pairs);
    case "slider": {
      const { min, max, step, target, within, unit, guesses } = task;
      const more = { ...(unit !== null && { unit }), ...(guesses.length > 0 && { guesses }) };
      return { min, max, step, target, within, ...more };
    }
  }
}

function choice(maker: Maker, { body, correct, why }: Option, index: number): Record<string, unknown> {
  const feedback = plainHtml(maker, why);
  const words = inlineHtml(maker, body, "plain");
  return { id: letter(index), body: { html: words }, correct, ...(feedback !== "" && { why: { html: feedback } }) };
}

function nearField(maker: Maker, { value, message }: NearMiss): Record<string, unknown> {
  return { value, message: { html: inlineHtml(maker, message, "pressable") } };
}

function toleranceField({ kind, value }: Tolerance): Record<string, unknown> {
  return { [kind]: value };
}

type Pairs = Extract<Task, { kind: "match" }>["pairs"];

/** Both sides with ids by position; equal right sides share one id. */
function matchFields(maker: Maker, pairs: Pairs): Record<string, unknown> {
  const rights = new Map<string, { id: string; body: { html: string } }>();
  const left: { id: string; body: { html: string } }[] = [];
  const chosen: Record<string, string> = {};
  for (const { left: words, right: other } of pairs) {
    const html = inlineHtml(maker, other, "plain");
    const target = rights.get(html) ?? { id: letter(rights.size), body: { html } };
    rights.set(html, target);
    if (!words) continue;
    const id = letter(left.length);
    left.push({ id, body: { html: inlineHtml(maker, words, "plain") } });
    chosen[id] = target.id;
  }
  return { left, right: [...rights.values()], pairs: chosen };
}

/** a, b, c ... z, then a1, b1 and so on. */
function letter(index: number): string {
  const name = String.fromCharCode(97 + (index % 26));
  return index < 26 ? name : `${name}${Math.floor(index / 26)}`;
}
