import type { Lines, Loc, Located } from "./loc.ts";
import type { BlockProblem, InlineProblem } from "./problem.ts";

export type { Lines, Loc, Located } from "./loc.ts";

/** A whole Camperdown text: the elements before the first `#` line, then the sections, which never nest. */
export interface Document {
  readonly prelude: readonly Element[];
  readonly sections: readonly Section[];
}

/** A `#` line and everything up to the next one; `level` is the number of `#`. */
export interface Section {
  readonly level: number;
  readonly label: Label;
  readonly contents: readonly Element[];
}

/** Name of a section, trimmed. Its range includes the `#` marks. A `#` line without text is anonymous. */
export type Label =
  | { readonly kind: "named"; readonly loc: Loc; readonly value: string }
  | { readonly kind: "anonymous"; readonly line: number };

/** One block of a document. */
export type Element = Paragraph | Preformatted | Item | CommandElement | ProblemElement;

/** Running text. `at` is our addition for editors: it is neither printed nor compared. */
export interface Paragraph {
  readonly kind: "paragraph";
  readonly at: Loc;
  readonly contents: readonly Text[];
}

/** Lines taken literally, the first one with its marker, joined by line breaks. */
export interface Preformatted {
  readonly kind: "preformatted";
  readonly lines: Lines;
  readonly indent: number;
  readonly contents: string;
}

/** A `:` block; its first child is always the paragraph with the text after the colon. */
export interface Item {
  readonly kind: "item";
  readonly lines: Lines;
  readonly indent: number;
  readonly markLoc: Loc;
  readonly children: readonly Element[];
}

/** A `!` or `?` block and the content below it. */
export interface CommandElement {
  readonly kind: "command";
  readonly lines: Lines;
  readonly indent: number;
  readonly mark: Located<"!" | "?">;
  readonly command: Command;
  readonly child: Divert | null;
}

/** A block that couldn't be read; the printed tree turns `problem` into a message. */
export interface ProblemElement {
  readonly kind: "problem";
  readonly lines: Lines;
  readonly indent: number;
  readonly loc: Loc;
  readonly problem: BlockProblem;
}

/** Content below a command: `>>` nested, `vv` immediate, `->` a section's label (not checked here). */
export type Divert =
  | { readonly kind: "nested"; readonly children: readonly Element[] }
  | { readonly kind: "immediate"; readonly children: readonly Element[] }
  | { readonly kind: "reference"; readonly loc: Loc; readonly value: string };

/** A command without its mark. It has no name if it doesn't begin with an identifier. */
export interface Command {
  readonly name: Located<string> | null;
  readonly args: readonly Value[];
  readonly params: readonly Param[];
}

/** A `|> name` with its values; the range runs from the `|>` to the end of the last value. */
export interface Param {
  readonly loc: Loc;
  readonly name: Located<string>;
  readonly args: readonly Value[];
}

/** A value of a command or parameter; the range of strings and markup includes quotes and brackets. */
export type Value =
  | { readonly kind: "variable"; readonly loc: Loc; readonly value: string }
  | { readonly kind: "string"; readonly loc: Loc; readonly value: string }
  | { readonly kind: "int"; readonly loc: Loc; readonly value: number }
  | { readonly kind: "markup"; readonly loc: Loc; readonly value: readonly Text[] };

/** One stretch of running text. */
export type Text = Raw | Verbatim | Annotation | ProblemText;

/** Plain text. `at` is our addition for editors: it is neither printed nor compared. */
export interface Raw {
  readonly kind: "raw";
  readonly at: Loc;
  readonly value: string;
}

/** Text between backticks or dollars, without them; `mark` is one character, the range covers both marks. */
export interface Verbatim {
  readonly kind: "verbatim";
  readonly mark: string;
  readonly loc: Loc;
  readonly value: string;
}

/** Marked text such as `*so*`, or a replacement such as `---`, which has no end and no contents. */
export interface Annotation {
  readonly kind: "annotation";
  readonly start: Located<string>;
  readonly contents: readonly Text[];
  readonly end: Located<string> | null;
  readonly command: Located<Command> | null;
}

/** A problem in running text; the printed tree turns `problem` into type, message and detail. */
export interface ProblemText {
  readonly kind: "problem";
  readonly loc: Loc;
  readonly problem: InlineProblem;
}
