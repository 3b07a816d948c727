import type { Severity } from "../lesson-program.ts";

interface Row {
  readonly severity: Severity;
  /** Message for authors: the problem and what to do. `{name}` is filled in. */
  readonly message: string;
}

const error = (message: string): Row => ({ severity: "error", message });
const warning = (message: string): Row => ({ severity: "warning", message });
const info = (message: string): Row => ({ severity: "info", message });

/** All problems of the language. A code never changes, because authors look it up. */
export const codes = {
  // Notation
  SECTION_SPACE: error("There's a space missing between the # and the label. Write `# Label`."),
  SECTION_INDENTED: error(
    "A heading must start at the left margin, but this # is indented. For a # as text, write \\#.",
  ),
  TRAILING_BACKSLASH: error(
    "This block ends in a backslash, which needs a character after it. Remove it, or write \\\\ for a backslash.",
  ),
  UNEXPECTED_CHARACTER: error("The character {char} has no meaning here, so I couldn't read this command."),
  DECIMAL_WITHOUT_QUOTES: error('Put numbers with a decimal point in quotes: "{number}".'),
  VALUE_BARE: error("{word} isn't a value. Put it in quotes."),
  QUOTES_CURLY: error('Use straight quotes, as in "q1".'),
  SIGN_INSTEAD: error("{char} has no meaning in a command. Write {wanted}."),
  INVISIBLE_SIGN: error("There's an invisible character here: {name}. Only plain spaces are allowed."),
  SENTENCE_MARKED: error(
    "A line that begins with {mark} is a command, and {char} has no meaning in one. If it's a sentence, write \\{mark}.",
  ),
  PICTURE_FOREIGN: error('Show a figure by its alias, as in `! image "number-line" |> alt [A description]`.'),
  LINK_FOREIGN: error('Write a link as [words](link "address").'),
  TEXT_WITHOUT_CHEVRON: error(
    "These words are below the command on line {line}, but it only takes them in if it ends with >>.",
  ),
  TEXT_AFTER_LABEL: error("A label after -> ends with its line. Nothing can follow below it."),
  TEXT_AFTER_VV: error("Nothing may follow `vv` on its line. Use `>>` and indentation instead."),
  BRACKET_OPEN: error("This [ is never closed. Add a ] after the words, or write \\[ for a plain bracket."),
  STRING_OPEN: error('This string has no closing ". A string must end on the line where it begins.'),
  STRING_UNICODE: error("Strings don't know \\u. Write the character itself."),
  STRING_ESCAPE: error('\\{char} has no meaning in a string. You can use \\n, \\r, \\t, \\" and \\\\.'),
  PARAMETER_EMPTY: error("There's a parameter name missing after |>."),
  PARAMETER_NOT_A_NAME: error("I expected a parameter name after |>, but found {found}."),
  NEGATIVE_ZERO: error("Zero has no sign. Write 0."),
  MINUS_ALONE: error("A minus sign alone isn't a value. Put formulas in quotes."),
  LEADING_ZERO: error("{word} begins with a zero. Leave the zero out, or put it in quotes if it isn't a number."),
  WORD_LIKE_NUMBER: error("{word} is neither a number nor a word. Put it in quotes."),
  BLOCK_INDENTED: error(
    "This {block} is indented, but nothing above takes it in. Move it to the left, or end the command above with >>.",
  ),
  BLOCK_MISALIGNED: error("This {block} should begin in the same column as line {line}."),
  BLOCK_TABBED: error(
    "A tab counts as one column here, so this {block} doesn't begin where line {line} does. Indent with spaces only.",
  ),
  CHEVRON_MISSING: error(
    "This {block} looks as if it belongs to the command on line {line}, but that doesn't end with >>.",
  ),
  DIVERT_IN_PARENTHESES: error("A command in parentheses can't contain vv, >> or ->."),
  ESCAPE_UNKNOWN: error("A backslash before {char} has no meaning. Remove it."),
  VERBATIM_OPEN: error("There's no closing {mark} on this line. Add it, or write {escaped} for the plain character."),
  MATHS_FOREIGN: error("Display maths begins with $$$ and needs no closing mark: `$$$ x^2`."),
  PARENTHESIS_OPEN: error("This command has no closing parenthesis."),
  PARENTHESIS_CHARACTER: error("The character {char} has no meaning in a command in parentheses."),
  MARK_OPEN: error(
    "{start} begins marked text that never ends. Add {end}, or write {escaped} for the plain character.",
  ),
  BRACKET_STRAY: error("This ] closes nothing. Write \\] for a plain bracket."),
  BRACKET_WITHOUT_COMMAND: error(
    'Words in brackets need a command right after them, as in [words](link "/about/"). Write \\[ for a plain bracket.',
  ),
  DEPTH: error("This is more than {limit} levels deep. I don't read anything deeper."),
  MORE_PROBLEMS: error("There are {count} more problems. Fix some of these first."),

  // Vocabulary
  COMMAND_UNKNOWN: error("There is no command `{name}`.{hint}"),
  COMMAND_NAMELESS: error("A command needs a name, as in `! image`."),
  COMMAND_WORDLESS: error('A command in parentheses needs its name first, as in [words](link "/about/").'),
  COMMAND_MISPLACED: error("`{name}` isn't allowed in {place}."),
  COMMAND_INLINE_UNKNOWN: error(
    "There's no command `{name}` for words in a sentence. You can use link, define and, after &, input.",
  ),
  OPTION_ORPHAN: error("This ? doesn't belong to a question. Indent it below a command that ends with >>."),
  OPTION_NAMED: error("{what} must begin with words in brackets: `? [These words]`."),
  PARAMETER_UNKNOWN: error("`{command}` has no parameter `{name}`."),
  PARAMETER_PIPELESS: error("`{name}` is a parameter, so it needs |> in front: `|> {name}`."),
  PARAMETER_LATE: error("Parameters go before the >>. Anything after it is shown as text."),
  PARAMETER_TWICE: error("`{name}` is given twice. Remove one."),
  PARAMETER_MISSING: error("`{command}` needs `|> {name}`."),
  VALUES_MISSING: error("`{name}` needs {wanted}."),
  VALUES_TOO_MANY: error("`{name}` takes {wanted}."),
  VALUE_KIND: error("`{name}` needs {wanted} here."),
  VALUE_RANGE: error("`{name}` must be between {min} and {max}."),
  VALUE_WORD: error("`{name}` must be one of {words}."),
  NUMBER_SHAPE: error(
    'I can\'t read "{value}" as a number. Write "0.75", "3/4" or "6.02e23". A unit goes after |> unit.',
  ),
  WORDS_EMPTY: error("`{name}` has no words."),
  CONTENT_MISSING: error("{name} needs something below it. End the line with >> and indent what belongs to it."),
  CONTENT_UNWANTED: error("`{name}` can't have anything below it. Remove the >> (or the `->`)."),
  TARGET_MISSING: error("{name} needs the label of a section: -> Label."),
  VV_USED: warning("`vv` takes in everything up to the end of the section. Use >> and indentation instead."),
  ITEM_ORPHAN: error("A line with : belongs in a list. Write `! list >>` or `! steps >>` above it and indent it."),
  ITEM_EXPECTED: error(
    "Only lines that begin with : can be directly inside a `{name}`. Indent anything that continues an item.",
  ),
  ITEM_EMPTY: error("This item is empty."),
  ROW_EXPECTED: error("Only lines that begin with ? can be directly inside a `{name}`."),
  TABLE_RAGGED: error("This row has {found} cells, but the first row has {wanted}."),
  TABLE_SHORT: error("A table needs a header row and at least one more row."),
  COLUMN_COUNT: error("You can have two or three columns. Write `? >> ...` for each."),
  FENCE_CLOSED: warning("Blocks don't need a closing {mark}. They end where the indentation ends."),
  CODE_EMPTY: error("This code block is empty. Indent its lines."),
  CODE_LANGUAGE: warning("I can't highlight `{name}`. You can use python, javascript, pseudocode and text."),
  MATHS_EMPTY: error("There's no maths here."),
  MATHS_BAD: error("I can't read this TeX: {problem}"),

  // Habits from other notations
  LIST_FOREIGN: warning(
    "This looks like a list. Write `! list >>` and, indented below it, a line with : for each item.",
  ),
  TABLE_FOREIGN: warning(
    "This looks like a table. Write `! table >>` and, indented below it, `? [cell] [cell]` lines.",
  ),
  TAG_FOREIGN: warning(
    "{tag} is shown exactly like that. Instead of HTML, use *emphasis*, **strong**, `code`, $x_2$ and commands.",
  ),
  MARK_IN_WORD: warning("{start} emphasises {words} in the middle of a word. Write {escaped} for the plain character."),
  MATHS_OF_WORDS: warning("There are words between these two $, not maths. Write \\$ for a dollar sign."),

  // Pages, labels and paths through the lesson
  LESSON_EMPTY: error("The lesson is empty. Begin with `# A first page`."),
  PRELUDE: error("This comes before the first page. Begin the lesson with a # line."),
  TITLE_IN_TEXT: error("The {name} goes in the settings, not in the text."),
  HEADING_LEVEL: error("There are only pages (#) and branches (##), no deeper levels."),
  BRANCH_FIRST: error("A lesson must begin with a page (#), not with a branch."),
  LABEL_MISSING: warning("This page has no heading. People who use a screen reader find their way by headings."),
  BRANCH_NAMELESS: error("A branch needs a label, or nothing can lead to it."),
  LABEL_TWICE: warning("Two pages are called {label}. Learners can't tell them apart."),
  BRANCH_TWICE: error("Two sections are called {label}, so it isn't clear which one you mean."),
  LABEL_UNKNOWN: error("No section is called {label}."),
  LABEL_UNUSED: warning("Nothing leads to {label}."),
  LABEL_LONG: warning("This heading has {count} characters. Only 60 fit on a phone."),
  SECTION_EMPTY: error("This page is empty."),
  NEXT_NOT_LAST: error("`next` must be the last thing on its page."),
  NEXT_ITSELF: error("This page leads to itself, so learners could never leave it."),
  NEXT_LOOP: error("From here the lesson never ends: every path leads back."),
  INTRO_MISSING: info("A choice of paths reads better with a question before it."),

  // Questions
  ID_SHAPE: error('"{id}" can\'t be an id. Use lower-case letters, digits and hyphens, and begin with a letter.'),
  ID_TWICE: error("The id {id} is already used on line {line}. Learners' answers are stored under it."),
  ID_IS_ALIAS: error("{id} is already the alias of an asset. Give the question another id."),
  STEM_MISSING: error("There's no question here. Write it after >>."),
  STEM_LATE: warning(
    "This is below a hint or an explanation, but it's part of the question that everybody sees first. Indent it or move it up.",
  ),
  OPTION_COUNT: error("`{name}` needs {min} to {max} options, but has {count}."),
  OPTION_TWICE: error("Two options have the same words."),
  CORRECT_ONE: error("`choice` needs exactly one correct option, but has {count}."),
  CORRECT_NONE: error("`choices` needs at least one correct option."),
  CORRECT_ALL: info("Every option is correct. Is that what you want?"),
  UNSHUFFLED: warning(
    "These options are always in the same order. Add |> shuffle, so that the place gives nothing away.",
  ),
  FEEDBACK_TWICE: error("Feedback goes either after `|> feedback` or below the option, not in both places."),
  FEEDBACK_MISSING: info("A wrong answer without feedback teaches nothing. Say where it would lead."),
  HINT_COUNT: error("A question can have at most five hints."),
  EXPLANATION_TWICE: error("A question can only have one explanation."),
  EXPLANATION_MISSING: info("An explanation also helps learners who were right."),
  PART_ORPHAN: error("`{name}` belongs to a question. Indent it right below one that ends with >>, like its options."),
  PART_UNWANTED: error("Only `text` can have a `model`."),
  HIDDEN_TASK: error("Don't put something learners must solve in a `reveal`: they might never open it."),
  CONCEPT_UNKNOWN: error("There's no concept {concept}. Use one from content/concepts.json, or add it there."),
  VARY_MISSING: error('There are no numbers here that vary. Write one: |> vary n 7 "2..9".'),
  VARY_NUMBERS: error('I can\'t read "{value}" as numbers to choose from. Write "2..9", "0.5..4 by 0.5" or "2, 3, 5".'),
  VARY_NAME: error(
    "A number of this question can't be called {name}. Use a new name in lower-case letters, such as n or price. There can be twelve.",
  ),
  VARY_FORMULA: error("I can't read this formula: {problem}."),
  VARY_UNKNOWN: error("This question has no number called {name}. Give it one with |> vary or |> let."),
  VARY_VALUE: error("{text} has no value."),
  VARY_OWN: error("Your own numbers don't meet this condition."),
  VARY_NONE: error("No other numbers meet the conditions, so there's nothing to vary."),
  VARY_FEW: warning("There are only {count} other versions of this question. Give it more numbers to choose from."),
  VARY_UNUSED: warning("Nothing uses {name}. Write @{name} where it goes, or remove it."),
  VARY_PROBLEM: error("When {numbers}: {problem}"),
  VARY_REMARK: warning("When {numbers}: {problem}"),
  TWIN_ORIGINAL: error("There's no question {id} above this one on the page. A twin comes below its original."),
  TWIN_KIND: error("A twin is of the same kind as its original. Write `! {kind}`."),
  TWIN_PARAM: warning("A twin takes its `{name}` from the original. Remove it here."),
  TOLERANCE_TWICE: error("Use only one of tolerance, relative and sigfigs."),
  TOLERANCE_NEGATIVE: error("{name} can't be negative."),
  NEAR_IS_ANSWER: error("{value} is an answer, so it can't be a near miss."),
  ANSWER_TWICE: warning("{value} is given as an answer twice."),
  TEXT_UNGRADED: error("A `text` needs either `|> accept` with right answers or `! model` to compare with."),
  TEXT_BOTH: error("`! model` is for texts that learners compare themselves. Use `! explanation` with `|> accept`."),
  ORDER_ALSO: error("`also` must name each of the {count} positions once."),
  MATCH_ARROW: error("The right side of a pair goes after `|> to`: ? [left] |> to [right]."),
  MATCH_LEFT: error("A match needs two to ten lines with a left side, but has {count}."),
  FIGURE_UNKNOWN: error("There's no figure {name}. You can use {known}."),
  FIGURE_NUMBER: error("The figure {figure} takes no `{name}`."),
  DRAW_UNDRIVEN: error('A figure is driven by a slider of the same page, but "{id}" isn\'t one.'),
  DRAW_TWICE: error('The slider "{id}" already has a figure.'),
  SLIDER_GUESSES: error("A slider takes two to {max} different guesses."),
  SLIDER_RANGE: error("`min` must be below `max`."),
  SLIDER_TARGET: error("The target is outside the slider's range."),
  SLIDER_STEP: error("The step must be greater than zero and fit between min and max."),
  SLIDER_UNREACHABLE: error("With this step, the slider can't get close enough to its target."),
  DESCRIPTION_LONG: warning("The description has {count} characters. Only 600 are kept."),

  // Assets
  ALIAS_SHAPE: error(
    '"{alias}" can\'t be an alias. Use lower-case letters, digits and hyphens, and begin with a letter.',
  ),
  ALIAS_UNKNOWN: error("There is no asset {alias}. Add it, or use one that the lesson has."),
  ALIAS_AGAIN: warning("{alias} is shown a second time here. Both places share one state."),
  ASSET_TWICE: error("Two assets are called {alias}."),
  ASSET_UNUSED: warning("The lesson doesn't use {alias}."),
  ASSET_TYPE_UNKNOWN: error("There's no type of interactive called {type}."),
  ASSET_KIND: error("{alias} is of type {type}. Use `! {wanted}`."),
  ASSET_JSON: error("{alias} is empty: its JSON must be an object."),
  ASSET_EXPLORE: error("{alias} is for exploring and can't be solved. Use `! interactive`."),
  ASSET_FILE: error("{alias} doesn't have a file yet."),
  FIGURE_BAD: error("I can't show the figure {alias}: {problem}"),
  COLOUR_CONTRAST: warning(
    "The colour {colour} is too close to the page's, by day or by night. It needs a contrast of 3 to 1.",
  ),
  ELM_EMPTY: error("The Elm program {alias} is empty."),
  ELM_LONG: error("The Elm program {alias} is longer than 200 KB."),
  ELM_MAIN: error("The Elm program {alias} has no `main`."),
  ELM_MODULE: error("{alias} is an effect module. You can only use plain and port modules."),
  ELM_PACKAGE: error("Lessons can't use the Elm package {name}."),
  ELM_VERSION: error("Two assets need different versions of {name}. Use {version} in both."),

  // Settings
  SETTING_TITLE: error("The lesson has no title."),
  SETTING_TITLE_LONG: warning("The title has {count} characters. Only 60 fit on a card."),
  SETTING_KIND: error("The kind must be lesson or practice_set."),
  SETTING_SUMMARY: info("A one-sentence summary helps people choose the lesson."),
  SETTING_SUMMARY_LONG: warning("The summary has {count} characters. Only 160 fit on a card."),
  SETTING_MINUTES: error("The minutes must be a whole number from 1 to 60."),
  SETTING_UNKNOWN: warning("There is no setting {name}."),

  // Texts that everybody must be able to use
  ALT_MISSING: error("{alias} needs |> alt [...]: what does it show? Describe it for people who can't see or hear it."),
  TRANSCRIPT_MISSING: error("{alias} needs a transcript: what's heard, for people who can't hear it."),
  SOUND_WORDLESS: warning("Describe the sound for people who can't hear it: |> alt [...]."),
  ALT_AND_DECORATIVE: error("A decorative figure has no alt text. Keep one of the two."),
  ALT_LONG: warning(
    "The alt text has {count} characters. Keep it to 250 and put the rest in the text, where everybody can read it.",
  ),
  ALT_REDUNDANT: warning('Screen readers already say that it\'s an image. Leave out "{words}".'),
  ALT_FILE: warning("This alt text is a file name. Describe what you'd see."),
  LINK_WORDS: warning('"{words}" doesn\'t say where the link leads.'),
  LINK_SCHEME: error("A link can lead to https:, http:, mailto: or a path of this site such as /courses/."),
  LINK_PLAIN: info("This link isn't encrypted. Does the site have https?"),
  LINK_NOWHERE: error("There's nothing at {address}."),
  PRESS_IN_LABEL: warning("`{name}` can't be clicked in a heading, caption or option. Its words stay as plain text."),
  BLANK_UNKNOWN: error("No question in this lesson has the id {id}."),
  READING_LONG: info("That's {count} words before there is something to do. About 60 is good."),
  READING_FAR_TOO_LONG: warning(
    "That's {count} words before there is something to do. Cut some, or add a question in between.",
  ),
  SENTENCE_LONG: info("This sentence has {count} words. Two short ones are easier to read."),
  CAPITALS: warning("{words} is in capitals. Screen readers may spell it out; use *...* for emphasis."),
  EXCLAMATION: info("We write without exclamation marks."),
  PICTOGRAPH: info("We write without emoji. Screen readers read out their names."),
  PARAGRAPH_LONG: warning("This paragraph has {count} words. Keep it to 60, or split it."),
  CONTRACTIONS: warning(
    "There are {count} words here without a single contraction. Write it's, don't and you're, as people say.",
  ),
  OPENER: warning('Don\'t open with "{words}". Start with the thing itself.'),
  WORDING: warning('People don\'t say "{words}" here. Write "{better}".'),
  QUESTION_WITHOUT_DO: warning('"{words}" sounds old-fashioned. Ask with "do" or "does".'),

  // Giving answers away
  SPOILER_HEADING: warning('This heading gives away an answer on its page: "{words}".'),
  SPOILER_ALT: warning('This alt text gives away the answer of the question below it: "{words}".'),
  SPOILER_CARD: warning('The {name} gives away the answer of the first question: "{words}".'),
} as const satisfies Readonly<Record<string, Row>>;

/** Code of a problem. */
export type Code = keyof typeof codes;

/** Message for an author, with its parameters filled in. */
export function messageOf(code: Code, params: Readonly<Record<string, string | number>> = {}): string {
  return codes[code].message.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
