import { lesson } from "#lang/config.ts";
import { parse } from "#lang/parse.ts";
import type { Element, Text } from "#lang/syntax.ts";

const special = /[\\*_[\]$`&~]/g;

/** Words for between brackets: kept as typed if their marks make sense, else with the marks as plain characters. */
export function safeWords(typed: string): string {
  const words = typed.replace(/\s*\n\s*/g, " ");
  if (areWords(words)) return words;
  return words.replace(special, "\\$&");
}

function areWords(words: string): boolean {
  const { prelude, sections } = parse(`! x [${words}]`, lesson);
  const [element, ...others] = prelude;
  if (others.length > 0 || sections.length > 0 || element?.kind !== "command" || element.child) return false;
  const [value, ...more] = element.command.args;
  return value?.kind === "markup" && more.length + element.command.params.length === 0 && isSound(value.value);
}

/** Paragraphs below a command: kept as typed if they can be read, else as plain text. */
export function safeParagraphs(typed: string): string {
  const text = typed.replace(/[ \t]+$/gm, "").replace(/^\n+|\n+$/g, "");
  const { prelude, sections } = parse(text, lesson);
  if (sections.length === 0 && prelude.every(isReadable)) return text;
  return text
    .split("\n")
    .map((line) =>
      line
        .trim()
        .replace(special, "\\$&")
        .replace(/^[!?:#]/, "\\$&"),
    )
    .join("\n");
}

function isReadable(element: Element): boolean {
  if (element.kind === "paragraph") return isSound(element.contents);
  if (element.kind === "command") return element.mark.value === "!" && element.child?.kind !== "immediate";
  return element.kind === "preformatted";
}

function isSound(texts: readonly Text[]): boolean {
  return texts.every((text) => text.kind !== "problem" && (text.kind !== "annotation" || isSound(text.contents)));
}

/** A string in quotes. */
export function quoted(typed: string): string {
  return `"${typed.replace(/\s*\n\s*/g, " ").replace(/["\\]/g, "\\$&")}"`;
}
