import { lintGiveaways } from "../kit/common-lint.ts";
import type { Diagnostic } from "../kit/contract.ts";
import type { TestCase } from "../kit/machine/case.ts";
import { MAX_LINE } from "./looks.ts";
import { defines, firstMistake } from "./must.ts";
import type { Codex } from "./types.ts";

/** Problems found without running anything; `trials.ts` runs the model. */
export function lintCodex(asset: Codex): Diagnostic[] {
  return [...lintModel(asset), ...lintHidden(asset), ...lintWidth(asset), ...lintGiveaways(asset, [asset.model])];
}

function lintModel({ language, model, fn, mode }: Codex): Diagnostic[] {
  const line = firstMistake(language, model);
  if (line !== null) {
    return [
      { severity: "error", code: "SYNTAX", message: `The model has a syntax error on line ${line}.`, path: "/model" },
    ];
  }
  if (mode !== "function" || !fn || defines(language, model, fn.name)) return [];
  const message = `The model doesn't define the function "${fn.name}".`;
  return [{ severity: "error", code: "NO_FUNCTION", message, path: "/model" }];
}

/** Reports inputs of hidden tests that appear in text learners read. */
function lintHidden(asset: Codex): Diagnostic[] {
  const read = [asset.prompt, asset.description, ...(asset.hints ?? []), ...asset.files.map(({ text }) => text)].join(
    "\n",
  );
  const shown = new Set(asset.visible.map((test) => inputOf(test)));
  return asset.hidden.flatMap((one, index): Diagnostic[] => {
    const input = inputOf(one);
    const inner = input.replace(/^\[(.*)\]$/s, "$1");
    const isSaid = inner.length >= 3 && withoutSpaces(read).includes(withoutSpaces(inner));
    if (!isSaid && !shown.has(input)) return [];
    const message = `The input of the hidden test "${one.name}" also appears in the text or in a visible test.`;
    return [{ severity: "warning", code: "HIDDEN_IN_PROMPT", message, path: `/hidden/${index}` }];
  });
}

function lintWidth({ files }: Codex): Diagnostic[] {
  const message = `A line is longer than ${MAX_LINE} characters, so learners have to scroll on a narrow screen.`;
  return files.flatMap(({ text }, index): Diagnostic[] =>
    text.split("\n").some((line) => [...line].length > MAX_LINE)
      ? [{ severity: "info", code: "TOO_WIDE_320", message, path: `/files/${index}/text` }]
      : [],
  );
}

function inputOf({ args, stdin }: TestCase): string {
  return stdin === undefined ? JSON.stringify(args ?? []) : stdin.trim();
}

function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, "");
}
