import type { Diagnostic, Fix, SourceRange } from "../lesson-program.ts";
import type { Loc } from "../syntax.ts";
import { type Code, codes, messageOf } from "./codes.ts";

/** Maximum number of problems listed; further ones are counted. */
export const MAX_FINDINGS = 300;

/** Values for the placeholders of a message. */
export type MessageParams = Readonly<Record<string, string | number>>;

/** Finds a fix; called only if the problem is listed. */
export type FindFix = () => Fix | undefined;

/** Collects problems. */
export interface Findings {
  /** Adds a problem of the text. */
  text(code: Code, at: Loc, params?: MessageParams, fix?: Fix | FindFix): void;
  /** Adds a problem of an asset, at a JSON pointer inside it. */
  asset(code: Code, alias: string, params?: MessageParams, path?: string): void;
  /** Adds a problem of the settings; `path` is a JSON pointer. */
  settings(code: Code, path: string, params?: MessageParams): void;
  /** Adds problems collected elsewhere. */
  take(found: Found): void;
  /** The problems so far, to be added to other findings. */
  found(): Found;
  /** All problems: those of the text in reading order, then assets, then settings. */
  all(): Diagnostic[];
}

/** Problems of a part of a lesson. */
export interface Found {
  readonly kept: readonly Diagnostic[];
  /** Number of further errors and warnings, and the worst of them. */
  readonly more: number;
  readonly worst: Diagnostic["severity"];
  /** A message or fix names a line by its number, so it's wrong once the part has moved. */
  readonly namesLine: boolean;
}

/** Creates an empty collection. */
export function createFindings(): Findings {
  const kept: Diagnostic[] = [];
  let more = 0;
  let worst: Diagnostic["severity"] = "warning";
  let namesLine = false;
  const isFull = (severity: Diagnostic["severity"]): boolean => {
    if (kept.length < MAX_FINDINGS) return false;
    if (severity === "error" || severity === "warning") more++;
    if (severity === "error") worst = "error";
    return true;
  };
  const note = (diagnostic: Diagnostic): void => {
    if (!isFull(diagnostic.severity)) kept.push(diagnostic);
  };
  return {
    text(code, at, params, fix) {
      const { severity } = codes[code];
      if (isFull(severity)) return;
      const message = messageOf(code, params);
      namesLine ||= params?.line !== undefined;
      const listedFix = typeof fix === "function" ? fix() : fix;
      const location = rangeOf(at);
      kept.push({ severity, code, message, sourceType: "camperdown", location, ...(listedFix && { fix: listedFix }) });
    },
    asset(code, alias, params, path) {
      const message = messageOf(code, { alias, ...params });
      note({ severity: codes[code].severity, code, message, sourceType: "asset", alias, path: path ?? "" });
    },
    settings(code, path, params) {
      note({
        severity: codes[code].severity,
        code,
        message: messageOf(code, params),
        sourceType: "settings",
        path,
      });
    },
    take(found) {
      for (const diagnostic of found.kept) note(diagnostic);
      more += found.more;
      if (found.worst === "error") worst = "error";
    },
    found: () => ({ kept, more, worst, namesLine }),
    all() {
      const sorted = kept.toSorted(inReadingOrder);
      if (more === 0) return sorted;
      const message = messageOf("MORE_PROBLEMS", { count: more });
      return [...sorted, { severity: worst, code: "MORE_PROBLEMS", message, sourceType: "camperdown" }];
    },
  };
}

/** Converts a parser location to a source range of a diagnostic. */
export function rangeOf([startLine, startColumn, endLine, endColumn]: Loc): SourceRange {
  return { start: { line: startLine, column: startColumn }, end: { line: endLine, column: endColumn } };
}

/** Fix that replaces the source at `at` by `text`. */
export function replaceFix(title: string, at: Loc, text: string): Fix {
  return { title, edits: [{ range: rangeOf(at), text }] };
}

/** Fix that inserts `text` at a line and column. */
export function insertFix(title: string, line: number, column: number, text: string): Fix {
  return replaceFix(title, [line, column, line, column], text);
}

const order = { camperdown: 0, asset: 1, settings: 2 };

function inReadingOrder(a: Diagnostic, b: Diagnostic): number {
  const source = order[a.sourceType] - order[b.sourceType];
  if (source !== 0 || !a.location || !b.location) return source;
  return a.location.start.line - b.location.start.line || a.location.start.column - b.location.start.column;
}
