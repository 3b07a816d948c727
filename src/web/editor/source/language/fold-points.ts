import type { Document, Element } from "#lang/syntax.ts";
import type { Places } from "./places.ts";

/** First and last line of everything that can be folded: pages, commands with content, items and code. */
export function foldPoints({ prelude, sections }: Document, places: Places): Uint32Array {
  const found: number[] = [];
  const fold = (first: number, last: number): void => {
    let end = Math.min(last, places.lines);
    while (end > first && places.lineText(end).trim() === "") end--;
    if (end > first) found.push(first, end);
  };
  const waiting: Element[] = [...prelude];
  for (const [index, { label, contents }] of sections.entries()) {
    const after = sections[index + 1]?.label;
    const last = after ? headingLine(after) - 1 : places.lines;
    fold(headingLine(label), last);
    for (const element of contents) waiting.push(element);
  }
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    if (element.kind === "paragraph" || element.kind === "problem") continue;
    fold(...element.lines);
    const below = element.kind === "item" ? element.children : element.kind === "command" ? childrenOf(element) : [];
    for (const child of below) waiting.push(child);
  }
  return Uint32Array.from(found);
}

function headingLine(label: Document["sections"][number]["label"]): number {
  return label.kind === "named" ? label.loc[0] : label.line;
}

function childrenOf({ child }: Extract<Element, { kind: "command" }>): readonly Element[] {
  return child && child.kind !== "reference" ? child.children : [];
}
