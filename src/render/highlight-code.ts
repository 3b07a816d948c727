import type { Parser } from "@lezer/common";
import { classHighlighter, highlightCode as walkCode } from "@lezer/highlight";
import { parser as javascript } from "@lezer/javascript";
import { parser as python } from "@lezer/python";
import { escapeHtml } from "#lang/transpile/html.ts";
import { highlightPseudocode } from "./highlight-pseudocode.ts";

const MAX_CODE_LENGTH = 100_000;
const grammars: ReadonlyMap<string, Parser> = new Map<string, Parser>([
  ["python", python],
  ["javascript", javascript],
]);

/** Highlights code as HTML: spans with the classes `tok-...`, everything else escaped. Unknown languages stay plain. */
export function highlightCode(language: string, text: string): string {
  if (text.length > MAX_CODE_LENGTH) return escapeHtml(text);
  if (language === "pseudocode") return highlightPseudocode(text);
  const grammar = grammars.get(language);
  if (!grammar) return escapeHtml(text);
  const parts: string[] = [];
  const put = (code: string, classes: string): void => {
    parts.push(token(code, classes));
  };
  walkCode(text, grammar.parse(text), classHighlighter, put, () => parts.push("\n"));
  return parts.join("");
}

/** A piece of code with its classes, if it has any. */
export function token(code: string, classes: string): string {
  return classes === "" ? escapeHtml(code) : `<span class="${classes}">${escapeHtml(code)}</span>`;
}
