import type { Findings } from "./findings.ts";
import type { Block, Lesson, Question, UnnamedPage } from "./lesson.ts";
import { numberValue } from "./number-text.ts";
import { plainText } from "./plain-text.ts";
import { numbersIn } from "./quantity.ts";
import { everyBlock } from "./walk.ts";

/** Maximum number of characters of a title or alt text compared with each answer, so that long lessons are checked in linear time. */
const COMPARED = 300;
/** Whole numbers below this are everywhere in alt texts and titles: "three boats". */
const SMALL = 13;

/** Reports a heading and alt texts that give away the answer of a question below them. */
export function checkSpoilers(findings: Findings, page: UnnamedPage): void {
  const title = cluesIn(plainText(page.title));
  let images: readonly { readonly at: Block["at"]; readonly alt: Clues }[] = [];
  let asked: Question | null = null;
  const judge = (): void => {
    if (!asked) return;
    const answer = answerOf(asked);
    const given = answer && givenBy(asked);
    if (answer && given) {
      const inTitle = findSpoiler(title, answer, given, false);
      if (inTitle !== null) findings.text("SPOILER_HEADING", page.at, { words: inTitle });
      for (const { at, alt } of images) {
        const inAlt = findSpoiler(alt, answer, given, true);
        if (inAlt !== null) findings.text("SPOILER_ALT", at, { words: inAlt });
      }
    }
    asked = null;
    images = [];
  };
  for (const block of everyBlock(page.blocks)) {
    if (block.kind === "question") {
      const before: typeof images = asked ? [] : images;
      judge();
      images = before;
      asked = block;
    } else if (block.kind === "image") images = [...images.slice(-3), { at: block.at, alt: cluesIn(block.alt) }];
  }
  judge();
}

/** Reports a title and a summary that give away the answer of the lesson's first question, which people read after both of them. */
export function checkCardSpoilers(findings: Findings, settings: unknown, { pages }: Lesson): void {
  const first = firstQuestion(pages);
  const answer = first && answerOf(first);
  if (!first || !answer || typeof settings !== "object" || settings === null) return;
  const given = givenBy(first);
  for (const [name, text] of Object.entries(settings)) {
    if ((name !== "title" && name !== "summary") || typeof text !== "string") continue;
    const words = findSpoiler(cluesIn(text), answer, given, true);
    if (words !== null) findings.settings("SPOILER_CARD", `/${name}`, { name, words });
  }
}

function firstQuestion(pages: Lesson["pages"]): Question | null {
  for (const { blocks } of pages) {
    for (const block of everyBlock(blocks)) if (block.kind === "question") return block;
  }
  return null;
}

/** Text in two forms for comparing: its numbers, and its words separated and surrounded by single spaces. */
interface Clues {
  readonly numbers: readonly number[];
  readonly words: string;
}

function cluesIn(text: string): Clues {
  const compared = text.slice(0, COMPARED);
  return { numbers: numbersIn(compared), words: wordsOf(compared) };
}

function wordsOf(text: string): string {
  return ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu)
      ?.join(" ") ?? ""
  } `;
}

interface Answer {
  readonly numbers: readonly number[];
  readonly phrases: readonly string[];
  /** Words of the wrong options: what names them all gives nothing away. */
  readonly wrong: readonly string[];
}

function answerOf({ task }: Question): Answer | null {
  switch (task.kind) {
    case "numeric":
      return { numbers: task.answers.map(numberValue), phrases: [], wrong: [] };
    case "slider":
      return { numbers: [numberValue(task.target)], phrases: [], wrong: [] };
    case "text":
      return { numbers: [], phrases: task.accept.map(wordsOf), wrong: [] };
    case "choice": {
      if (task.several) return null;
      const phrases = task.options.map(({ body, correct }) => ({ words: firstClause(plainText(body)), correct }));
      const right = phrases.filter(({ correct }) => correct).map(({ words }) => words);
      const wrong = phrases.filter(({ correct }) => !correct).map(({ words }) => words);
      return { numbers: [], phrases: right.filter(saysSomething), wrong };
    }
    default:
      return null;
  }
}

/** Words up to the first stop: "Any triangle" of "Any triangle: turn it by half a turn." */
function firstClause(option: string): string {
  return wordsOf(option.slice(0, COMPARED).split(/[,;:.?]\s/)[0] ?? "");
}

/** False for options such as "A", "No" or "It's the same", which occur in any text. */
function saysSomething(words: string): boolean {
  return words.trim().length > 3 && !/^ (?:yes|none|both|neither|never|always|true|false|all of them) $/.test(words);
}

/** Words of the question itself, which everybody reads before answering. */
function givenBy({ stem }: Question): Clues {
  const parts: string[] = [];
  for (const block of everyBlock(stem)) if (block.kind === "paragraph") parts.push(plainText(block.contents));
  const text = parts.join(" ");
  return { numbers: numbersIn(text), words: wordsOf(text) };
}

/** Words of an answer that a text gives away, or null. */
function findSpoiler(clues: Clues, answer: Answer, given: Clues, skipsSmall: boolean): string | null {
  for (const number of answer.numbers) {
    const isCommon = skipsSmall && Number.isInteger(number) && Math.abs(number) < SMALL;
    if (!isCommon && clues.numbers.includes(number) && !given.numbers.includes(number)) return String(number);
  }
  for (const phrase of answer.phrases) {
    if (!clues.words.includes(phrase) || given.words.includes(phrase)) continue;
    if (!answer.wrong.some((wrong) => clues.words.includes(wrong))) return phrase.trim();
  }
  return null;
}
