import type { Renderers } from "../lesson-program.ts";
import type { Loc } from "../syntax.ts";
import type { Prose } from "./count-words.ts";
import type { Findings } from "./findings.ts";

/** Deepest nesting of blocks in blocks, and of marks in marks. */
export const DEPTH_LIMIT = 200;

/** One use of an asset, and the command that shows it. */
export interface AssetUse {
  readonly alias: string;
  readonly command: string;
  readonly at: Loc;
}

/** Tools that reading needs from the caller. */
export interface ReaderTools {
  readonly findings: Findings;
  readonly renderers: Renderers;
  /** True if a path of the site leads to a page. Absent if the caller can't know. */
  readonly isPage?: ((path: string) => boolean) | undefined;
  /** Concepts that tasks may name. Absent if the caller can't know. */
  readonly concepts?: ReadonlySet<string> | undefined;
}

/** Lines of a text. */
export interface SourceLines {
  /** Line of the source by its number, without its line break; empty past the end. */
  lineAt(line: number): string;
  /** The same as code points, as locations count them. */
  charactersAt(line: number): readonly string[];
  /** Lines from one up to another (not included), or to the end. */
  between(first: number, after: number | null): string;
}

/** Ids of questions so far, with their line. */
export interface Ids {
  get(id: string): number | undefined;
  set(id: string, line: number): void;
}

/** State shared by all readers of one section. */
export interface Reader extends ReaderTools, SourceLines {
  readonly ids: Ids;
  /** All uses of assets, in order. */
  readonly uses: AssetUse[];
  /** Blocks that couldn't be read, with everything below them. */
  readonly lost: Loc[];
  /** Blanks that refer to a question's id, checked once all ids are known. */
  readonly blanks: { readonly id: string; readonly at: Loc }[];
  /** Running words so far. */
  readonly prose: Prose;
}

/** Lines of a text, split when the first is asked for. */
export function linesOf(source: string): SourceLines {
  let split: string[] | null = null;
  // Keeps the last line: a long line may have hundreds of problems.
  let last: { readonly line: number; readonly characters: readonly string[] } | null = null;
  const lines = (): string[] => {
    split ??= source.split(/\r\n|\r|\n/);
    return split;
  };
  const lineAt = (line: number): string => lines()[line - 1] ?? "";
  return {
    lineAt,
    charactersAt(line) {
      if (last?.line !== line) last = { line, characters: [...lineAt(line)] };
      return last.characters;
    },
    between: (first, after) =>
      lines()
        .slice(first - 1, after === null ? undefined : after - 1)
        .join("\n"),
  };
}

/** Reader for one section. */
export function readerOf(lines: SourceLines, tools: ReaderTools, ids: Ids): Reader {
  return {
    ...tools,
    ...lines,
    ids,
    uses: [],
    lost: [],
    blanks: [],
    prose: { words: 0, english: 0, hasContraction: false },
  };
}
