import type { Loc, Raw, Text } from "../syntax.ts";
import type { Prose } from "./count-words.ts";
import { type Findings, replaceFix } from "./findings.ts";
import type { Reader } from "./reader.ts";

const number =
  "(?:\\d|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|a hundred|a thousand)";

/** Expressions that nobody says, each with what people say instead. The first word of a match must be in `suspicious`. */
const stiff: readonly (readonly [RegExp, string])[] = [
  [/\bsome(?= NUMBER\b)/iu, "about"],
  [/(?<=\d ?%) are\b/u, " is"],
  [/\baslant\b/iu, "tilted"],
  [/\bto and fro\b/iu, "back and forth"],
  [/\brest(?= (?:is |of )?NUMBER\b(?! of\b))/iu, "remainder"],
  [/\bequally many\b/u, "the same number of"],
  [/(?<!\ban )\bequally (?:large|big)\b/u, "the same size"],
  [/(?<!\ban )\bequally long\b/u, "the same length"],
  [/\bin percent(?=[.?,])/u, "as a percentage"],
  [/(?<=\bto one )decimal\b(?! place)/u, "decimal place"],
  [/(?<=\bto (?:two|three|four) )decimals\b/u, "decimal places"],
  [/(?<!\b(?:first|second|last|other|one|the) )\bhalf of the(?= (?:time|money|way)\b)/u, "half the"],
].map(([pattern, better]) => [withNumbers(pattern as RegExp), better as string]);

function withNumbers({ source, flags }: RegExp): RegExp {
  return new RegExp(source.replaceAll("NUMBER\\b", `${number}`), flags);
}

const suspicious = /some |% ?are|aslant|to and fro|rest |equally|percent|decimal|half of/i;
const thatIs = /^\s*That is\b/;
const soVerb = /^\s*So (?:goes|go|says|say|thinks?|comes?|stands?|works?|looks?|ends?|begins?|counts?|runs?)\b/;
const haveQuestion =
  /(?:^|[.?!:] )((?:Have|Has) (?:you|we|they|he|she|it|the \p{L}+|\p{Lu}\p{L}+) (?:a|an|any|no|the|enough|more|\d+)\b)[^.?]{0,200}\?/u;

/** Reports expressions that sound translated. `texts` is a whole paragraph or label. */
export function checkVoice(reader: Reader, texts: readonly Text[]): void {
  const [first] = texts;
  if (first?.kind === "raw") checkOpener(reader, first);
}

/** Reports stiff expressions inside plain text. */
export function checkWording(reader: Reader, raw: Raw): void {
  const { value } = raw;
  if (suspicious.test(value)) {
    for (const [pattern, better] of stiff) {
      const found = pattern.exec(value);
      if (!found) continue;
      const words = found[0].trim();
      const at = placeOf(reader, raw, found.index, found[0]);
      const fix = at && replaceFix(`Write "${better.trim()}"`, at, better);
      reader.findings.text("WORDING", at ?? raw.at, { words, better: better.trim() }, fix ?? undefined);
    }
  }
  const question = value.includes("Ha") ? haveQuestion.exec(value)?.[1] : undefined;
  if (question) reader.findings.text("QUESTION_WITHOUT_DO", raw.at, { words: question });
}

function checkOpener(reader: Reader, { at, value }: Raw): void {
  const start = value.slice(0, 400);
  const words = thatIs.exec(start)?.[0] ?? soVerb.exec(start)?.[0];
  if (words) reader.findings.text("OPENER", at, { words: words.trim() });
}

/** Range of words inside plain text; null where escapes have shifted the columns. */
function placeOf(reader: Reader, { at, value }: Raw, index: number, words: string): Loc | null {
  const lines = value.slice(0, index).split("\n");
  const line = at[0] + lines.length - 1;
  const before = [...(lines.at(-1) ?? "")].length;
  const column = lines.length === 1 ? at[1] + before : before + 1;
  const end = column + [...words].length;
  const isThere =
    reader
      .charactersAt(line)
      .slice(column - 1, end - 1)
      .join("") === words;
  return isThere ? [line, column, line, end] : null;
}

const contraction =
  /\p{L}n['’]t\b|\p{L}['’](?:re|ll|ve|m)\b|\b(?:it|that|there|what|here|let|he|she|who|where|how)['’]s\b/iu;
const apostrophe = /['’]/;

/** True if somebody is speaking in plain text: it holds a contraction. */
export function hasContraction(text: string): boolean {
  return apostrophe.test(text) && contraction.test(text);
}

const MAX_WITHOUT_CONTRACTION = 150;

/** Reports a long English text without a single contraction. */
export function checkContractions(
  findings: Findings,
  { words, english: common, hasContraction: isSpoken }: Prose,
  at: Loc,
): void {
  if (isSpoken || words <= MAX_WITHOUT_CONTRACTION || common < words / 40) return;
  findings.text("CONTRACTIONS", at, { count: words });
}
