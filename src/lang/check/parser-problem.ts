import type { Fix } from "../lesson-program.ts";
import type { BlockName, CommandProblem, InlineProblem, NotAName } from "../problem.ts";
import type { Loc, ProblemElement, ProblemText } from "../syntax.ts";
import type { Code } from "./codes.ts";
import { insertFix, type MessageParams, replaceFix } from "./findings.ts";
import type { Reader } from "./reader.ts";
import { decimalAround, endOfLine, explainCharacter, explainParenthesis, nameOfInvisible } from "./stray-character.ts";

/** A parser problem for authors: its code, message parameters and a fix. */
export interface ExplainedProblem {
  readonly code: Code;
  readonly params?: MessageParams;
  readonly fix?: Fix | undefined;
}

const blockNames = { preformatted: "block", item: "item", command: "command" } as const;

/** Word for a block in messages to authors: a `?` line is an option. */
function nameOf(reader: Reader, block: BlockName, [line, column]: Loc): string {
  return reader.lineAt(line).charAt(column - 1) === "?" ? "option" : blockNames[block];
}

/** Reports a block that the parser couldn't read. */
export function reportBlockProblem(reader: Reader, element: ProblemElement): void {
  const { code, params, fix } = explainBlock(reader, element);
  reader.lost.push(element.loc);
  reader.findings.text(code, element.loc, params, fix);
}

/** Reports a stretch of text that the parser couldn't read. */
export function reportTextProblem(reader: Reader, text: ProblemText): void {
  const { code, params, fix } = explainInline(reader, text.problem, text.loc);
  reader.findings.text(code, text.loc, params, fix);
}

function explainBlock(reader: Reader, element: ProblemElement): ExplainedProblem {
  const { problem, loc, lines, indent } = element;
  switch (problem.code) {
    case "B1":
      return { code: "SECTION_SPACE", fix: insertFix("Add the space", loc[0], loc[1], " ") };
    case "B2":
      return { code: "SECTION_INDENTED", fix: insertFix("Write \\#", loc[0], loc[1], "\\") };
    case "B3":
    case "B4":
      return { code: "TRAILING_BACKSLASH" };
    case "B5":
      return explainCharacter(reader, problem.char, element);
    case "B6":
      return { code: "TEXT_AFTER_VV", fix: replaceFix("Write >>", [loc[0], loc[1] - 2, loc[2], loc[1]], ">>") };
    case "B20": {
      const fix = replaceFix("Move it to the left", [lines[0], 1, lines[0], indent + 1], "");
      const params = { block: nameOf(reader, problem.block, loc) };
      return { code: "BLOCK_INDENTED", params, fix: lines[0] === lines[1] ? fix : undefined };
    }
    case "B21": {
      const params = { block: nameOf(reader, problem.block, loc), line: problem.line };
      const isTabbed = [loc[0], problem.line].some((line) => /^ *\t/.test(reader.lineAt(line)));
      if (isTabbed) return { code: "BLOCK_TABBED", params };
      if (problem.hint === "other") return { code: "BLOCK_MISALIGNED", params };
      const end = endOfLine(reader, problem.line);
      return {
        code: "CHEVRON_MISSING",
        params,
        fix: insertFix(`End line ${problem.line} with >>`, problem.line, end, " >>"),
      };
    }
    default:
      return explainCommand(reader, problem, loc);
  }
}

