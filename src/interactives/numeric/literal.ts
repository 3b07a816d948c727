import type { Marks } from "./plain-text.ts";

/** Digits with their separators resolved: `digits` contains at most a decimal point. */
export type Literal =
  | { ok: true; digits: string; rest: string }
  /** Either a whole number in groups of three, or one with a fraction. */
  | { ok: false; code: "ready.AMBIGUOUS"; params: { whole: string; fraction: string } }
  | { ok: false; code: "ready.BAD_GROUPS" };

const SPACED = /^\d{1,3}(?: \d{3}(?![\d/]))+(?:[.,]\d+)?/;
const RUN = /^[.,]?\d(?:[.,']?\d)*/;

/** Reads the digits at the start of a text; null if there are none. */
export function readLiteral(text: string, marks: Marks): Literal | null {
  const run = SPACED.exec(text)?.[0] ?? RUN.exec(text)?.[0];
  if (run === undefined) return null;
  const rest = text.slice(run.length);
  const bare = run.replaceAll(" ", "");
  const points = bare.split(".").length - 1;
  const commas = bare.split(",").length - 1;
  if (run.includes("'") && !/^\d{1,3}(?:'\d{3})+(?:[.,]\d+)?$/.test(run))
    return { ok: false, code: "ready.BAD_GROUPS" };
  const plain = bare.replaceAll("'", "");
  if (points + commas === 0) return { ok: true, digits: plain, rest };
  if (points > 0 && commas > 0) return mixed(plain, rest);
  if (points + commas > 1) return grouped(plain, rest);
  return single(plain, rest, marks, run !== plain);
}

/** Two kinds of separator: in any language the last one is the decimal separator. */
function mixed(text: string, rest: string): Literal {
  const last = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  const [whole, fraction] = [text.slice(0, last), text.slice(last + 1)];
  const group = text[last] === "." ? "," : ".";
  if (whole.includes(text[last] ?? "") || !isGrouped(whole, group)) return { ok: false, code: "ready.BAD_GROUPS" };
  return { ok: true, digits: `${whole.replaceAll(group, "")}.${fraction}`, rest };
}

/** One separator used several times can only group thousands. */
function grouped(text: string, rest: string): Literal {
  const group = text.includes(".") ? "." : ",";
  if (!isGrouped(text, group)) return { ok: false, code: "ready.BAD_GROUPS" };
  return { ok: true, digits: text.replaceAll(group, ""), rest };
}

/** Groups of three, or of two before the last as in India. */
function isGrouped(text: string, group: string): boolean {
  const parts = text.split(group);
  const [first = "", ...others] = parts;
  if (first.length < 1 || first.length > 3 || others.at(-1)?.length !== 3) return false;
  const middle = others.slice(0, -1);
  return middle.every((part) => part.length === 3) || (group === "," && middle.every((part) => part.length === 2));
}

/** One separator once: the language's thousands separator before exactly three digits is ambiguous. */
function single(text: string, rest: string, marks: Marks, isSpaced: boolean): Literal {
  const mark = text.includes(".") ? "." : ",";
  const [whole = "", fraction = ""] = text.split(mark);
  const digits = `${whole === "" ? "0" : whole}.${fraction}`;
  const mayGroup = mark === marks.group && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole) && !isSpaced;
  if (!mayGroup) return { ok: true, digits, rest };
  return {
    ok: false,
    code: "ready.AMBIGUOUS",
    params: { whole: whole + fraction, fraction: `${whole}${marks.decimal}${fraction}` },
  };
}
