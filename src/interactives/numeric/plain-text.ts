/** Decimal and thousands separators of a language (empty: a space). */
export interface Marks {
  decimal: "." | ",";
  group: "" | "." | "," | "'";
}

/** Separators of a language; English if it's unknown. */
export function marksOf(locale: string): Marks {
  const parts = new Intl.NumberFormat(isLocale(locale) ? locale : "en").formatToParts(-1234567.5);
  const written = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  const group = written("group").replace("’", "'");
  return {
    decimal: written("decimal") === "," ? "," : ".",
    group: group === "." || group === "," || group === "'" ? group : "",
  };
}

function isLocale(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const VULGAR: Readonly<Record<string, string>> = {
  "½": "1/2",
  "⅓": "1/3",
  "⅔": "2/3",
  "¼": "1/4",
  "¾": "3/4",
  "⅕": "1/5",
  "⅖": "2/5",
  "⅗": "3/5",
  "⅘": "4/5",
  "⅙": "1/6",
  "⅚": "5/6",
  "⅛": "1/8",
  "⅜": "3/8",
  "⅝": "5/8",
  "⅞": "7/8",
};

/** Zeros of other scripts whose ten digits are consecutive. */
const ZEROES = [0x660, 0x6f0, 0x966, 0x9e6, 0xff10];

/** Normalises typed text for the reader: digits of any script, and every kind of minus, times and space, become plain ones. */
export function plainText(text: string): string {
  return [...text]
    .map((letter) => plainDigit(letter) ?? letter)
    .join("")
    .replace(/[\s\u00a0\u2000-\u200b\u202f\u2060]+/g, " ")
    .replace(/[−–—‐‑﹣－]/g, "-")
    .replace(/[×·⋅∙∗✕]/g, "*")
    .replace(/[÷∕⁄]/g, "/")
    .replace(/[’‘´`ʼ]/g, "'")
    .replace(/٫/g, ",")
    .replace(/[％٪]/g, "%")
    .replace(/[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, raised)
    .replace(/[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]/g, (sign) => ` ${VULGAR[sign] ?? ""}`)
    .trim();
}

function plainDigit(letter: string): string | null {
  const code = letter.codePointAt(0) ?? 0;
  const zero = ZEROES.find((first) => code >= first && code < first + 10);
  return zero === undefined ? null : String(code - zero);
}

function raised(text: string): string {
  const digits = [...text].map((digit) => (digit === "⁻" ? "-" : digit === "⁺" ? "" : String(RAISED.indexOf(digit))));
  return `^${digits.join("")}`;
}
