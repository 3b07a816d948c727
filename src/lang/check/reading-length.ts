import type { Loc, Paragraph, Text } from "../syntax.ts";
import type { Findings } from "./findings.ts";
import type { Block } from "./lesson.ts";
import { everyBlock } from "./walk.ts";

/** Good number of words between two things to do, and the number from which it's too much. */
export const GOOD_READING = 60;
const FAR_TOO_MUCH = 120;
const LONG_SENTENCE = 40;
const LONG_PARAGRAPH = 60;

/** Words between two things to do, and the first paragraph among them. */
export interface ReadingRun {
  readonly words: number;
  readonly at: Loc | null;
}

/** Reading of a page, cut where there's something to do. Reports long sentences. */
export function readingRuns(findings: Findings, blocks: readonly Block[]): ReadingRun[] {
  const runs: ReadingRun[] = [];
  let words = 0;
  let at: Loc | null = null;
  for (const block of everyBlock(blocks)) {
    if (isAction(block)) {
      runs.push({ words, at });
      words = 0;
      at = null;
    }
    if (block.kind !== "paragraph") continue;
    const counted = countWords(block.contents);
    if (counted.longest > LONG_SENTENCE) findings.text("SENTENCE_LONG", block.at, { count: counted.longest });
    words += counted.words;
    at ??= block.at;
  }
  return [...runs, { words, at }];
}

/** Reading of one page, and whether the next page goes on from it. */
export interface PageReading {
  readonly runs: readonly ReadingRun[];
  readonly isEnd: boolean;
}

/** Reports long stretches without anything to do, over all pages. */
export function checkReadingLength(findings: Findings, pages: readonly PageReading[]): void {
  let count = 0;
  let first: Loc | null = null;
  const rest = (): void => {
    if (first && count > GOOD_READING) {
      findings.text(count > FAR_TOO_MUCH ? "READING_FAR_TOO_LONG" : "READING_LONG", first, { count });
    }
    count = 0;
    first = null;
  };
  for (const { runs, isEnd } of pages) {
    for (const [index, { words, at }] of runs.entries()) {
      count += words;
      first ??= at;
      if (index < runs.length - 1) rest();
    }
    if (isEnd) rest();
  }
  rest();
}

/** Reports a paragraph that's too long to read in one go. */
export function checkParagraphLength(findings: Findings, { at, contents }: Paragraph): void {
  const { words } = countWords(contents);
  if (words > LONG_PARAGRAPH) findings.text("PARAGRAPH_LONG", at, { count: words });
}

function isAction({ kind }: Block): boolean {
  return kind === "interactive" || kind === "question" || kind === "choose" || kind === "reveal";
}

interface Counted {
  readonly words: number;
  readonly longest: number;
}

/** A word starts at its first letter or digit. Anything without either isn't a word. */
const word = /[\p{L}\p{N}]\S*/gu;

/** True if the word that ends at an offset ends its sentence, apart from quotes and brackets. */
function endsSentence(text: string, end: number): boolean {
  let at = end - 1;
  while ("\"')]".includes(text.charAt(at))) at--;
  return ".?!:;".includes(text.charAt(at));
}

/** Number of words, and number of words in the longest sentence. Maths counts as one word. */
function countWords(texts: readonly Text[]): Counted {
  let words = 0;
  let sentence = 0;
  let longest = 0;
  const waiting = texts.toReversed();
  for (let text = waiting.pop(); text; text = waiting.pop()) {
    if (text.kind === "annotation") for (const inner of text.contents.toReversed()) waiting.push(inner);
    else if (text.kind === "verbatim") {
      words++;
      sentence++;
    } else if (text.kind === "raw") {
      word.lastIndex = 0;
      while (word.test(text.value)) {
        words++;
        sentence++;
        longest = Math.max(longest, sentence);
        if (endsSentence(text.value, word.lastIndex)) sentence = 0;
      }
    }
  }
  return { words, longest: Math.max(longest, sentence) };
}
