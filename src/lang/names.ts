import type { Command, Document, Element, Label, Loc, Text } from "./syntax.ts";
import { commands } from "./vocabulary/commands.ts";

/** Something in a lesson that can be named from elsewhere: a page, a question or an asset. */
export type NameKind = "label" | "id" | "alias";

/** Place where a name is given or used. The range holds the name alone, without marks or quotes. */
export interface NamePlace {
  readonly kind: NameKind;
  readonly name: string;
  readonly at: Loc;
  /** The name is given here: a heading, or a question. An asset's alias is only used in the text. */
  readonly isGiven: boolean;
}

/** Every place of every name, in the order of the text. */
export function findNames({ prelude, sections }: Document): NamePlace[] {
  const found: NamePlace[] = [];
  const add = (kind: NameKind, name: string, at: Loc, isGiven: boolean): void => {
    if (name !== "") found.push({ kind, name: kind === "label" ? normaliseLabel(name) : name, at, isGiven });
  };
  const waiting: Element[] = [...prelude];
  for (const { level, label, contents } of sections) {
    if (label.kind === "named") add("label", label.value, withinHeading(label, level), true);
    for (const element of contents) waiting.push(element);
  }
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    if (element.kind === "paragraph") readTexts(element.contents, add);
    if (element.kind === "item") for (const child of element.children) waiting.push(child);
    if (element.kind !== "command") continue;
    readCommand(element.mark.value, element.command, add);
    const { child } = element;
    if (child?.kind === "reference") add("label", child.value, trimmed(child.loc, child.value), false);
    else for (const inner of child?.children ?? []) waiting.push(inner);
  }
  return found.sort(({ at: a }, { at: b }) => a[0] - b[0] || a[1] - b[1]);
}

/** A label as it's compared: with single spaces. */
export function normaliseLabel(label: string): string {
  return label.replace(/\s+/g, " ").trim();
}

type Add = (kind: NameKind, name: string, at: Loc, isGiven: boolean) => void;

function readCommand(mark: "!" | "?", command: Command, add: Add): void {
  const spec = mark === "!" ? commands.get(command.name?.value ?? "") : undefined;
  const [slot] = spec?.args ?? [];
  const [first] = command.args;
  if (first?.kind === "string" && (slot?.kind === "alias" || slot?.kind === "id")) {
    add(slot.kind, first.value, withinQuotes(first.loc), slot.kind === "id");
  }
  for (const { name, args } of command.params) {
    const [value] = args;
    const names = spec && Object.hasOwn(spec.params, name.value) ? spec.params[name.value]?.values[0]?.kind : undefined;
    if (names === "id" && value?.kind === "string") add("id", value.value, withinQuotes(value.loc), false);
  }
  for (const value of [...command.args, ...command.params.flatMap(({ args }) => args)]) {
    if (value.kind === "markup") readTexts(value.value, add);
  }
}

function readTexts(texts: readonly Text[], add: Add): void {
  const waiting = [...texts];
  for (let text = waiting.pop(); text; text = waiting.pop()) {
    if (text.kind !== "annotation") continue;
    for (const inner of text.contents) waiting.push(inner);
    const command = text.command?.value;
    const [first] = command?.args ?? [];
    if (command?.name?.value === "input" && first?.kind === "string")
      add("id", first.value, withinQuotes(first.loc), false);
  }
}

function withinQuotes([line, column, endLine, endColumn]: Loc): Loc {
  return [line, column + 1, endLine, endColumn - 1];
}

function withinHeading({ loc, value }: Extract<Label, { kind: "named" }>, level: number): Loc {
  const start = loc[1] + level + 1;
  return [loc[0], start, loc[0], start + [...value].length];
}

/** Range of a trimmed value inside a range that begins right after an arrow. */
function trimmed([line, column, , endColumn]: Loc, value: string): Loc {
  const length = [...value].length;
  const start = Math.min(column + 1, endColumn - length);
  return [line, start, line, start + length];
}
