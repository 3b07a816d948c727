/** As long a line as one likes to read. */
const WIDTH = 100;

/** JSON as authors write it: what fits on a line stands on one, the document itself never does. */
export function printed(value: unknown): string {
  return laidOut(value, "", true);
}

function laidOut(value: unknown, indent: string, open: boolean): string {
  const line = onOneLine(value);
  if (typeof value !== "object" || value === null) return line;
  if (!open && indent.length + line.length <= WIDTH) return line;
  const deeper = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((one) => laidOut(one, deeper, false))
    : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${laidOut(one, deeper, false)}`);
  const [first, last] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  if (parts.length === 0) return first + last;
  return `${first}\n${parts.map((part) => deeper + part).join(",\n")}\n${indent}${last}`;
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const parts = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${onOneLine(one)}`);
  return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
}
