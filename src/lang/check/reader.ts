import type { Renderers } from "../lesson-program.ts";
import type { Loc } from "../syntax.ts";
import type { Findings } from "./findings.ts";
import type { Prose } from "./voice.ts";

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
}

/** State shared by all readers of one text. */
export interface Reader extends ReaderTools {
  /** Line of the source by its number, without its line break; empty past the end. */
  lineAt(line: number): string;
  /** The same as code points, as locations count them. */
  charactersAt(line: number): readonly string[];
  /** Ids of questions so far, with their line. */
  readonly ids: Map<string, number>;
  /** All uses of assets, in order. */
  readonly uses: AssetUse[];
  /** Blocks that couldn't be read, with everything below them. */
  readonly lost: Loc[];
  /** Blanks that refer to a question's id, checked once all ids are known. */
  readonly blanks: { readonly id: string; readonly at: Loc }[];
  /** Running words so far. */
  readonly prose: Prose;
}

/** Reader for one text. */
export function readerOf(source: string, tools: ReaderTools): Reader {
  let lines: string[] | null = null;
  // Keeps the last line: a long line may have hundreds of problems.
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
    prose: { words: 0, english: 0, hasContraction: false },
  };
}
