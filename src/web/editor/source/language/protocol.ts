import type { HighlightKind } from "#lang/highlight.ts";
import type { Diagnostic } from "#lang/lesson-program.ts";
import type { NamePlace } from "#lang/names.ts";

/** Replacement of the text between two offsets of the text before the edit. */
export type Splice = readonly [from: number, to: number, insert: string];

/** Message to the worker. `version` counts the edits of lesson.camp, so that replies can be told apart. */
export type ToLanguage =
  | {
      readonly k: "open";
      readonly version: number;
      readonly text: string;
      /** The other files, by path. */
      readonly files: readonly (readonly [path: string, text: string])[];
      readonly knownTypes: readonly string[];
    }
  /** Splices in order; none overlap, and all offsets are of the text before the message. */
  | { readonly k: "edit"; readonly version: number; readonly splices: readonly Splice[] }
  | { readonly k: "files"; readonly files: readonly (readonly [path: string, text: string | null])[] }
  | { readonly k: "view"; readonly from: number; readonly to: number }
  /** Asks for all names; answered by "names" with the same `ask`. */
  | { readonly k: "names"; readonly ask: number };

/** Place of a name with its offsets. */
export interface PlacedName extends Omit<NamePlace, "at"> {
  readonly from: number;
  readonly to: number;
}

/** Page or branch of the lesson, or a question or asset in it. */
export interface OutlineEntry {
  readonly kind: "page" | "branch" | "question" | "asset";
  readonly title: string;
  readonly line: number;
  readonly from: number;
}

/** A problem with its place in lesson.camp, if it has one there. Offsets are UTF-16. */
export interface SourceDiagnostic extends Diagnostic {
  readonly at?: { readonly from: number; readonly to: number };
  /** Replacements of its fix. */
  readonly fixEdits?: readonly { readonly from: number; readonly to: number; readonly insert: string }[];
}

/** Message of the worker. Offsets belong to the text of `version`. */
export type FromLanguage =
  | {
      readonly k: "marks";
      readonly version: number;
      /** The stretch of text that the marks cover completely. */
      readonly from: number;
      readonly to: number;
      /** Kind (index in `markKinds`), start and end of each mark. */
      readonly marks: Uint32Array;
      /** First and last line of everything that can be folded; null if they are the same as before. */
      readonly folds: Uint32Array | null;
    }
  | {
      readonly k: "checked";
      readonly version: number;
      readonly diagnostics: readonly SourceDiagnostic[];
      readonly outline: readonly OutlineEntry[];
    }
  | { readonly k: "names"; readonly version: number; readonly ask: number; readonly names: readonly PlacedName[] };

export const markKinds: readonly HighlightKind[] = [
  "label",
  "mark",
  "command",
  "parameter",
  "string",
  "number",
  "word",
  "target",
  "emphasis",
  "strong",
  "maths",
  "code",
  "inline",
  "problem",
];
