import type { Diagnostic } from "../kit/contract.ts";
import { thingsOf } from "./clue.ts";
import { groupsOf } from "./puzzle.ts";
import type { OrderLogic } from "./types.ts";

/** `TEXT_FORM_MISMATCH`: the sentence of a clue mentions other names than its formal part. */
export function lintWords(asset: OrderLogic): Diagnostic[] {
  const things = groupsOf(asset).flatMap((group) => group.things);
  return asset.clues.flatMap(({ text, must }, index): Diagnostic[] => {
    const words = ` ${wordsOf(typeof text === "string" ? text : text.html)} `;
    const meant = thingsOf(must);
    const silent = things.filter(({ id, name }) => meant.includes(id) && !isNamed(words, name));
    const added = things.filter(({ id, name }) => !meant.includes(id) && isNamed(words, name));
    const parts = [
      ...(silent.length > 0 ? [`does not name ${names(silent)}, as the clue does`] : []),
      ...(added.length > 0 ? [`names ${names(added)}, of whom the clue says nothing`] : []),
    ];
    if (parts.length === 0) return [];
    const message = `The sentence ${parts.join("; and it ")}.`;
    return [{ severity: "info", code: "TEXT_FORM_MISMATCH", message, path: `/clues/${index}/text` }];
  });
}

function isNamed(words: string, name: string): boolean {
  return words.includes(` ${wordsOf(name)} `);
}

function names(things: readonly { name: string }[]): string {
  return things.map(({ name }) => name).join(" and ");
}

/** Lower-case words with single spaces; "Ana's" counts as Ana. */
function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’]s\b/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
