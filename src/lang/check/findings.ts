import type { Diagnostic, Fix, SourceRange } from "../lesson-program.ts";
import type { Loc } from "../syntax.ts";
import { type Code, codes, sentence } from "./codes.ts";

/** So many are told one by one; the rest are counted. */
export const MOST_FINDINGS = 300;

/** What a sentence is about: the values for its gaps. */
export type Particulars = Readonly<Record<string, string | number>>;

/** Looks for a fix; asked only when the problem is told. */
export type FindFix = () => Fix | undefined;

/** Problems while they are being collected. */
export interface Findings {
  /** Notes a problem of the text. */
  text(code: Code, at: Loc, particulars?: Particulars, fix?: Fix | FindFix): void;
  /** Notes a problem of an asset, at a JSON pointer inside it and, if it is used, at its place in the text. */
  asset(code: Code, alias: string, particulars?: Particulars, path?: string): void;
  /** Notes a problem of the settings; `path` is a JSON pointer. */
  settings(code: Code, path: string, particulars?: Particulars): void;
  /** Everything noted: the text's in reading order, then assets, then settings. */
  all(): Diagnostic[];
}

/** An empty collection. */
export function findings(): Findings {
  const kept: Diagnostic[] = [];
  let more = 0;
  let worst: Diagnostic["severity"] = "warning";
  const isFull = (severity: Diagnostic["severity"]): boolean => {
    if (kept.length < MOST_FINDINGS) return false;
    if (severity === "error" || severity === "warning") more++;
    if (severity === "error") worst = "error";
    return true;
  };
  const note = (diagnostic: Diagnostic): void => {
    if (!isFull(diagnostic.severity)) kept.push(diagnostic);
  };
  return {
    text(code, at, particulars, fix) {
      const { severity } = codes[code];
      if (isFull(severity)) return;
      const message = sentence(code, particulars);
      const mending = typeof fix === "function" ? fix() : fix;
      const location = rangeOf(at);
      kept.push({ severity, code, message, sourceType: "camperdown", location, ...(mending && { fix: mending }) });
    },
    asset(code, alias, particulars, path) {
      const message = sentence(code, { alias, ...particulars });
      note({ severity: codes[code].severity, code, message, sourceType: "asset", alias, path: path ?? "" });
    },
    settings(code, path, particulars) {
      note({
        severity: codes[code].severity,
        code,
        message: sentence(code, particulars),
        sourceType: "settings",
        path,
      });
    },
    all() {
      const sorted = kept.toSorted(inReadingOrder);
      if (more === 0) return sorted;
      const message = sentence("MORE_PROBLEMS", { count: more });
      return [...sorted, { severity: worst, code: "MORE_PROBLEMS", message, sourceType: "camperdown" }];
    },
  };
}

/** A place of the tree in the shape of the wire. */
export function rangeOf([startLine, startColumn, endLine, endColumn]: Loc): SourceRange {
  return { start: { line: startLine, column: startColumn }, end: { line: endLine, column: endColumn } };
}

/** A fix that puts `text` in the place of what stands at `at`. */
export function replaceFix(title: string, at: Loc, text: string): Fix {
  return { title, edits: [{ range: rangeOf(at), text }] };
}

/** A fix that adds `text` before a place. */
export function insertFix(title: string, line: number, column: number, text: string): Fix {
  return replaceFix(title, [line, column, line, column], text);
}

const order = { camperdown: 0, asset: 1, settings: 2 };

function inReadingOrder(a: Diagnostic, b: Diagnostic): number {
  const source = order[a.sourceType] - order[b.sourceType];
  if (source !== 0 || !a.location || !b.location) return source;
  return a.location.start.line - b.location.start.line || a.location.start.column - b.location.start.column;
}
