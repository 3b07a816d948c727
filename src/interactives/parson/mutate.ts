/** A common slip in a line of code. */
export type Slip = "offByOne" | "comparator" | "variable" | "missingReturn";

const OPPOSITE: Readonly<Record<string, string>> = {
  "<=": ">=",
  ">=": "<=",
  "===": "!==",
  "!==": "===",
  "==": "!=",
  "!=": "==",
  "<": ">",
  ">": "<",
};

const WHY: Readonly<Record<Slip, string>> = {
  offByOne: "Count again: this is off by one.",
  comparator: "This asks the opposite question.",
  variable: "This uses the wrong variable.",
  missingReturn: "This prints the result but doesn't return it.",
};

/** A line with one slip and a note about it; null if the line has no place for it. `names` are the variables of the program. */
export function mutate(line: string, slip: Slip, names: readonly string[] = []): { text: string; why: string } | null {
  const text = slips[slip](line, names);
  return text === line ? null : { text, why: WHY[slip] };
}

const slips: Readonly<Record<Slip, (line: string, names: readonly string[]) => string>> = {
  offByOne: (line) => line.replace(/\b(\d+)\b(?!.*\d)/, (number) => String(Number(number) + 1)),
  comparator: (line) => line.replace(/<=|>=|===?|!==?|<|>/, (sign) => OPPOSITE[sign] ?? sign),
  variable(line, names) {
    const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(line));
    const last = used.toSorted((a, b) => line.lastIndexOf(b) - line.lastIndexOf(a))[0];
    const other = names.find((name) => !used.includes(name));
    if (last === undefined || other === undefined) return line;
    const at = line.lastIndexOf(last);
    return line.slice(0, at) + other + line.slice(at + last.length);
  },
  missingReturn: (line) => line.replace(/^return (.+?)(;?)$/, "print($1)$2"),
};

/** A pasted program as blocks, one per line; tabs count as `tabWidth` spaces, empty lines are skipped. */
export function blocksOf(program: string, tabWidth: number): { id: string; text: string; indent: number }[] {
  return program
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/\t/g, " ".repeat(tabWidth))
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line, index) => ({
      id: `b${index + 1}`,
      text: line.trim(),
      indent: Math.floor((line.length - line.trimStart().length) / tabWidth),
    }));
}
