import type { infer as Infer } from "zod/v4/core";
import type { tryInteractive } from "#contract/authoring/try-interactive.ts";
import { type AnyInteractive, authoredTypes } from "#interactives/checks.ts";
import type { AssetBase, Diagnostic } from "#interactives/kit/contract.ts";
import { readAsset, TYPING_BUDGET } from "#interactives/kit/read-asset.ts";
import { transpile } from "#lang/transpile.ts";
import { jsonErrorMessage } from "#rules/authoring/json-error.ts";
import { findJsonError } from "#rules/authoring/json-text.ts";
import { renderers } from "../content/renderers.ts";

export type Problem = Infer<typeof tryInteractive.results>["problems"][number];

/** An author's text as far as it can be read, with all its problems. */
export interface Examined {
  asset: AssetBase | null;
  problems: Problem[];
  /** A question's other versions, unparsed. */
  others: readonly unknown[];
}

/** Reads an author's text: JSON for an asset, the lesson language for an inline question. */
export function examine(interactive: AnyInteractive, text: string): Examined {
  return authoredTypes.includes(interactive.type) ? readJson(interactive, text) : readQuestion(interactive, text);
}

/** Reads a text without looking for problems, which takes seconds for some types. Null if there's no such asset in it. */
export function readUnchecked(interactive: AnyInteractive, text: string): AssetBase | null {
  const json = authoredTypes.includes(interactive.type) ? JSON.parse(text) : transpileQuestion(interactive, text).json;
  const parsed = interactive.schema.safeParse(json);
  return parsed.success ? parsed.data : null;
}

function readJson(interactive: AnyInteractive, text: string): Examined {
  const error = findJsonError(text);
  if (error) return { asset: null, problems: [plain("JSON", jsonErrorMessage(text, error))], others: [] };
  const { asset, diagnostics } = readAsset(interactive, JSON.parse(text), TYPING_BUDGET);
  return { asset, problems: diagnostics.map(problemOf), others: [] };
}

/** An inline question needs a page around it; the heading takes one line. */
const PAGE = "# A page\n";

/** Only our own transpiler's HTML gets into a question's asset, never the sender's, so its schema may trust it. */
function transpileQuestion(interactive: AnyInteractive, text: string) {
  const { lessonWidgetSchema, unifiedWarnings } = transpile(
    { camperdown: PAGE + text, assets: [], settings: { title: "A question", kind: "lesson" }, knownTypes: [] },
    renderers,
  );
  const found = Object.values(lessonWidgetSchema.secret).find(({ type }) => type === interactive.type);
  return { json: found?.asset, others: found?.others ?? [], unifiedWarnings };
}

function readQuestion(interactive: AnyInteractive, text: string): Examined {
  const { json, others, unifiedWarnings } = transpileQuestion(interactive, text);
  // Warnings about a whole lesson have no place in the text and don't apply to a single question.
  const problems = unifiedWarnings.flatMap(({ severity, code, message, location }): Problem[] => {
    if (!location) return [];
    return [{ severity, code, message: `Line ${location.start.line - 1}: ${message}`, path: "", fix: null }];
  });
  if (json === undefined)
    return {
      asset: null,
      problems: [...problems, plain("NO_QUESTION", "There's no such question in this text.")],
      others,
    };
  const { asset, diagnostics } = readAsset(interactive, json, TYPING_BUDGET);
  // Places inside the generated asset mean nothing to the author of the text.
  const more = diagnostics.map((diagnostic): Problem => ({ ...problemOf(diagnostic), path: "", fix: null }));
  const once = new Map([...problems, ...more].map((problem) => [`${problem.code} ${problem.message}`, problem]));
  return { asset, problems: [...once.values()], others };
}

function plain(code: string, message: string): Problem {
  return { severity: "error", code, message, path: "", fix: null };
}

/** A diagnostic in its wire format. */
export function problemOf({ severity, code, message, path, fix }: Diagnostic): Problem {
  return { severity, code, message, path, fix: fix ? { title: fix.title, patch: fix.patch } : null };
}
