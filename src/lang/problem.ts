import type { Located, Position } from "./loc.ts";

/** Kind of a wrongly indented block. */
export type BlockName = "preformatted" | "item" | "command";

/** Token found after `|>` instead of a parameter name. */
export type NotAName =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "parameter"; readonly name: string }
  | { readonly kind: "immediate" | "nested" | "reference" | "string" | "bracket" };

/** Problem inside a command, in a block or in parentheses, with the code of the language description. */
export type CommandProblem =
  | { readonly code: "B7" | "B8" | "B9" | "B11" | "B13" | "B14" }
  | { readonly code: "B10"; readonly char: string }
  | { readonly code: "B12"; readonly found: NotAName }
  | { readonly code: "B15" | "B16" | "B17" | "B18" | "B19"; readonly word: string }
  | { readonly code: "divert" };

/** Problem of a whole block; B3 and B4 mean a piece that ends in a backslash. */
export type BlockProblem =
  | { readonly code: "B1" | "B2" | "B3" | "B4" | "B6" }
  | { readonly code: "B5"; readonly char: string }
  | { readonly code: "B20"; readonly block: BlockName }
  | {
      readonly code: "B21";
      readonly block: BlockName;
      readonly line: number;
      readonly hint: "chevron" | "other";
    }
  | CommandProblem;

/** Problem in running text, with the name of the language description. */
export type InlineProblem =
  | { readonly type: "BadEscapeChar" | "UnexpectedMarkupCharacter"; readonly char: string }
  | { readonly type: "CommandHasUnexpectedCharacter"; readonly char: string }
  | { readonly type: "CommandLacksClosingParen" | "CommandNotPresentWhereRequired" }
  | { readonly type: "VerbatimDoesNotFinish"; readonly endMark: string }
  | {
      readonly type: "AnnotationDoesNotFinish";
      readonly startMark: Located<string>;
      readonly endMark: string;
      readonly end: Position;
    }
  | {
      readonly type: "InlineCommandParseError";
      readonly problem: CommandProblem;
      readonly captured: string;
    };
