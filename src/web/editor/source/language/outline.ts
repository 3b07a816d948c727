import { plainText } from "#lang/check/plain-text.ts";
import type { CommandElement, Document, Element } from "#lang/syntax.ts";
import { commands } from "#lang/vocabulary/commands.ts";
import type { Places } from "./places.ts";
import type { OutlineEntry } from "./protocol.ts";

const MAX_TITLE_LENGTH = 80;

/** Pages, branches, questions and assets of a lesson, in the order of the text. */
export function outlineOf({ prelude, sections }: Document, places: Places): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  const add = (kind: OutlineEntry["kind"], title: string, line: number): void => {
    entries.push({ kind, title: title.slice(0, MAX_TITLE_LENGTH), line, from: places.offset(line, 1) });
  };
  const read = (elements: readonly Element[]): void => {
    const waiting = elements.toReversed();
    for (let element = waiting.pop(); element; element = waiting.pop()) {
      if (element.kind !== "command") continue;
      const entry = entryOf(element);
      if (entry) add(entry.kind, entry.title, element.lines[0]);
      if (entry?.kind === "question" || !element.child || element.child.kind === "reference") continue;
      for (const child of element.child.children.toReversed()) waiting.push(child);
    }
  };
  read(prelude);
  for (const { level, label, contents } of sections) {
    const kind = level === 1 ? "page" : "branch";
    if (label.kind === "named") add(kind, label.value, label.loc[0]);
    else add(kind, "", label.line);
    read(contents);
  }
  return entries;
}

function entryOf({ command, child }: CommandElement): Pick<OutlineEntry, "kind" | "title"> | null {
  const spec = commands.get(command.name?.value ?? "");
  const [value] = command.args;
  if (!spec || value?.kind !== "string") return null;
  const [slot] = spec.args;
  if (slot?.kind === "alias") return { kind: "asset", title: value.value };
  if (slot?.kind !== "id") return null;
  const [stem] = child && child.kind !== "reference" ? child.children : [];
  const words = stem?.kind === "paragraph" ? plainText(stem.contents) : "";
  return { kind: "question", title: words || value.value };
}
