import { lesson } from "./config.ts";
import type { Loc } from "./loc.ts";
import { parse } from "./parse.ts";
import type { CommandElement, Element } from "./syntax.ts";
import { commands } from "./vocabulary/commands.ts";

/** A use of an asset in a lesson's text. */
export interface AssetPlace {
  readonly alias: string;
  /** Counts from 1. */
  readonly line: number;
  /** Offsets (UTF-16) of the alias between its quotes. */
  readonly from: number;
  readonly to: number;
}

/**
 * All uses of assets in a lesson's text, in order, with their places for an editor. `broken` is true if some of the text
 * couldn't be read; uses inside it are still found by the beginning of their line, so that renaming misses none.
 */
export function findAssetUses(source: string): { uses: AssetPlace[]; broken: boolean } {
  const { prelude, sections } = parse(source, lesson);
  const starts = lineStarts(source);
  const uses: AssetPlace[] = [];
  let broken = false;
  const waiting: Element[] = [...prelude, ...sections.flatMap(({ contents }) => contents)];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    if (element.kind === "problem") {
      broken = true;
      uses.push(...usesInLines(source, starts, element.lines));
    } else if (element.kind === "item") {
      for (const child of element.children) waiting.push(child);
    } else if (element.kind === "command") {
      const use = placeOf(element, source, starts);
      if (use) uses.push(use);
      const { child } = element;
      if (child && child.kind !== "reference") for (const inner of child.children) waiting.push(inner);
    }
  }
  return { uses: uses.sort((a, b) => a.from - b.from), broken };
}

function placeOf({ mark, command }: CommandElement, source: string, starts: readonly number[]): AssetPlace | null {
  const spec = mark.value === "!" ? commands.get(command.name?.value ?? "") : undefined;
  const value = command.args[0];
  if (spec?.args[0]?.kind !== "alias" || value?.kind !== "string") return null;
  const { from, to } = offsetsOf(value.loc, source, starts);
  return { alias: value.value, line: value.loc[0], from: from + 1, to: to - 1 };
}

const START = /^([ \t]*!\s*([a-z]+)\s*")([^"\n]*)"/;

function usesInLines(source: string, starts: readonly number[], [first, last]: readonly [number, number]) {
  const found: AssetPlace[] = [];
  for (let line = first; line <= last; line++) {
    const start = starts[line - 1] ?? source.length;
    const [, before, name = "", alias] = START.exec(source.slice(start, starts[line] ?? source.length)) ?? [];
    if (before === undefined || alias === undefined || commands.get(name)?.args[0]?.kind !== "alias") continue;
    const from = start + before.length;
    found.push({ alias, line, from, to: from + alias.length });
  }
  return found;
}

/** Offsets of a range. Columns count code points, offsets UTF-16 units. */
function offsetsOf([line, column, endLine, endColumn]: Loc, source: string, starts: readonly number[]) {
  const at = (l: number, c: number) => {
    let offset = starts[l - 1] ?? source.length;
    for (let left = c - 1; left > 0; left--) offset += (source.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
    return offset;
  };
  return { from: at(line, column), to: at(endLine, endColumn) };
}

function lineStarts(source: string): number[] {
  return [0, ...[...source.matchAll(/\r\n?|\n/g)].map(({ 0: end, index }) => index + end.length)];
}
