import type { Loc, Paragraph } from "../syntax.ts";
import type { Reading } from "./count-words.ts";
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
    if (block.kind !== "paragraph" || !block.reading) continue;
    const { reading } = block;
    if (reading.longest > LONG_SENTENCE) findings.text("SENTENCE_LONG", block.at, { count: reading.longest });
    words += reading.words;
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
export function checkParagraphLength(findings: Findings, { at }: Paragraph, { words }: Reading): void {
  if (words > LONG_PARAGRAPH) findings.text("PARAGRAPH_LONG", at, { count: words });
}

function isAction({ kind }: Block): boolean {
  return kind === "interactive" || kind === "question" || kind === "choose" || kind === "reveal";
}
