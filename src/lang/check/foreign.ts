import type { Annotation, Loc, Paragraph, Raw, Text } from "../syntax.ts";
import { replaceFix } from "./findings.ts";
import { plainText } from "./plain-text.ts";
import type { Reader } from "./reader.ts";
import { nameOfInvisible } from "./stray-character.ts";

/** Line starts that need a closer look. Nearly all lines begin with a letter or one of our marks. */
const odd = /^\s*[^\sA-Za-z"'(]/;
const bullet = /^\s*(?:[-+•–]|\d{1,2}[.)])\s/;
const hidden = /^ *((?:\u00a0|\ufeff|[\u2000-\u200f\u2028\u2029\u202f\u2060\u3000])+) *(?:[!?:#]|%%%|\$\$\$|```)/;

/** Reports lists and tables written as in other notations, and marks hidden by an invisible character. */
export function checkForeign(reader: Reader, { at, contents }: Paragraph): void {
  let line = 0;
  let bullets = 0;
  let bars = 0;
  for (const text of contents) {
    const [from, column, to] = locOf(text);
    if (from > line && text.kind === "raw" && odd.test(text.value)) {
      if (bullet.test(text.value)) bullets++;
      if (/^\s*\|>/.test(text.value)) reader.findings.text("PARAMETER_LATE", text.at);
      else if (/^\s*\|/.test(text.value)) bars++;
      checkHidden(reader, text, column);
    } else if (from > line && isStarred(text)) bullets += to > from ? 2 : 1;
    if (to === at[2]) break;
    line = to;
  }
  if (bullets > 1) reader.findings.text("LIST_FOREIGN", at);
  if (bars > 1) reader.findings.text("TABLE_FOREIGN", at);
}

function locOf(text: Text): Loc {
  if (text.kind === "raw") return text.at;
  if (text.kind !== "annotation") return text.loc;
  const [line, column] = text.start.loc;
  const [, , endLine, endColumn] = (text.command ?? text.end ?? text.start).loc;
  return [line, column, endLine, endColumn];
}

/** A star, a space and words: a list item in other notations, but emphasis here. */
function isStarred(text: Text): boolean {
  const first = text.kind === "annotation" && text.start.value === "*" ? text.contents[0] : undefined;
  return first?.kind === "raw" && first.value.startsWith(" ");
}

function checkHidden(reader: Reader, { at, value }: Raw, column: number): void {
  const [, characters] = hidden.exec(value) ?? [];
  if (characters === undefined) return;
  const start = column + value.indexOf(characters);
  const place: Loc = [at[0], start, at[0], start + characters.length];
  const name = nameOfInvisible(characters.charAt(0)) ?? "";
  reader.findings.text("INVISIBLE_SIGN", place, { name }, replaceFix("Remove it", place, ""));
}

const alphanumeric = /^[\p{L}\p{N}]/u;

/** Reports stars and underscores of sums and names that became marks: `2*3*4`, `snake_case_name`. */
export function checkMarkInWord(reader: Reader, mark: Annotation, before?: Text, after?: Text): void {
  if (before?.kind !== "raw" || after?.kind !== "raw" || mark.end === null || mark.command !== null) return;
  const start = mark.start.value;
  if (!alphanumeric.test(before.value.slice(-1)) || !alphanumeric.test(after.value.charAt(0))) return;
  const words = plainText(mark.contents);
  const isName = start.startsWith("_");
  if (!isName && !/^(?:[\p{L}\p{N}]|[\d.]+)$/u.test(words)) return;
  const escaped = start.replace(/./g, "\\$&");
  const { loc } = mark.start;
  const fix = replaceFix(`Write ${escaped}`, loc, escaped);
  reader.findings.text("MARK_IN_WORD", loc, { start, words, escaped }, fix);
}

/** True if maths reads like a sentence between two prices. */
export function isProse(tex: string): boolean {
  if (!/[a-z]{2} [a-z]{2}/i.test(tex)) return false;
  const bare = tex.replace(/\\(?:text|mathrm|mathsf|operatorname)\w*\s*\{[^{}]*\}|\\[a-z]+/gi, "#");
  return /(?<!\p{L})\p{Ll}{2,} \p{Ll}{2,}/u.test(bare);
}
