import type { BlockName, BlockProblem, CommandProblem, InlineProblem, NotAName } from "./problem.ts";

/** The reference's short English sentence for a broken block, as in the printed tree. */
export function blockMessage(problem: BlockProblem): string {
  switch (problem.code) {
    case "B1":
      return "A space is required between the `#` markers and the section label.";
    case "B2":
      return "Indented lines cannot begin with the section divider `#`. Use a text escape `\\#` if you actually mean to start a line of text with this symbol.";
    case "B3":
      return "Unexpected parse error parsing a paragraph. (That shouldn't happen!)";
    case "B4":
      return "Unexpected parse error parsing a command. (That shouldn't happen!)";
    case "B5":
      return `Didn't expect to encounter the character \`${problem.char}\` here.`;
    case "B6":
      return "There cannot be text on the same line after an immediate divert `vv`.";
    case "B20":
      return `I did not expect this ${blockNames[problem.block]} to be indented, and that is confusing${problem.block === "command" ? "" : "."}`;
    case "B21":
      return `I am confused, because I expect this ${blockNames[problem.block]} to be indented the same amount as line ${problem.line}. ${hint(problem.hint, problem.line)}`;
    default:
      return commandMessage(problem);
  }
}

const blockNames: Readonly<Record<BlockName, string>> = {
  preformatted: "preformatted section",
  item: "item",
  command: "command",
};

function hint(kind: "chevron" | "other", line: number): string {
  return kind === "chevron"
    ? `Did you forget to add the chevron \`>>\` at the end of the command on line ${line}?`
    : `Either the indentation of line ${line}, or the indentation of this section, needs to change. (This sometimes happens if there is a tab character on one of these lines.)`;
}

/** The reference's sentence for a problem inside a command. */
export function commandMessage(problem: CommandProblem): string {
  switch (problem.code) {
    case "B7":
      return "While parsing marked-up text in an annotation, I never found the ending square bracket `]` that I expected.";
    case "B8":
      return "String not finished by the end of a line.";
    case "B9":
      return "No unicode string support yet.";
    case "B10":
      return `The sequence \`\\${problem.char}\` is not a valid escape sequence.`;
    case "B11":
      return "I found the parameter symbol `|>` without any following parameter name.";
    case "B12":
      return `I expect the parameter symbol \`|>\` to be followed by an identifier, instead it was followed by a ${foundInstead(problem.found)}.`;
    case "B13":
      return "Negative zero? Don't be a troll.";
    case "B14":
      return "You can't use mathematical notation like `-` here.";
    case "B15":
      return `I want to treat \`${problem.word}\` as an integer, but that integers can't start with a 0 (unless they're _only_ 0).`;
    case "B16":
      return `I wanted to treat \`${problem.word}\` as an integer, but negative integers can't start with 0.`;
    case "B17":
      return `The \`-\` sign made me expect that \`${problem.word}\` would be an integer, but that didn't work.`;
    case "B18":
      return `The \`-\` sign made me expect that \`${problem.word}\` would be an integer, but it's not made up of all digits.`;
    case "B19":
      return `The leading \`${problem.word.charAt(0)}\` made me expect that \`${problem.word}\` would be an integer, but that didn't work.`;
    case "divert":
      return "Annotation commands cannot contain diverts (`vv`, `>>`, or `->`).";
  }
}

function foundInstead(found: NotAName): string {
  switch (found.kind) {
    case "number":
      return `number \`${found.value}\``;
    case "parameter":
      return `parameter \`|> ${found.name}\``;
    case "immediate":
      return "immediate divert `vv`";
    case "nested":
      return "divert `>>`";
    case "reference":
      return "divert `->`";
    case "string":
      return "quoted string";
    case "bracket":
      return "opening bracket `[`";
  }
}

/** The reference's sentence for a problem in running text. */
export function inlineMessage(problem: InlineProblem): string {
  switch (problem.type) {
    case "BadEscapeChar":
      return `Bad escape character: \`${problem.char}\``;
    case "VerbatimDoesNotFinish":
      return `Never found expected marker \`${problem.endMark}\` to end verbatim environment.`;
    case "CommandLacksClosingParen":
      return "I didn't find the closing parenthesis for this command.";
    case "CommandHasUnexpectedCharacter":
      return `I wasn't able to parse this command because I didn't know what to do with the \`${problem.char}\` character here.`;
    case "AnnotationDoesNotFinish":
      return `I never found the closing mark \`${problem.endMark}\` that I expected to match this \`${problem.startMark.value}\``;
    case "InlineCommandParseError":
      return commandMessage(problem.problem);
    case "UnexpectedMarkupCharacter":
      return `I don't know what to do with this \`${problem.char}\` character.`;
    case "CommandNotPresentWhereRequired":
      return "A command in parentheses must begin immediately after this annotation, and there was no command found.";
  }
}
