import { diffLists } from "./myers.ts";

/** Stretch of text in a comparison by words. */
export interface Piece {
  kind: "same" | "removed" | "added";
  text: string;
}

/** Words, formulas, gaps and single other characters. A formula between dollars is one piece. */
const TOKENS = /\$[^$\n]*\$|[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu;

/** Cuts a text into words, formulas, gaps and other characters; joined they give the text again. */
export function splitWords(text: string): string[] {
  return text.match(TOKENS) ?? [];
}

/** Compares two texts by words. The pieces that aren't "added" join to the first text, those that aren't "removed" to the second. */
export function diffWords(before: string, after: string): Piece[] {
  const [a, b] = [splitWords(before), splitWords(after)];
  return diffLists(a, b).flatMap((run): Piece[] => {
    const [was, is] = [a.slice(...run.a).join(""), b.slice(...run.b).join("")];
    if (run.equal) return [{ kind: "same", text: is }];
    return [
      ...(was === "" ? [] : [{ kind: "removed" as const, text: was }]),
      ...(is === "" ? [] : [{ kind: "added" as const, text: is }]),
    ];
  });
}

/** Similarity of two texts from 0 to 1: the share of runs of three words that both have. */
export function similarity(before: string, after: string): number {
  const [a, b] = [wordRuns(before), wordRuns(after)];
  if (a.size + b.size === 0) return 1;
  let common = 0;
  for (const run of a) if (b.has(run)) common += 1;
  return (2 * common) / (a.size + b.size);
}

const RUN = 3;

function wordRuns(text: string): Set<string> {
  const words = splitWords(text.toLowerCase()).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return new Set();
  const runs = new Set<string>();
  for (let index = 0; index === 0 || index + RUN <= words.length; index += 1) {
    runs.add(words.slice(index, index + RUN).join(" "));
  }
  return runs;
}
