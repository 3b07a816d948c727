import type { Renderers } from "../lesson-program.ts";
import type { Loc } from "../syntax.ts";
import type { Findings } from "./findings.ts";

/** So deep may blocks stand in blocks, and marks in marks. */
export const DEPTH_LIMIT = 200;

/** One place that shows an asset, and the command that does. */
export interface AssetUse {
  readonly alias: string;
  readonly command: string;
  readonly at: Loc;
}

/** What the world lends to reading. */
export interface ReaderTools {
  readonly findings: Findings;
  readonly renderers: Renderers;
  /** Does this path of the site lead somewhere? Absent when nobody knows. */
  readonly isPage?: ((path: string) => boolean) | undefined;
}

/** What every stage of reading leans on, and what it gathers on the way. */
export interface Reader extends ReaderTools {
  /** A line of the source by its number, without its line break; empty beyond the end. */
  lineAt(line: number): string;
  /** The same as code points, as places count them. */
  charactersAt(line: number): readonly string[];
  /** Ids of questions met so far, with the line that they stand on. */
  readonly ids: Map<string, number>;
  /** Every use of an asset, in order. */
  readonly uses: AssetUse[];
  /** Blocks that could not be read, with everything below them. */
  readonly lost: Loc[];
  /** Places that speak of a question's id, judged when all ids are known. */
  readonly blanks: { readonly id: string; readonly at: Loc }[];
}

/** A reader of one text. */
export function readerOf(source: string, tools: ReaderTools): Reader {
  let lines: string[] | null = null;
  // The last one is kept: a long line may have hundreds of problems.
  let last: { readonly line: number; readonly characters: readonly string[] } | null = null;
  const lineAt = (line: number): string => {
    lines ??= source.split(/\r\n|\r|\n/);
    return lines[line - 1] ?? "";
  };
  return {
    ...tools,
    lineAt,
    charactersAt(line) {
      if (last?.line !== line) last = { line, characters: [...lineAt(line)] };
      return last.characters;
    },
    ids: new Map(),
    uses: [],
    lost: [],
    blanks: [],
  };
}
