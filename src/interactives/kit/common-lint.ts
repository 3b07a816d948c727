import type { AssetBase, Ctx, Diagnostic, Rich } from "./contract.ts";

/** Context of an asset that's only checked: nobody plays it. */
export const LINT_CTX: Ctx = { seed: "lint", locale: "en", now: 0, attempt: 0, rich: () => "", publicId: (id) => id };

/** Lists every rich text of the base fields with its JSON pointer. */
function textsOf(asset: AssetBase): { path: string; text: string }[] {
  const all: { path: string; text: Rich | undefined }[] = [
    { path: "/prompt", text: asset.prompt },
    ...(asset.hints ?? []).map((text, index) => ({ path: `/hints/${index}`, text })),
    { path: "/explanation", text: asset.explanation },
  ];
  return all.flatMap(({ path, text }) => (typeof text === "string" ? [{ path, text }] : []));
}

/** Reports `BAD_MATH` for maths that's never closed or whose braces don't match. KaTeX checks the commands when the text is rendered. */
export function lintMath(asset: AssetBase): Diagnostic[] {
  return textsOf(asset).flatMap(({ path, text }): Diagnostic[] => {
    const problem = mathProblem(text);
    return problem ? [{ severity: "error", code: "BAD_MATH", message: problem, path }] : [];
  });
}

function mathProblem(text: string): string | null {
  const pieces = text.replace(/`[^`]*`/g, "").split(/(?<!\\)\$\$?/);
  if (pieces.length % 2 === 0) return "A $ opens maths that is never closed. Write \\$ for the sign itself.";
  const unbalanced = pieces.some((piece, index) => index % 2 === 1 && !isBalanced(piece));
  return unbalanced ? "The braces of this formula don't match." : null;
}

function isBalanced(tex: string): boolean {
  let open = 0;
  for (const brace of tex.match(/\\[{}]|[{}]/g) ?? []) {
    if (brace === "{") open += 1;
    if (brace === "}") open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}

/** Reports `ANSWER_IN_PROMPT` and `HINT_REVEALS_ALL`: the prompt, or the first hint, contains one of these answers as a whole word. */
export function lintGiveaways(asset: AssetBase, answers: readonly string[]): Diagnostic[] {
  const telling = (text: Rich | undefined) => typeof text === "string" && answers.some((answer) => holds(text, answer));
  const found: Diagnostic[] = [];
  if (telling(asset.prompt)) {
    const message = "The prompt gives the answer away.";
    found.push({ severity: "info", code: "ANSWER_IN_PROMPT", message, path: "/prompt" });
  }
  if (telling(asset.hints?.[0])) {
    const message = "The first hint gives the answer away.";
    found.push({ severity: "info", code: "HINT_REVEALS_ALL", message, path: "/hints/0" });
  }
  return found;
}

function holds(text: string, answer: string): boolean {
  const words = answer.trim().toLowerCase();
  return words.length > 0 && ` ${normal(text)} `.includes(` ${normal(words)} `);
}

function normal(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.+*/^=-]+/gu, " ")
    .replace(/[.]+( |$)/g, " ")
    .trim();
}
