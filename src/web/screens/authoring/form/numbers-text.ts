/** Numbers as text: commas between them, and with `rows` a line for each inner list. */
export function numbersText(value: unknown, rows: boolean): string {
  if (!Array.isArray(value)) return "";
  if (!rows) return value.map(String).join(", ");
  return value.map((row) => (Array.isArray(row) ? row.map(String).join(", ") : String(row))).join("\n");
}

/** Numbers that a text means; brackets don't matter. Null if something isn't a number. */
export function readNumbers(text: string, rows: boolean): unknown[] | null {
  if (!rows) return readRow(text);
  // Rows can also be pasted as JSON, all on one line.
  const lines = text
    .replace(/\]\s*,?\s*\[/g, "\n")
    .split("\n")
    .filter((line) => line.replace(/[[\]\s]/g, "") !== "");
  const read = lines.map(readRow);
  return read.every((row) => row !== null) ? read : null;
}

function readRow(text: string): number[] | null {
  const words = text
    .replaceAll("−", "-")
    .split(/[\s,;[\]]+/)
    .filter((word) => word !== "");
  const numbers = words.map(Number);
  return numbers.every(Number.isFinite) ? numbers : null;
}
