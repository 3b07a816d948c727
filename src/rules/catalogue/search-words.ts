import { wordDistance } from "./word-distance.ts";

const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 40;

/** Words of a search in lower case, without signs: at most eight. */
export function searchWords(text: string): string[] {
  const words =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** Mistakes that a word of this length may have and still be understood. */
export function mistakesAllowed(word: string): number {
  if (word.length < 3) return 0;
  return word.length <= 5 ? 1 : 2;
}

/** Known word that was probably meant: the nearest, of equally near ones the first in the list. Null if none is near. */
export function nearestWord(word: string, known: readonly string[]): string | null {
  const most = mistakesAllowed(word);
  let best: { word: string; distance: number } | null = null;
  for (const candidate of known) {
    const distance = wordDistance(word, candidate, most);
    if (distance <= most && (best === null || distance < best.distance)) best = { word: candidate, distance };
  }
  return best?.word ?? null;
}
