import type { Annotation, Command, Document, Element, Lines, Loc, Section, Text, Value } from "./syntax.ts";

/** Kind of a stretch of source, for an editor to colour. */
export type HighlightKind =
  | "label"
  | "mark"
  | "command"
  | "parameter"
  | "string"
  | "number"
  | "word"
  | "target"
  | "emphasis"
  | "strong"
  | "maths"
  | "code"
  | "inline"
  | "problem";

/** One stretch. Stretches may contain one another, but never cross. */
export interface Highlight {
  readonly kind: HighlightKind;
  readonly at: Loc;
}

type Node = { readonly element: Element } | { readonly text: Text };

/**
 * All stretches of a text that have a meaning, in reading order, outer ones first. With `between`, blocks outside these
 * lines are left out.
 */
export function highlight(
  { prelude, sections }: Document,
  between: Lines = [1, Number.POSITIVE_INFINITY],
): Highlight[] {
  const found: Highlight[] = [];
  const waiting: Node[] = [];
  const later = (elements: readonly Element[]): void => {
    for (const element of elements) if (overlaps(element, between)) waiting.push({ element });
  };
  later(prelude);
  for (const [index, { label, contents }] of sections.entries()) {
    const after = sections[index + 1];
    if (lineOf(sections[index]) > between[1]) break;
    if (after && lineOf(after) <= between[0]) continue;
    if (label.kind === "named") found.push({ kind: "label", at: label.loc });
    later(contents);
  }
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ("element" in node) lookAtElement(node.element, found, waiting);
    else lookAtText(node.text, found, waiting);
  }
  return found.sort(inReadingOrder);
}

/** Line of a section's heading. */
function lineOf(section: Section | undefined): number {
  if (!section) return 0;
  return section.label.kind === "named" ? section.label.loc[0] : section.label.line;
}

function overlaps(element: Element, [first, last]: Lines): boolean {
  if (element.kind === "paragraph") return element.at[0] <= last && element.at[2] >= first;
  // The lines of a `vv` don't include what it takes in.
  const isOpen = element.kind === "command" && element.child?.kind === "immediate";
  return element.lines[0] <= last && (isOpen || element.lines[1] >= first);
}

function inReadingOrder({ at: a }: Highlight, { at: b }: Highlight): number {
  return a[0] - b[0] || a[1] - b[1] || b[2] - a[2] || b[3] - a[3];
}

function lookAtElement(element: Element, found: Highlight[], waiting: Node[]): void {
  switch (element.kind) {
    case "paragraph":
      for (const text of element.contents) waiting.push({ text });
      break;
    case "preformatted": {
      const kind = element.contents.startsWith("$") ? "maths" : "code";
      found.push({ kind, at: [element.lines[0], element.indent + 1, element.lines[1] + 1, 1] });
      break;
    }
    case "item":
      found.push({ kind: "mark", at: element.markLoc });
      for (const child of element.children) waiting.push({ element: child });
      break;
    case "problem":
      found.push({ kind: "problem", at: element.loc });
      break;
    case "command":
      found.push({ kind: "mark", at: element.mark.loc });
      lookAtCommand(element.command, found, waiting);
      if (element.child?.kind === "reference") found.push({ kind: "target", at: element.child.loc });
      else for (const child of element.child?.children ?? []) waiting.push({ element: child });
  }
}

function lookAtCommand({ name, args, params }: Command, found: Highlight[], waiting: Node[]): void {
  if (name) found.push({ kind: "command", at: name.loc });
  for (const value of args) lookAtValue(value, found, waiting);
  for (const param of params) {
    found.push({ kind: "parameter", at: param.name.loc });
    for (const value of param.args) lookAtValue(value, found, waiting);
  }
}

const valueKinds = { string: "string", int: "number", variable: "word" } as const;

function lookAtValue(value: Value, found: Highlight[], waiting: Node[]): void {
  if (value.kind !== "markup") found.push({ kind: valueKinds[value.kind], at: value.loc });
  else for (const text of value.value) waiting.push({ text });
}

function lookAtText(text: Text, found: Highlight[], waiting: Node[]): void {
  if (text.kind === "verbatim") found.push({ kind: text.mark === "$" ? "maths" : "code", at: text.loc });
  if (text.kind === "problem") found.push({ kind: "problem", at: text.loc });
  if (text.kind !== "annotation") return;
  found.push({ kind: annotationKind(text), at: wholeOf(text) });
  if (text.command) lookAtCommand(text.command.value, found, waiting);
  for (const inner of text.contents) waiting.push({ text: inner });
}

function annotationKind({ start, end }: Annotation): HighlightKind {
  if (end === null || start.value === "[") return "inline";
  return start.value.length === 2 ? "strong" : "emphasis";
}

function wholeOf({ start, end, command }: Annotation): Loc {
  const last = command?.loc ?? end?.loc ?? start.loc;
  return [start.loc[0], start.loc[1], last[2], last[3]];
}
