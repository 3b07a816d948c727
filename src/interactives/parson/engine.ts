import type { Block, Parson } from "./types.ts";

const BLANK = /\$\{(\w{1,20})\}/;

/** The keys of the blanks of a text, in order, each once. */
export function blankKeys(text: string): string[] {
  return [...new Set(splitBlanks(text).flatMap((piece) => ("key" in piece ? [piece.key] : [])))];
}

/** A text cut at its blanks. */
export function splitBlanks(text: string): ({ text: string } | { key: string })[] {
  return text
    .split(BLANK)
    .map((piece, index) => (index % 2 === 0 ? { text: piece } : { key: piece }))
    .filter((piece) => "key" in piece || piece.text !== "");
}

/** Code as it is shown and compared: line ends and tabs made equal, composed, without spaces at the ends of lines. */
export function tidy(text: string, tabWidth: number): string {
  return text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/\t/g, " ".repeat(tabWidth))
    .replace(/[^\S\n]+$/gm, "")
    .replace(/^\n+|\n+$/g, "");
}

/** What makes two blocks interchangeable: the same words and the same choices in their blanks. */
export function keyOf({ text, options = {} }: Pick<Block, "text" | "options">, tabWidth: number): string {
  const choices = Object.entries(options).map(([key, blank]) => [key, [...blank.choices].sort()]);
  return JSON.stringify([tidy(text, tabWidth), choices.sort()]);
}

/** A block with its blanks filled in rightly. */
export function filled({ text, options = {} }: Pick<Block, "text" | "options">): string {
  return splitBlanks(text)
    .map((piece) => {
      if ("text" in piece) return piece.text;
      const blank = options[piece.key];
      return blank?.choices[blank.answer] ?? "";
    })
    .join("");
}

/** The solution as one program, in the author's order. */
export function assembled({ blocks, tabWidth = 4 }: Pick<Parson, "blocks" | "tabWidth">): string {
  return blocks.map((block) => indented(tidy(filled(block), tabWidth), (block.indent ?? 0) * tabWidth)).join("\n");
}

/** The same lines, each moved right by so many spaces. */
export function indented(text: string, spaces: number): string {
  return text.replace(/^(?=.)/gm, " ".repeat(spaces));
}
