import type { Block, Parson } from "./types.ts";

const BLANK = /\$\{(\w{1,20})\}/;

/** Keys of the blanks of a text, in order, each once. */
export function blankKeys(text: string): string[] {
  return [...new Set(splitBlanks(text).flatMap((piece) => ("key" in piece ? [piece.key] : [])))];
}

/** A text split at its blanks. */
export function splitBlanks(text: string): ({ text: string } | { key: string })[] {
  return text
    .split(BLANK)
    .map((piece, index) => (index % 2 === 0 ? { text: piece } : { key: piece }))
    .filter((piece) => "key" in piece || piece.text !== "");
}

/** Normalises code for display and comparison: line ends, tabs, composed characters, no trailing spaces. */
export function tidy(text: string, tabWidth: number): string {
  return text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/\t/g, " ".repeat(tabWidth))
    .replace(/[^\S\n]+$/gm, "")
    .replace(/^\n+|\n+$/g, "");
}

/** Identity of a block for grading: blocks with the same text and choices are interchangeable. */
export function keyOf({ text, options = {} }: Pick<Block, "text" | "options">, tabWidth: number): string {
  const choices = Object.entries(options).map(([key, blank]) => [key, [...blank.choices].sort()]);
  return JSON.stringify([tidy(text, tabWidth), choices.sort()]);
}

/** A block with its blanks filled in correctly. */
export function fillBlanks({ text, options = {} }: Pick<Block, "text" | "options">): string {
  return splitBlanks(text)
    .map((piece) => {
      if ("text" in piece) return piece.text;
      const blank = options[piece.key];
      return blank?.choices[blank.answer] ?? "";
    })
    .join("");
}

/** The solution as one program, in the author's order. */
export function solutionText({ blocks, tabWidth = 4 }: Pick<Parson, "blocks" | "tabWidth">): string {
  return blocks.map((block) => indentBy(tidy(fillBlanks(block), tabWidth), (block.indent ?? 0) * tabWidth)).join("\n");
}

/** The lines indented by `spaces` more. */
export function indentBy(text: string, spaces: number): string {
  return text.replace(/^(?=.)/gm, " ".repeat(spaces));
}
