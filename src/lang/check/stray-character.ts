import type { Loc, ProblemElement } from "../syntax.ts";
import { commands } from "../vocabulary/commands.ts";
import { replaceFix } from "./findings.ts";
import { isLinkAddress } from "./links.ts";
import type { ExplainedProblem } from "./parser-problem.ts";
import type { Reader } from "./reader.ts";

/** Guesses the intent behind a character that no command can hold. Most come from other notations, or from a sentence. */
export function explainCharacter(reader: Reader, char: string, { loc, lines }: ProblemElement): ExplainedProblem {
  const line = reader.charactersAt(loc[0]);
  const first = reader.lineAt(lines[0]);
  if (char === "]") return { code: "BRACKET_STRAY", fix: replaceFix("Write \\]", loc, "\\]") };
  const invisible = nameOfInvisible(char);
  if (invisible) return invisibleSign(char, invisible, loc);
  const decimal = decimalAround(line, loc);
  if (decimal) return decimal;
  if (loc[0] > lines[0]) {
    const below = explainLineBelow(reader, lines[0], loc);
    if (below) return below;
  }
  const picture = /^\s*!\[.*\]\(/.test(first) && loc[0] === lines[0];
  if (picture) return { code: "PICTURE_FOREIGN" };
  if (curly.test(char)) return straightQuotes(line, loc);
  const instead = signs[char];
  if (instead !== undefined) return signInstead(line, char, instead, loc);
  if (isSentence(first)) return sentence(first, char, lines[0]);
  const word = loc[0] === lines[0] ? wordAround(line, loc) : null;
  if (word && word.text !== char) return quoted(word);
  return { code: "UNEXPECTED_CHARACTER", params: { char } };
}

/** The same for commands in parentheses. */
export function explainParenthesis(reader: Reader, char: string, loc: Loc): ExplainedProblem {
  const line = reader.charactersAt(loc[0]);
  const invisible = nameOfInvisible(char);
  if (invisible) return invisibleSign(char, invisible, loc);
  if (curly.test(char)) return straightQuotes(line, loc);
  const word = char === "," ? null : wordAround(line, loc);
  if (!word || word.text === char) return { code: "PARENTHESIS_CHARACTER", params: { char } };
  const isAddress = line[word.at[1] - 2] === "(" && isLinkAddress(word.text);
  if (!isAddress) return quoted(word);
  return { code: "LINK_FOREIGN", fix: replaceFix("Write it as a link", word.at, `link "${word.text}"`) };
}

/** Number with a point or comma around a location; null if there is none. */
export function decimalAround(line: readonly string[], loc: Loc): ExplainedProblem | null {
  const word = wordAround(line, loc);
  const [, sign = "", whole = "", part] = /^(-?)(\d*)[.,](\d+)$/.exec(word?.text ?? "") ?? [];
  if (!word || part === undefined || isThousands(word.text)) return null;
  const number = `${sign}${whole || "0"}.${part}`;
  const fix = replaceFix("Put it in quotes", word.at, `"${number}"`);
  return { code: "DECIMAL_WITHOUT_QUOTES", params: { number }, fix };
}

/** True if the commas separate thousands, as in `1,000`. */
export function isThousands(text: string): boolean {
  return /^-?[1-9]\d{0,2}(,\d{3})+$/.test(text.trim());
}

const curly = /^[“”„‟«»‘’]$/;

const signs: Readonly<Record<string, readonly [wanted: string, text: string]>> = {
  "=": ["a space: a value simply follows its name", " "],
  ",": ["a space between values, and words in brackets: [these, too]", " "],
  ";": ["a space between values, and words in brackets: [these; too]", " "],
  "|": ["|>", "|>"],
  "'": ['a straight double quote, "', '"'],
  "→": ["->", "->"],
  "–": ["-", "-"],
  "—": ["-", "-"],
  "−": ["-", "-"],
  ">": [">>", ">>"],
  "»": [">>", ">>"],
};

function signInstead(line: readonly string[], char: string, [wanted, text]: readonly [string, string], at: Loc) {
  const arrow = /[–—−]/.test(char) && line[at[1]] === ">";
  const [said, put] = arrow ? ["->", "-"] : [wanted, text];
  return {
    code: "SIGN_INSTEAD",
    params: { char, wanted: said },
    fix: replaceFix("Write it so", at, put),
  } as const;
}

function straightQuotes(line: readonly string[], at: Loc): ExplainedProblem {
  const end = line.findIndex((char, index) => index >= at[1] && curly.test(char));
  if (end === -1) return { code: "QUOTES_CURLY" };
  const text = line.slice(at[1], end).join("");
  return { code: "QUOTES_CURLY", fix: replaceFix("Use straight quotes", [at[0], at[1], at[0], end + 2], `"${text}"`) };
}

/** Lines below a command that were meant to belong to it. */
function explainLineBelow(reader: Reader, first: number, loc: Loc): ExplainedProblem | null {
  const before = Array.from({ length: loc[0] - first }, (_, index) => reader.lineAt(first + index)).join("\n");
  if (before.includes("->")) return { code: "TEXT_AFTER_LABEL" };
  const isWords = /^\s*\p{L}/u.test(reader.lineAt(loc[0]));
  return isWords && !before.includes(">>") ? chevronBelow(reader, first) : null;
}

/** Problem of lines below a command that doesn't end with `>>`, so they can't belong to it. */
export function chevronBelow(
  reader: Reader,
  line: number,
): ExplainedProblem & { readonly code: "TEXT_WITHOUT_CHEVRON" } {
  const end = endOfLine(reader, line);
  const fix = replaceFix(`End line ${line} with >>`, [line, end, line, end], " >>");
  return { code: "TEXT_WITHOUT_CHEVRON", params: { line }, fix };
}

/** True for a sentence that happens to begin with a mark. Commands hold quotes, brackets or arrows, or at least a known name. */
function isSentence(line: string): boolean {
  const [, name = ""] = /^\s*[!?]\s*([A-Za-z]\w*)?/.exec(line) ?? [];
  return !commands.has(name) && !/["[]|\|>|>>|->/.test(line);
}

function sentence(line: string, char: string, number: number): ExplainedProblem {
  const column = line.length - line.trimStart().length + 1;
  const mark = line.trimStart().charAt(0);
  const fix = replaceFix(`Write \\${mark}`, [number, column, number, column], "\\");
  return { code: "SENTENCE_MARKED", params: { mark, char }, fix };
}

/** Column after the last character of a line, apart from trailing spaces. */
export function endOfLine(reader: Reader, line: number): number {
  const characters = reader.charactersAt(line);
  return characters.findLastIndex((char) => char.trim() !== "") + 2;
}

interface Word {
  readonly text: string;
  readonly at: Loc;
}

/** Characters around a location up to the next space, quote or bracket on either side. */
function wordAround(line: readonly string[], [number, column]: Loc): Word | null {
  const ends = (char: string | undefined): boolean => char === undefined || /[\s"[\]()|>]/.test(char);
  let start = column;
  while (!ends(line[start - 2])) start--;
  let end = column;
  while (!ends(line[end - 1])) end++;
  return end > start ? { text: line.slice(start - 1, end - 1).join(""), at: [number, start, number, end] } : null;
}

function quoted({ text, at }: Word): ExplainedProblem {
  return { code: "VALUE_BARE", params: { word: text }, fix: replaceFix("Put it in quotes", at, `"${text}"`) };
}

/** Name of an invisible character; null for the others. */
export function nameOfInvisible(char: string): string | null {
  if (char === "\t") return "a tab";
  if (char === "\u00a0") return "a no-break space";
  if (char === "\ufeff") return "a byte order mark";
  if (!/^[\p{Z}\p{C}]$/u.test(char)) return null;
  return `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

function invisibleSign(char: string, name: string, at: Loc): ExplainedProblem {
  const isSpace = char === "\t" || /^\p{Zs}$/u.test(char);
  const fix = isSpace ? replaceFix("Write a space", at, " ") : replaceFix("Remove it", at, "");
  return { code: "INVISIBLE_SIGN", params: { name }, fix };
}
