import type { infer as Infer } from "zod/v4/core";
import type { tryInteractive } from "#contract/authoring/try-interactive.ts";
import { type AnyChecked, authoredTypes } from "#interactives/checks.ts";
import type { AssetBase, Diagnostic } from "#interactives/kit/contract.ts";
import { readAsset, WHILE_TYPING } from "#interactives/kit/read-asset.ts";
import { transpile } from "#lang/transpile.ts";
import { jsonMistakeWords } from "#rules/authoring/json-mistake.ts";
import { jsonMistake } from "#rules/authoring/json-text.ts";
import { renderers } from "../content/renderers.ts";

export type Problem = Infer<typeof tryInteractive.results>["problems"][number];

/** What an author's text is, as far as it can be read, with everything that is wrong with it. */
export interface Examined {
  asset: AssetBase | null;
  problems: Problem[];
}

/** Reads what an author wrote: JSON for what stands beside a lesson, the lesson language for a question in its text. */
export function examine(checked: AnyChecked, text: string): Examined {
  return authoredTypes.includes(checked.type) ? readJson(checked, text) : readQuestion(checked, text);
}

function readJson(checked: AnyChecked, text: string): Examined {
  const mistake = jsonMistake(text);
  if (mistake) return { asset: null, problems: [plain("JSON", jsonMistakeWords(text, mistake))] };
  const { asset, diagnostics } = readAsset(checked, JSON.parse(text), WHILE_TYPING);
  return { asset, problems: diagnostics.map(problemOf) };
}

/** A question stands on a page; the heading takes one line. */
const PAGE = "# A page\n";

/** HTML of a question is that of our own transpiler, never of whoever sent the text: so its schema may trust it. */
function readQuestion(checked: AnyChecked, text: string): Examined {
  const { lessonWidgetSchema, unifiedWarnings } = transpile(
    { camperdown: PAGE + text, assets: [], settings: { title: "A question", kind: "lesson" }, knownTypes: [] },
    renderers,
  );
  // What concerns a whole lesson has no place in the text and is nothing to say about one question.
  const problems = unifiedWarnings.flatMap(({ severity, code, message, location }): Problem[] => {
    if (!location) return [];
    return [{ severity, code, message: `Line ${location.start.line - 1}: ${message}`, path: "", fix: null }];
  });
  const found = Object.values(lessonWidgetSchema.secret).find(({ type }) => type === checked.type);
  if (!found)
    return { asset: null, problems: [...problems, plain("NO_QUESTION", "There is no such question in this text.")] };
  const { asset, diagnostics } = readAsset(checked, found.asset, WHILE_TYPING);
  // Places inside the made asset mean nothing to whoever wrote the text.
  const more = diagnostics.map((one): Problem => ({ ...problemOf(one), path: "", fix: null }));
  const once = new Map([...problems, ...more].map((one) => [`${one.code} ${one.message}`, one]));
  return { asset, problems: [...once.values()] };
}

function plain(code: string, message: string): Problem {
  return { severity: "error", code, message, path: "", fix: null };
}

/** A diagnostic as it crosses the wire. */
export function problemOf({ severity, code, message, path, fix }: Diagnostic): Problem {
  return { severity, code, message, path, fix: fix ? { title: fix.title, patch: fix.patch } : null };
}
