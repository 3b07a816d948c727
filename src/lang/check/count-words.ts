/** Words of a lesson so far, and whether anybody is speaking in them. */
export interface Prose {
  words: number;
  /** Occurrences of the commonest English words: other languages have no such contractions. */
  english: number;
  hasContraction: boolean;
}

/** Words of a paragraph, and of its longest sentence. Anything without a letter or digit isn't a word here; maths is one. */
export interface Reading {
  words: number;
  /** Words of the sentence that hasn't ended yet. */
  sentence: number;
  longest: number;
}

/** A paragraph of which nothing has been read yet. */
export const newReading = (): Reading => ({ words: 0, sentence: 0, longest: 0 });

/** Adds one word to a paragraph. */
export function addWord(reading: Reading): void {
  reading.words++;
  reading.sentence++;
  if (reading.sentence > reading.longest) reading.longest = reading.sentence;
}

const ASCII = 128;
const SPACE = 1;
/** Letters and digits. */
const LETTER = 2;
/** All characters that \w matches. */
const PART = 4;
const CAPITAL = 8;
/** Characters that seldom belong in plain text, as little as three capitals in a row. */
const LOUD = 16;

const kinds = Uint8Array.from({ length: ASCII }, (_, code) => {
  const is = (pattern: RegExp, kind: number): number => (pattern.test(String.fromCharCode(code)) ? kind : 0);
  return is(/\s/, SPACE) | is(/[A-Za-z0-9]/, LETTER) | is(/\w/, PART) | is(/[A-Z]/, CAPITAL) | is(/[!<]/, LOUD);
});
const farSpace = /\s/;
const farLetter = /[\p{L}\p{N}]/u;
const FIRST_SYMBOL = 0x2191;

function farKind(text: string, at: number, code: number): number {
  const loud = code < FIRST_SYMBOL ? 0 : LOUD;
  if (farSpace.test(String.fromCharCode(code))) return loud | SPACE;
  return farLetter.test(String.fromCodePoint(text.codePointAt(at) ?? code)) ? loud | LETTER : loud;
}

/** The commonest English words, as the codes of their letters. */
const english: ReadonlySet<number> = new Set(
  ["the", "is", "of"].map((word) => Array.from(word).reduce((codes, char) => withLetter(codes, char.charCodeAt(0)), 0)),
);

/** Codes of a word and of its next letter, which counts as a small one. */
function withLetter(codes: number, code: number): number {
  return (codes << 8) | code | 32;
}

/**
 * Counts the words of plain text. Returns true if its style needs a closer look: it holds an exclamation mark, a tag, three
 * capitals in a row or a symbol. All in one go, since a scan by several expressions is what checking a lesson costs.
 */
export function countWords(text: string, prose: Prose, reading: Reading): boolean {
  const { length } = text;
  let isLoud = false;
  let capitals = 0;
  let letters = 0;
  let codes = 0;
  let isInside = false;
  let isWord = false;
  for (let at = 0; at <= length; at++) {
    const code = at < length ? text.charCodeAt(at) : 32;
    const kind = code < ASCII ? (kinds[code] ?? 0) : farKind(text, at, code);
    if ((kind & PART) !== 0) {
      letters++;
      codes = withLetter(codes, code);
      capitals = (kind & CAPITAL) === 0 ? 0 : capitals + 1;
      if (capitals === 3) isLoud = true;
    } else {
      if (letters > 0 && letters <= 3 && english.has(codes)) prose.english++;
      letters = 0;
      codes = 0;
      capitals = 0;
      if ((kind & LOUD) !== 0) isLoud = true;
    }
    if ((kind & SPACE) === 0) {
      isInside = true;
      if ((kind & LETTER) !== 0) isWord = true;
      continue;
    }
    if (isInside) prose.words++;
    if (isWord) {
      addWord(reading);
      if (endsSentence(text, at)) reading.sentence = 0;
    }
    isInside = false;
    isWord = false;
  }
  return isLoud;
}

const codesOf = (characters: string): ReadonlySet<number> =>
  new Set(Array.from(characters, (char) => char.charCodeAt(0)));
const closing = codesOf("\"')]");
const ending = codesOf(".?!:;");

/** True if the word that ends at an offset ends its sentence, apart from quotes and brackets. */
function endsSentence(text: string, end: number): boolean {
  let at = end - 1;
  while (closing.has(text.charCodeAt(at))) at--;
  return ending.has(text.charCodeAt(at));
}
