/** A place in a module, 1-based. */
interface SourcePosition {
  line: number;
  column: number;
}

/** Text of a message: plain, or with a style that we leave out. */
type MessagePart = string | { string: string };

/** Output of the compiler with `--report=json`. */
export type ElmReport =
  | {
      type: "compile-errors";
      errors: readonly {
        name: string;
        problems: readonly {
          title: string;
          region: { start: SourcePosition; end: SourcePosition };
          message: readonly MessagePart[];
        }[];
      }[];
    }
  | { type: "error"; title: string; message: readonly MessagePart[] };

/** Which asset a module was made from, and how far its lines are below the author's. */
export interface ModuleOrigin {
  readonly alias: string;
  readonly lineOffset: number;
  /** The author wrote this module; otherwise we made it around theirs. */
  readonly written: boolean;
}

/** One of the compiler's errors, at the author's line. */
export interface ElmError {
  module: string;
  /** Null for a module that belongs to no asset. */
  alias: string | null;
  severity: "error" | "warning";
  title: string;
  message: string;
  /** Null if the error isn't at a line that the author wrote. */
  start: SourcePosition | null;
  end: SourcePosition | null;
}

export const COULD_NOT_COMPILE = "Elm could not compile";

/**
 * Errors of a report in the compiler's order, each at the author's line. An error in `Main` is only a warning while an
 * asset is being written.
 */
export function elmErrors(
  report: ElmReport,
  origins: ReadonlyMap<string, ModuleOrigin>,
  { writingAsset }: { writingAsset: boolean },
): ElmError[] {
  if (report.type === "error") {
    return [whole("Main", origins, report.title, textOf(report.message), writingAsset)];
  }
  return report.errors.flatMap(({ name, problems }) =>
    problems.map(({ title, region, message }): ElmError => {
      const origin = origins.get(name);
      if (!origin?.written) return whole(name, origins, title, textOf(message), writingAsset);
      const { alias, lineOffset } = origin;
      return {
        module: name,
        alias,
        severity: "error",
        title,
        message: renumber(textOf(message), lineOffset),
        start: moved(region.start, lineOffset),
        end: moved(region.end, lineOffset),
      };
    }),
  );
}

/** An error that isn't at one of the author's lines. With a single asset it can only be about that one. */
function whole(
  module: string,
  origins: ReadonlyMap<string, ModuleOrigin>,
  title: string,
  message: string,
  writingAsset: boolean,
): ElmError {
  const alias = (origins.get(module) ?? [...origins.values()][0])?.alias ?? null;
  const place = { start: null, end: null };
  if (alias !== null) return { module, alias, severity: "error", title, message, ...place };
  const severity = writingAsset ? "warning" : "error";
  return { module, alias, severity, title, message: module === "Main" ? mainText(message) : message, ...place };
}

function mainText(message: string): string {
  return `Received the following elm compile error:\n\n${message}\n\nIt appears that a Main.elm file was compiled outside the context of writing an Asset.`;
}

function textOf(parts: readonly MessagePart[]): string {
  return parts.map((part) => (typeof part === "string" ? part : part.string)).join("");
}

function moved({ line, column }: SourcePosition, offset: number): SourcePosition {
  return { line: Math.max(1, line - offset), column };
}

/** Corrects the line numbers that the compiler quotes in front of lines (`24| x = y`), in columns of the same width. */
function renumber(message: string, offset: number): string {
  if (offset === 0) return message;
  return message.replace(/^( *)(\d{1,6})(?=\|)/gm, (all: string, _space: string, digits: string) =>
    String(Math.max(1, Number(digits) - offset)).padStart(all.length),
  );
}
