import type { Element } from "../syntax.ts";

/** Text of the question that begins on a line, without the indentation of what it's nested in; empty if there's none. */
export function questionSource(contents: readonly Element[], line: number, lines: readonly string[]): string {
  const found = elementAt(contents, line);
  if (!found || found.kind === "paragraph") return "";
  const own = lines.slice(found.lines[0] - 1, found.lines[1]);
  return own.map((text) => (text.slice(0, found.indent).trim() === "" ? text.slice(found.indent) : text)).join("\n");
}

function elementAt(contents: readonly Element[], line: number): Element | null {
  const waiting = [...contents];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    if (element.kind === "paragraph" || line < element.lines[0] || line > element.lines[1]) continue;
    if (element.kind === "command" && element.lines[0] === line) return element;
    if (element.kind === "item") waiting.push(...element.children);
    if (element.kind === "command" && element.child && element.child.kind !== "reference")
      waiting.push(...element.child.children);
  }
  return null;
}
