import { slugOf } from "./check/name.ts";
import { freeId } from "./check/read-pages.ts";
import { lesson as lessonConfig } from "./config.ts";
import type { Loc } from "./loc.ts";
import { parse } from "./parse.ts";
import type { Command, CommandElement, Document, Element, Label } from "./syntax.ts";

/** A page or branch of a lesson, as its author wrote it. */
export interface OutlinePage {
  /** The same id as in the lesson's program. */
  id: string;
  level: number;
  title: string;
  line: number;
  lastLine: number;
  blocks: OutlineBlock[];
}

/** One block with its source. Lines count from 1, the last is included. */
export interface OutlineBlock {
  /** Name of the command, else "paragraph", "preformatted", "item" or "problem". */
  kind: string;
  /** Id of a question, or alias of an asset: the command's first text in quotes. */
  id: string | null;
  line: number;
  lastLine: number;
  source: string;
  /** Parameters of a command with their values as written; what comes before the first one has the empty name. */
  parameters: Record<string, string>;
  children: OutlineBlock[];
}

/** Outline of a lesson's text, for comparing two versions and for a list of contents. */
export function outline(source: string, document: Document = parse(source, lessonConfig)): OutlinePage[] {
  const lines = source.split(/\r\n|\n|\r/);
  const taken = new Map<string, number>();
  const pages: OutlinePage[] = [];
  if (document.prelude.length > 0) {
    const blocks = blocksOf(document.prelude, lines);
    const first = blocks[0]?.line ?? 1;
    pages.push({ id: freeId("page-0", taken), level: 1, title: "", line: first, lastLine: first, blocks });
  }
  for (const [index, { level, label, contents }] of document.sections.entries()) {
    const id = freeId(slugOf(plainLabel(label)) || `page-${index + 1}`, taken);
    const line = label.kind === "named" ? label.loc[0] : label.line;
    const title = label.kind === "named" ? label.value : "";
    pages.push({ id, level: level === 1 ? 1 : 2, title, line, lastLine: line, blocks: blocksOf(contents, lines) });
  }
  for (const [index, page] of pages.entries()) page.lastLine = (pages[index + 1]?.line ?? lines.length + 1) - 1;
  return pages;
}

/** Words of a label as page ids are made of them: formulas without their dollars. */
function plainLabel(label: Label): string {
  return label.kind === "named" ? label.value.replaceAll(/\$([^$]+)\$/g, "$1") : "";
}

function blocksOf(elements: readonly Element[], lines: readonly string[]): OutlineBlock[] {
  return elements.map((element) => blockOf(element, lines));
}

function blockOf(element: Element, lines: readonly string[]): OutlineBlock {
  const [line, lastLine] = element.kind === "paragraph" ? [element.at[0], element.at[2]] : element.lines;
  const source = lines.slice(line - 1, lastLine).join("\n");
  const block = { kind: element.kind, id: null, line, lastLine, source, parameters: {}, children: [] };
  return element.kind === "command" ? { ...block, ...commandParts(element, lines) } : block;
}

function commandParts({ mark, command, child }: CommandElement, lines: readonly string[]) {
  const [first] = command.args;
  const children = child && child.kind !== "reference" ? blocksOf(child.children, lines) : [];
  return {
    kind: command.name?.value ?? (mark.value === "?" ? "option" : "command"),
    id: mark.value === "!" && first?.kind === "string" ? first.value : null,
    parameters: {
      ...parametersOf(command, lines),
      ...(child?.kind === "reference" ? { "->": child.value } : {}),
    },
    children,
  };
}

function parametersOf({ args, params }: Command, lines: readonly string[]): Record<string, string> {
  const parameters: Record<string, string> = {};
  const own = args.map(({ loc }) => textAt(loc, lines)).join(" ");
  if (own !== "") parameters[""] = own;
  for (const { name, args: values } of params) {
    const text = values.map(({ loc }) => textAt(loc, lines)).join(" ");
    let key = name.value;
    for (let count = 2; key in parameters; count += 1) key = `${name.value} ${count}`;
    parameters[key] = text;
  }
  return parameters;
}

/** Source between two places; columns count code points. */
function textAt([startLine, startColumn, endLine, endColumn]: Loc, lines: readonly string[]): string {
  const cut = (line: number, from: number, to?: number) =>
    [...(lines[line - 1] ?? "")].slice(from - 1, to === undefined ? undefined : to - 1).join("");
  if (startLine === endLine) return cut(startLine, startColumn, endColumn);
  const between = lines.slice(startLine, endLine - 1);
  return [cut(startLine, startColumn), ...between, cut(endLine, 1, endColumn)].join("\n");
}