function explainCommand(reader: Reader, problem: CommandProblem, loc: Loc): ExplainedProblem {
  switch (problem.code) {
    case "B7":
      return { code: "BRACKET_OPEN" };
    case "B8":
      return { code: "STRING_OPEN", fix: closeString(reader, loc) };
    case "B9":
      return { code: "STRING_UNICODE" };
    case "B10":
      return {
        code: "STRING_ESCAPE",
        params: { char: problem.char },
        fix: insertFix("Write \\\\", loc[0], loc[1], "\\"),
      };
    case "B11":
      return { code: "PARAMETER_EMPTY", fix: replaceFix("Remove it", loc, "") };
    case "B12":
      return { code: "PARAMETER_NOT_A_NAME", params: { found: foundName(problem.found) } };
    case "B13":
      return (
        decimalAround(reader.charactersAt(loc[0]), loc) ?? {
          code: "NEGATIVE_ZERO",
          fix: replaceFix("Write 0", loc, "0"),
        }
      );
    case "B14":
      return { code: "MINUS_ALONE" };
    case "B15":
    case "B16":
      return {
        code: "LEADING_ZERO",
        params: { word: problem.word },
        fix: replaceFix("Put it in quotes", loc, `"${problem.word}"`),
      };
    case "B17":
    case "B18":
    case "B19":
      return {
        code: "WORD_LIKE_NUMBER",
        params: { word: problem.word },
        fix: replaceFix("Put it in quotes", loc, `"${problem.word}"`),
      };
    case "divert":
      return { code: "DIVERT_IN_PARENTHESES" };
  }
}

/** Fix that removes spaces between words in brackets and their command. */
function removeSpaceFix(reader: Reader, [line, , , column]: Loc): Fix | undefined {
  const spaces = /^ +(?=\((?:link|define)\b)/.exec(
    reader
      .charactersAt(line)
      .slice(column - 1, column + 40)
      .join(""),
  );
  return spaces ? replaceFix("Remove the space", [line, column, line, column + spaces[0].length], "") : undefined;
}

function closeString(reader: Reader, [line]: Loc): Fix {
  return insertFix("Close the string at the end of the line", line, endOfLine(reader, line), '"');
}

function foundName(found: NotAName): string {
  if (found.kind === "number") return `the number ${found.value}`;
  if (found.kind === "parameter") return `another |> ${found.name}`;
  return { immediate: "vv", nested: ">>", reference: "->", string: "a string", bracket: "a bracket" }[found.kind];
}

function explainInline(reader: Reader, problem: InlineProblem, loc: Loc): ExplainedProblem {
  switch (problem.type) {
    case "BadEscapeChar": {
      const char = problem.char === "\n" ? "a line break" : (nameOfInvisible(problem.char) ?? problem.char);
      return {
        code: "ESCAPE_UNKNOWN",
        params: { char },
        fix: replaceFix("Remove the backslash", [loc[0], loc[1], loc[0], loc[1] + 1], ""),
      };
    }
    case "UnexpectedMarkupCharacter":
      return { code: "BRACKET_STRAY", fix: insertFix("Write \\]", loc[0], loc[1], "\\") };
    case "CommandHasUnexpectedCharacter":
      return explainParenthesis(reader, problem.char, loc);
    case "CommandLacksClosingParen":
      return { code: "PARENTHESIS_OPEN", fix: insertFix("Add )", loc[2], loc[3], ")") };
    case "CommandNotPresentWhereRequired":
      return { code: "BRACKET_WITHOUT_COMMAND", fix: removeSpaceFix(reader, loc) };
    case "VerbatimDoesNotFinish": {
      const mark = problem.endMark;
      const width = loc[3] - loc[1];
      if (mark === "$$" && width === 2) return { code: "MATHS_FOREIGN" };
      const opening: Loc = [loc[0], loc[1], loc[0], loc[1] + mark.length];
      const escaped = backslashed(mark);
      return {
        code: "VERBATIM_OPEN",
        params: { mark, escaped },
        fix: replaceFix(`Write ${escaped}`, opening, escaped),
      };
    }
    case "AnnotationDoesNotFinish": {
      const start = problem.startMark.value;
      const escaped = backslashed(start);
      const params = { start, end: problem.endMark, escaped };
      return { code: "MARK_OPEN", params, fix: replaceFix(`Write ${escaped}`, problem.startMark.loc, escaped) };
    }
    case "InlineCommandParseError":
      return explainCommand(reader, problem.problem, loc);
  }
}

function backslashed(mark: string): string {
  return mark.replace(/./g, "\\$&");
}
