/** Longest line, in characters. */
const WIDTH = 100;

/** JSON as authors write it: a value that fits on a line gets a single line, except the document itself. */
export function printJson(value: unknown): string {
  return laidOut(value, "", true);
}

function laidOut(value: unknown, indent: string, open: boolean): string {
  const line = onOneLine(value);
  if (typeof value !== "object" || value === null) return line;
  if (!open && indent.length + line.length <= WIDTH) return line;
  const deeper = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => laidOut(item, deeper, false))
    : Object.entries(value).map(([key, child]) => `${JSON.stringify(key)}: ${laidOut(child, deeper, false)}`);
  const [first, last] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  if (parts.length === 0) return first + last;
  return `${first}\n${parts.map((part) => deeper + part).join(",\n")}\n${indent}${last}`;
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const parts = Object.entries(value).map(([key, child]) => `${JSON.stringify(key)}: ${onOneLine(child)}`);
  return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
}
