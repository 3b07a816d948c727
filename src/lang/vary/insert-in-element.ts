import type { Command, Divert, Element, Loc, Param, Text, Value } from "../syntax.ts";
import type { Place } from "./write-number.ts";

/** Fills in one text. */
type Insert = (text: string, place: Place, at: Loc) => string;

/** Deepest nesting that's looked into. Reading reports what's deeper. */
const DEEPEST = 200;

/** An element with all of its texts filled in, below it too. */
export function insertInElement<T extends Element>(element: T, insert: Insert, depth = 0): T {
  return depth > DEEPEST ? element : (filled(element, insert, depth) as T); // each case keeps its kind
}

function filled(element: Element, insert: Insert, depth: number): Element {
  switch (element.kind) {
    case "paragraph":
      return { ...element, contents: inTexts(element.contents, insert, depth) };
    case "preformatted": {
      const place = element.contents.startsWith("$$$") ? "maths" : "code";
      const at: Loc = [element.lines[0], element.indent + 1, element.lines[0], element.indent + 4];
      return { ...element, contents: insert(element.contents, place, at) };
    }
    case "item":
      return { ...element, children: element.children.map((child) => insertInElement(child, insert, depth + 1)) };
    case "command":
      return {
        ...element,
        command: inCommand(element.command, insert, depth),
        child: element.child && inChild(element.child, insert, depth),
      };
    case "problem":
      return element;
  }
}

function inChild(child: Divert, insert: Insert, depth: number): Divert {
  if (child.kind === "reference") return child;
  return { ...child, children: child.children.map((each) => insertInElement(each, insert, depth + 1)) };
}

function inCommand(command: Command, insert: Insert, depth: number): Command {
  const inParam = (param: Param): Param => ({ ...param, args: inValues(param.args, insert, depth) });
  return { ...command, args: inValues(command.args, insert, depth), params: command.params.map(inParam) };
}

function inValues(values: readonly Value[], insert: Insert, depth: number): Value[] {
  return values.map((value) => {
    if (value.kind === "string") return { ...value, value: insert(value.value, "value", value.loc) };
    return value.kind === "markup" ? { ...value, value: inTexts(value.value, insert, depth + 1) } : value;
  });
}

function inTexts(texts: readonly Text[], insert: Insert, depth: number): readonly Text[] {
  if (depth > DEEPEST) return texts;
  return texts.map((text): Text => {
    switch (text.kind) {
      case "raw":
        return { ...text, value: insert(text.value, "words", text.at) };
      case "verbatim":
        return { ...text, value: insert(text.value, text.mark === "$" ? "maths" : "code", text.loc) };
      case "annotation": {
        const contents = inTexts(text.contents, insert, depth + 1);
        const { command } = text;
        if (!command) return { ...text, contents };
        return { ...text, contents, command: { ...command, value: inCommand(command.value, insert, depth + 1) } };
      }
      default:
        return text;
    }
  });
}
