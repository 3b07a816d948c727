import type { Severity } from "../lesson-program.ts";

interface Row {
  readonly severity: Severity;
  /** What is wrong and what to do, for an author; `{name}` is filled in. */
  readonly says: string;
}

const error = (says: string): Row => ({ severity: "error", says });
const warning = (says: string): Row => ({ severity: "warning", says });
const info = (says: string): Row => ({ severity: "info", says });

/** Every problem that the language knows: one row a code. Codes are for ever: authors look them up. */
export const codes = {
  // The notation
  SECTION_SPACE: error("A space is missing between the # and the label. Write `# Label`."),
  SECTION_INDENTED: error(
    "A line that begins with # must stand at the very left to be a heading. Write \\# if you mean the sign itself.",
  ),
  TRAILING_BACKSLASH: error(
    "This block ends in a backslash, which waits for a character to follow. Remove it, or write \\\\ for a backslash.",
  ),
  UNEXPECTED_CHARACTER: error("The character {char} has no meaning in this place, so the command could not be read."),
  DECIMAL_WITHOUT_QUOTES: error('Numbers with a point stand in quotes: "{number}".'),
  VALUE_BARE: error("{word} is no value by itself. Put it in quotes."),
  QUOTES_CURLY: error('Texts stand in straight quotes, as in "q1".'),
  SIGN_INSTEAD: error("{char} means nothing in a command. Write {wanted}."),
  INVISIBLE_SIGN: error("A character that nobody can see stands here: {name}. Only plain spaces can."),
  SENTENCE_MARKED: error(
    "A line that begins with {mark} is a command, and {char} means nothing in one. For a sentence, write \\{mark}.",
  ),
  PICTURE_FOREIGN: error('A figure is shown by its alias, as in `! image "number-line" |> alt [Words for it]`.'),
  LINK_FOREIGN: error('A link is written [words](link "address").'),
  TEXT_WITHOUT_CHEVRON: error(
    "These words stand below the command on line {line}, which takes them in only if it ends with >>.",
  ),
  TEXT_AFTER_LABEL: error("A label after -> ends with its line. Nothing can stand below it."),
  TEXT_AFTER_VV: error("Nothing may follow `vv` on its line. Use `>>` and indentation instead."),
  BRACKET_OPEN: error("This [ is never closed. Put a ] where the words end, or write \\[ for the sign itself."),
  STRING_OPEN: error('This string has no closing ". A string ends on the line that it begins on.'),
  STRING_UNICODE: error("Strings have no \\u. Write the character itself."),
  STRING_ESCAPE: error('\\{char} means nothing in a string. Strings know \\n, \\r, \\t, \\" and \\\\.'),
  PARAMETER_EMPTY: error("A parameter's name is missing after |>."),
  PARAMETER_NOT_A_NAME: error("After |> comes a parameter's name, but here is {found}."),
  NEGATIVE_ZERO: error("Zero has no sign. Write 0."),
  MINUS_ALONE: error("A minus alone is no value. Put formulas in quotes."),
  LEADING_ZERO: error(
    "{word} begins with a zero. Write the number without it, or put it in quotes if it is no number.",
  ),
  WORD_LIKE_NUMBER: error("{word} is neither a number nor a word. Put it in quotes."),
  BLOCK_INDENTED: error(
    "This {block} is indented, but nothing above it takes it in. Move it to the left, or end the command above with >>.",
  ),
  BLOCK_MISALIGNED: error("This {block} should begin in the same column as line {line}."),
  BLOCK_TABBED: error(
    "A tab counts as one column here, so this {block} does not begin where line {line} does. Indent with spaces only.",
  ),
  CHEVRON_MISSING: error(
    "This {block} looks as if it belonged to the command on line {line}, which does not end with >>.",
  ),
  DIVERT_IN_PARENTHESES: error("A command in parentheses cannot hold vv, >> or ->."),
  ESCAPE_UNKNOWN: error("A backslash before {char} means nothing. Remove it."),
  VERBATIM_OPEN: error("I found no closing {mark} on this line. Add it, or write {escaped} for the sign itself."),
  MATHS_FOREIGN: error("Maths on lines of their own begin with $$$, and nothing closes them: `$$$ x^2`."),
  PARENTHESIS_OPEN: error("The closing parenthesis of this command is missing."),
  PARENTHESIS_CHARACTER: error("The character {char} has no meaning in a command in parentheses."),
  MARK_OPEN: error(
    "{start} begins a marked stretch that never ends. Add {end}, or write {escaped} for the sign itself.",
  ),
  BRACKET_STRAY: error("This ] closes nothing. Write \\] for the sign itself."),
  BRACKET_WITHOUT_COMMAND: error(
    'Words in brackets need a command right behind them, as in [words](link "/about/"). Write \\[ for a plain bracket.',
  ),
  DEPTH: error("This stands more than {limit} levels deep. Nothing below this level is read."),
  MORE_PROBLEMS: error("There are {count} more problems. Mend some of these first."),

  // The vocabulary
  COMMAND_UNKNOWN: error("There is no command `{name}`.{hint}"),
  COMMAND_NAMELESS: error("A command begins with its name, as in `! image`."),
  COMMAND_WORDLESS: error('In parentheses a command comes first, as in [words](link "/about/").'),
  COMMAND_MISPLACED: error("`{name}` cannot stand in {place}."),
  COMMAND_INLINE_UNKNOWN: error(
    "`{name}` is no command for words in a sentence. There are link, define and, after &, input.",
  ),
  OPTION_ORPHAN: error("This ? belongs to no question. Indent it below a command that ends with >>."),
  OPTION_NAMED: error("{what} begins with words in brackets: `? [These words]`."),
  PARAMETER_UNKNOWN: error("`{command}` has no parameter `{name}`."),
  PARAMETER_PIPELESS: error("`{name}` is a parameter, and these begin with |>: `|> {name}`."),
  PARAMETER_LATE: error("Parameters stand before the >>. What follows it is shown as text."),
  PARAMETER_TWICE: error("`{name}` is given twice. One is enough."),
  PARAMETER_MISSING: error("`{command}` needs `|> {name}`."),
  VALUES_MISSING: error("`{name}` needs {wanted}."),
  VALUES_TOO_MANY: error("`{name}` takes {wanted}."),
  VALUE_KIND: error("`{name}` wants {wanted} here."),
  VALUE_RANGE: error("`{name}` goes from {min} to {max}."),
  VALUE_WORD: error("`{name}` is one of {words}."),
  NUMBER_SHAPE: error(
    '"{value}" is no number that I can read. Write "0.75", "3/4" or "6.02e23"; a unit follows |> unit.',
  ),
  WORDS_EMPTY: error("There are no words for `{name}`."),
  CONTENT_MISSING: error("{name} needs something below it: end the line with >> and indent what belongs to it."),
  CONTENT_UNWANTED: error("`{name}` takes nothing below it. Remove the >> (or the `->`)."),
  TARGET_MISSING: error("{name} needs the label of a section: -> Label."),
  VV_USED: warning("`vv` swallows everything up to the end of the section. Use >> and indentation."),
  ITEM_ORPHAN: error("A line with : belongs to a list. Write `! list >>` or `! steps >>` above it and indent it."),
  ITEM_EXPECTED: error(
    "Only lines that begin with : may stand directly in a `{name}`. Indent deeper what goes on an item.",
  ),
  ITEM_EMPTY: error("This item is empty."),
  ROW_EXPECTED: error("Only lines that begin with ? may stand directly in a `{name}`."),
  TABLE_RAGGED: error("This row has {found} cells, the first row has {wanted}."),
  TABLE_SHORT: error("A table needs a head and at least one row below it."),
  COLUMN_COUNT: error("Columns are two or three: `? >> ...` for each."),
  FENCE_CLOSED: warning("Blocks need no closing {mark}: they end where the indentation ends."),
  CODE_EMPTY: error("This block of code is empty. Indent its lines."),
  CODE_LANGUAGE: warning("I have no colours for `{name}`. There are python, javascript, pseudocode and text."),
  MATHS_EMPTY: error("There are no maths here."),
  MATHS_BAD: error("This TeX cannot be read: {problem}"),

  // Habits from elsewhere
  LIST_FOREIGN: warning(
    "This looks like a list. Write `! list >>`, and below it, indented, a line with : for each item.",
  ),
  TABLE_FOREIGN: warning(
    "This looks like a table. Write `! table >>`, and below it, indented, `? [cell] [cell]` lines.",
  ),
  TAG_FOREIGN: warning(
    "{tag} is shown as it is written. Instead of HTML there are *so*, **so**, `so`, $x_2$ and commands.",
  ),
  MARK_IN_WORD: warning(
    "{start} marks {words} as stressed, in the middle of a word. Write {escaped} for the sign itself.",
  ),
  MATHS_OF_WORDS: warning("Between these two $ stand words, not maths. Write \\$ for the sign itself."),

  // Pages, labels, ways through the lesson
  LESSON_EMPTY: error("The lesson is empty. Begin with `# A first page`."),
  PRELUDE: error("This stands before the first page. Begin the lesson with a # line."),
  TITLE_IN_TEXT: error("The {name} stands in the settings, not in the text."),
  HEADING_LEVEL: error("There are pages (#) and branches (##), nothing deeper."),
  BRANCH_FIRST: error("A lesson begins with a page (#), not with a branch."),
  LABEL_MISSING: warning("This page has no heading. Learners who cannot see find their way by headings."),
  BRANCH_NAMELESS: error("A branch needs a label, or nothing can lead to it."),
  LABEL_TWICE: warning("Two pages are called {label}. Learners cannot tell them apart."),
  BRANCH_TWICE: error("{label} is the label of two sections, so nobody knows which one is meant."),
  LABEL_UNKNOWN: error("No section is called {label}."),
  LABEL_UNUSED: warning("Nothing leads to {label}."),
  LABEL_LONG: warning("This heading has {count} characters. Up to 60 fit on a phone."),
  SECTION_EMPTY: error("There is nothing on this page."),
  NEXT_NOT_LAST: error("`next` is the last thing on its page."),
  NEXT_ITSELF: error("This page leads to itself, so nobody could leave it."),
  NEXT_LOOP: error("From here the lesson never ends: every way leads back."),
  INTRO_MISSING: info("A choice of ways reads better with a question before it."),

  // Questions
  ID_SHAPE: error('"{id}" is no id. Use small letters, digits and hyphens, and begin with a letter.'),
  ID_TWICE: error("The id {id} is used on line {line} already. Learners' answers are kept under it."),
  ID_IS_ALIAS: error("{id} is the alias of an asset. Give the question another id."),
  STEM_MISSING: error("The question itself is missing. Write it after >>."),
  STEM_LATE: warning(
    "This stands below a hint or an explanation, yet belongs to the question, which everybody reads at once. Indent it deeper or move it up.",
  ),
  OPTION_COUNT: error("`{name}` has {min} to {max} options, here are {count}."),
  OPTION_TWICE: error("Two options read the same."),
  CORRECT_ONE: error("Exactly one option of `choice` is correct, here are {count}."),
  CORRECT_NONE: error("At least one option of `choices` is correct."),
  CORRECT_ALL: info("Every option is correct. Is that meant?"),
  FEEDBACK_TWICE: error("Feedback stands either after `|> feedback` or below the option, not in both places."),
  FEEDBACK_MISSING: info("A wrong answer that gets no reply teaches nothing. Say what it would lead to."),
  HINT_COUNT: error("A question has at most five hints."),
  EXPLANATION_TWICE: error("A question has one explanation."),
  EXPLANATION_MISSING: info("An explanation teaches also those who were right."),
  PART_ORPHAN: error("`{name}` belongs to a question. Indent it right below one that ends with >>, like its options."),
  PART_UNWANTED: error("Only `text` has a `model`."),
  HIDDEN_TASK: error("What must be solved cannot stand in a `reveal`: learners might never open it."),
  TOLERANCE_TWICE: error("Use one of tolerance, relative and sigfigs."),
  TOLERANCE_NEGATIVE: error("{name} cannot be below zero."),
  NEAR_IS_ANSWER: error("{value} is an answer, so it cannot be a near miss."),
  ANSWER_TWICE: warning("{value} is given as an answer twice."),
  TEXT_UNGRADED: error("A `text` has either `|> accept` with right answers or `! model` to compare with."),
  TEXT_BOTH: error("`! model` is for texts that are compared, not graded. Use `! explanation` beside `|> accept`."),
  ORDER_ALSO: error("`also` names each of the {count} places once."),
  MATCH_ARROW: error("The right side of a pair follows `|> to`: ? [left] |> to [right]."),
  MATCH_LEFT: error("A match needs two to ten lines with a left side, here are {count}."),
  SLIDER_RANGE: error("`min` must be below `max`."),
  SLIDER_TARGET: error("The target lies outside the slider."),
  SLIDER_STEP: error("The step must be above zero and fit between min and max."),
  SLIDER_UNREACHABLE: error("With this step the slider never comes within reach of its target."),
  DESCRIPTION_LONG: warning("The description has {count} characters. Up to 600 are kept."),

  // Assets
  ALIAS_SHAPE: error('"{alias}" is no alias. Use small letters, digits and hyphens, and begin with a letter.'),
  ALIAS_UNKNOWN: error("There is no asset {alias}. Add one, or name one that the lesson has."),
  ALIAS_AGAIN: warning("{alias} stands here for a second time. Both places share one state."),
  ASSET_TWICE: error("Two assets are called {alias}."),
  ASSET_UNUSED: warning("{alias} is not used in the lesson."),
  ASSET_TYPE_UNKNOWN: error("There is no kind of interactive called {type}."),
  ASSET_KIND: error("{alias} is of the kind {type}. Use `! {wanted}`."),
  ASSET_JSON: error("{alias} has no contents: its JSON must be an object."),
  ASSET_EXPLORE: error("{alias} is there to explore and cannot be solved. Use `! interactive`."),
  ASSET_FILE: error("{alias} has no file yet."),
  FIGURE_BAD: error("The figure {alias} cannot be shown: {problem}"),
  COLOUR_CONTRAST: warning("The colour {colour} is too close to the page, by day or by night (3 to 1 is needed)."),
  ELM_EMPTY: error("The Elm program {alias} is empty."),
  ELM_LONG: error("The Elm program {alias} is longer than 200 KB."),
  ELM_MAIN: error("The Elm program {alias} has no `main`."),
  ELM_MODULE: error("{alias} is an effect module. Only plain and port modules can be used."),
  ELM_PACKAGE: error("The Elm package {name} is not among those that lessons may use."),
  ELM_VERSION: error("Two assets want different versions of {name}. Use {version} in both."),

  // Settings
  SETTING_TITLE: error("The lesson has no title."),
  SETTING_TITLE_LONG: warning("The title has {count} characters. Up to 60 fit on a card."),
  SETTING_KIND: error("The kind is lesson or practice_set."),
  SETTING_SUMMARY: info("A summary of one sentence helps people to choose the lesson."),
  SETTING_SUMMARY_LONG: warning("The summary has {count} characters. Up to 160 fit on a card."),
  SETTING_MINUTES: error("The minutes are a whole number from 1 to 60."),
  SETTING_UNKNOWN: warning("There is no setting {name}."),

  // Words, for everybody
  ALT_MISSING: error("{alias} needs |> alt [...]: what does it say to somebody who cannot see or hear it?"),
  SOUND_WORDLESS: warning("Say what is heard, for those who cannot hear it: |> alt [...]."),
  ALT_AND_DECORATIVE: error("A decorative figure has no alt. Keep one of the two."),
  ALT_LONG: warning(
    "The alt text has {count} characters. Say the rest (over 250) in the text, where everybody has it.",
  ),
  ALT_REDUNDANT: warning('Screen readers say that it is an image. Leave out "{words}".'),
  ALT_FILE: warning("This alt text is a file's name. Say what one would see."),
  LINK_WORDS: warning('"{words}" does not say where the link leads.'),
  LINK_SCHEME: error("Links lead to https:, http:, mailto: or a path of this site such as /courses/."),
  LINK_PLAIN: info("This link is not encrypted. Does the site have https?"),
  LINK_NOWHERE: error("There is nothing at {address}."),
  PRESS_IN_LABEL: warning("`{name}` cannot be pressed in a heading, caption or option. Its words stay, plain."),
  BLANK_UNKNOWN: error("No question of this lesson has the id {id}."),
  READING_LONG: info("{count} words to read before there is something to do. Some 60 are good."),
  READING_FAR_TOO_LONG: warning(
    "{count} words to read before there is something to do. Cut, or put a question between.",
  ),
  SENTENCE_LONG: info("This sentence has {count} words. Two short ones are easier."),
  CAPITALS: warning("{words} is in capitals. Screen readers may spell it out; use *...* to stress."),
  EXCLAMATION: info("The house writes without exclamation marks."),
  PICTOGRAPH: info("The house writes without emoji. Screen readers read out their names."),
} as const satisfies Readonly<Record<string, Row>>;

/** The name of a problem. */
export type Code = keyof typeof codes;

/** What an author reads for a problem, with the particulars filled in. */
export function sentence(code: Code, params: Readonly<Record<string, string | number>> = {}): string {
  return codes[code].says.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
