import type { LessonAsset } from "../lesson-program.ts";
import type { Code } from "./codes.ts";
import { choice, questionCases } from "./question-cases.ts";
import { slipCases } from "./slip-cases.ts";
import { varyCases } from "./vary-cases.ts";

/**
 * Short form of a lesson: its text (put on its own page unless it begins with `#` or a line break or is `whole`), its
 * assets and settings.
 */
export type Short =
  | string
  | { readonly whole?: string; readonly assets?: readonly LessonAsset[]; readonly settings?: unknown };

const settings = (more: Record<string, unknown>): Short => ({
  settings: { title: "T", kind: "lesson", summary: "S.", ...more },
});
const asset = (more: Partial<LessonAsset>): Short => ({
  assets: [{ alias: "toy", type: "coinflip", json: {}, ...more }],
});
const elm = (source: string, ...packages: string[]): Short =>
  asset({ type: "genericElmAsset", json: { description: "A toy." }, elm: source, packages });
const words = (count: number): string =>
  Array.from({ length: count }, (_, index) => (index % 12 === 11 ? "so." : "so")).join(" ");
const deep = (levels: number): string =>
  Array.from({ length: levels }, (_, level) => `${" ".repeat(level)}! quote >>`).join("\n");

/** For every code, a lesson with the problem and the most similar lesson without it. */
export const codeCases: Readonly<Record<Code, { readonly bad: Short; readonly good: Short }>> = {
  ...slipCases,
  SECTION_SPACE: { bad: "#Page\n\nText.", good: "# Page\n\nText." },
  SECTION_INDENTED: { bad: " # Page", good: "\\# Page" },
  TRAILING_BACKSLASH: { bad: "Text\\", good: "Text\\\\" },
  UNEXPECTED_CHARACTER: { bad: "! image @ x", good: '! image "pic" |> alt [A line.]' },
  DECIMAL_WITHOUT_QUOTES: {
    bad: '! numeric "q" |> answer 0.75 >> How far?',
    good: '! numeric "q" |> answer "0.75" >> How far?',
  },
  TEXT_AFTER_VV: { bad: "! note vv text", good: "! note >> text" },
  BRACKET_OPEN: { bad: "! reveal [Why >> x", good: "! reveal [Why] >> x" },
  STRING_OPEN: { bad: '! image "pic', good: '! image "pic" |> decorative' },
  STRING_UNICODE: { bad: '! image "\\u00e9"', good: '! image "pic" |> decorative' },
  STRING_ESCAPE: { bad: '! text "q" |> accept "a\\b" >> Which?', good: '! text "q" |> accept "a\\\\b" >> Which?' },
  PARAMETER_EMPTY: { bad: '! image "pic" |>', good: '! image "pic" |> decorative' },
  PARAMETER_NOT_A_NAME: { bad: '! image "pic" |> 3', good: '! image "pic" |> decorative' },
  NEGATIVE_ZERO: { bad: '! numeric "q" |> answer -0 >> How many?', good: '! numeric "q" |> answer 0 >> How many?' },
  MINUS_ALONE: { bad: '! numeric "q" |> answer - >> How many?', good: '! numeric "q" |> answer -1 >> How many?' },
  LEADING_ZERO: { bad: '! text "q" |> accept 007 >> Who?', good: '! text "q" |> accept "007" >> Who?' },
  WORD_LIKE_NUMBER: { bad: '! text "q" |> accept 3rd >> Which?', good: '! text "q" |> accept "3rd" >> Which?' },
  BLOCK_INDENTED: { bad: "  ! note >> x", good: "! note >> x" },
  BLOCK_MISALIGNED: { bad: "! list >>\n   : a\n  : b", good: "! list >>\n  : a\n  : b" },
  CHEVRON_MISSING: { bad: "! list\n  : a", good: "! list >>\n  : a" },
  DIVERT_IN_PARENTHESES: { bad: "[a](link vv)", good: '[About us](link "/about/")' },
  ESCAPE_UNKNOWN: { bad: "Say \\q now", good: "Say q now" },
  VERBATIM_OPEN: { bad: "It costs $5 now", good: "It costs \\$5 now" },
  PARENTHESIS_OPEN: { bad: '[About us](link "/about/"', good: '[About us](link "/about/")' },
  PARENTHESIS_CHARACTER: { bad: "[a](link, x)", good: '[About us](link "/about/")' },
  MARK_OPEN: { bad: "2 * 3", good: "2 \\* 3" },
  BRACKET_STRAY: { bad: "a ] b", good: "a \\] b" },
  BRACKET_WITHOUT_COMMAND: { bad: "[a] b", good: "\\[a\\] b" },
  DEPTH: { bad: deep(210), good: deep(20) },
  MORE_PROBLEMS: { bad: "a ] b\n".repeat(400), good: "a ] b\n".repeat(40) },
  COMMAND_UNKNOWN: { bad: '! imaeg "pic"', good: '! image "pic" |> decorative' },
  COMMAND_NAMELESS: { bad: "! [words]", good: '! image "pic" |> decorative' },
  COMMAND_MISPLACED: { bad: "! quote >>\n  ! note >> x", good: "! note >>\n  ! quote >> x" },
  COMMAND_INLINE_UNKNOWN: { bad: '[words](lnik "/about/")', good: '[words](link "/about/")' },
  OPTION_ORPHAN: { bad: "? [one]", good: choice("? [one] |> correct\n? [two]") },
  OPTION_NAMED: { bad: choice("? one |> correct\n? [two]"), good: choice("? [one] |> correct\n? [two]") },
  PARAMETER_UNKNOWN: { bad: '! image "pic" |> altt [A line.]', good: '! image "pic" |> alt [A line.]' },
  PARAMETER_TWICE: { bad: '! image "pic" |> alt [A.] |> alt [B.]', good: '! image "pic" |> alt [A.]' },
  PARAMETER_MISSING: { bad: '! numeric "q" >> How many?', good: '! numeric "q" |> answer 3 >> How many?' },
  VALUES_MISSING: { bad: "! image |> alt [A.]", good: '! image "pic" |> alt [A.]' },
  VALUES_TOO_MANY: { bad: '! image "pic" "pic" |> alt [A.]', good: '! image "pic" |> alt [A.]' },
  VALUE_KIND: { bad: "! image pic |> alt [A.]", good: '! image "pic" |> alt [A.]' },
  VALUE_RANGE: { bad: '! interactive "toy" |> height 12', good: '! interactive "toy" |> height 320' },
  VALUE_WORD: {
    bad: '! expression "q" |> answer "x" |> form factord >> Which?',
    good: '! expression "q" |> answer "x" |> form factored >> Which?',
  },
  NUMBER_SHAPE: {
    bad: '! numeric "q" |> answer "0,75" >> How far?',
    good: '! numeric "q" |> answer "2 1/3" >> How far?',
  },
  WORDS_EMPTY: { bad: '! image "pic" |> alt []', good: '! image "pic" |> alt [A.]' },
  CONTENT_MISSING: { bad: "! note", good: "! note >> x" },
  CONTENT_UNWANTED: { bad: '! image "pic" |> alt [A.] >> x', good: '! image "pic" |> alt [A.]' },
  TARGET_MISSING: { bad: "Text.\n\n! next", good: "# A\n\nText.\n\n! next -> B\n\n# B\n\nText." },
  VV_USED: { bad: "! note vv\n\nText.", good: "! note >> Text." },
  ITEM_ORPHAN: { bad: ": one", good: "! list >>\n  : one" },
  ITEM_EXPECTED: { bad: "! list >>\n  one", good: "! list >>\n  : one" },
  ITEM_EMPTY: { bad: "! list >>\n  :", good: "! list >>\n  : one" },
  ROW_EXPECTED: { bad: "! table >>\n  : one", good: "! table >>\n  ? [a]\n  ? [b]" },
  TABLE_RAGGED: { bad: "! table >>\n  ? [a] [b]\n  ? [c]", good: "! table >>\n  ? [a] [b]\n  ? [c] 4" },
  TABLE_SHORT: { bad: "! table >>\n  ? [a] [b]", good: "! table >>\n  ? [a] [b]\n  ? [c] 4" },
  COLUMN_COUNT: { bad: "! columns >>\n  ? >> one", good: "! columns >>\n  ? >> one\n  ? >> two" },
  FENCE_CLOSED: { bad: "``` python\n  x = 1\n```", good: "``` python\n  x = 1" },
  CODE_EMPTY: { bad: "``` python", good: "``` python\n  x = 1" },
  CODE_LANGUAGE: { bad: "``` pyhton\n  x = 1", good: "``` python\n  x = 1" },
  MATHS_EMPTY: { bad: "It is $ $ here", good: "It is $x$ here" },
  MATHS_BAD: { bad: "$$$ \\bad", good: "$$$ \\frac{1}{2}" },
  LESSON_EMPTY: { bad: { whole: "" }, good: { whole: "# Page\n\nText." } },
  PRELUDE: { bad: { whole: "Text.\n\n# Page\n\nText." }, good: { whole: "# Page\n\nText." } },
  TITLE_IN_TEXT: { bad: { whole: "! title [My lesson]\n\n# Page\n\nText." }, good: { whole: "# My lesson\n\nText." } },
  HEADING_LEVEL: { bad: "# Page\n\nText.\n\n### Deep\n\nText.", good: "# Page\n\nText.\n\n## Deep\n\nText." },
  BRANCH_FIRST: { bad: "## Page\n\nText.", good: "# Page\n\nText." },
  LABEL_MISSING: { bad: "#\n\nText.", good: "# Page\n\nText." },
  BRANCH_NAMELESS: { bad: "# Page\n\nText.\n\n##\n\nText.", good: "# Page\n\nText.\n\n## Side\n\nText." },
  LABEL_TWICE: { bad: "# Page\n\nText.\n\n# Page\n\nText.", good: "# Page\n\nText.\n\n# Page two\n\nText." },
  BRANCH_TWICE: { bad: "# Page\n\nText.\n\n## Page\n\nText.", good: "# Page\n\nText.\n\n# Page\n\nText." },
  LABEL_UNKNOWN: {
    bad: "# A\n\nText.\n\n! next -> End\n\n# The end\n\nText.",
    good: "# A\n\nText.\n\n! next -> The end\n\n# The end\n\nText.",
  },
  LABEL_UNUSED: { bad: "# A\n\nText.\n\n## Side\n\nText.", good: "# A\n\nText.\n\n! next -> Side\n\n## Side\n\nText." },
  LABEL_LONG: { bad: `# ${"Label ".repeat(12)}\n\nText.`, good: "# Label\n\nText." },
  SECTION_EMPTY: { bad: "# Page\n\n# Other\n\nText.", good: "# Page\n\nText." },
  NEXT_NOT_LAST: {
    bad: "# A\n\n! next -> B\n\nText.\n\n# B\n\nText.",
    good: "# A\n\nText.\n\n! next -> B\n\n# B\n\nText.",
  },
  NEXT_ITSELF: { bad: "# A\n\nText.\n\n! next -> A", good: "# A\n\nText.\n\n! next -> B\n\n# B\n\nText." },
  NEXT_LOOP: {
    bad: "# A\n\nText.\n\n# B\n\nText.\n\n! next -> A",
    good: "# A\n\nText.\n\n# B\n\nText.\n\n! next -> C\n\n# C\n\nText.",
  },
  INTRO_MISSING: {
    bad: "# A\n\n! choose >>\n  ? [b] -> B\n  ? [c] -> C\n\n# B\n\nText.\n\n# C\n\nText.",
    good: "# A\n\n! choose >> Which way?\n  ? [b] -> B\n  ? [c] -> C\n\n# B\n\nText.\n\n# C\n\nText.",
  },
  ID_SHAPE: { bad: '! numeric "Q 1" |> answer 3 >> How many?', good: '! numeric "q-1" |> answer 3 >> How many?' },
  ID_TWICE: {
    bad: '! numeric "q" |> answer 3 >> How many?\n\n! numeric "q" |> answer 4 >> And now?',
    good: '! numeric "q" |> answer 3 >> How many?\n\n! numeric "r" |> answer 4 >> And now?',
  },
  ID_IS_ALIAS: { bad: '! numeric "toy" |> answer 3 >> How many?', good: '! numeric "q" |> answer 3 >> How many?' },
  ...questionCases,
  ...varyCases,
  ALIAS_SHAPE: { bad: asset({ alias: "My Toy" }), good: asset({ alias: "my-toy" }) },
  ALIAS_UNKNOWN: { bad: '! interactive "toi"', good: '! interactive "toy"' },
  ALIAS_AGAIN: { bad: '! interactive "toy"\n\n! interactive "toy"', good: '! interactive "toy"' },
  ASSET_TWICE: {
    bad: {
      assets: [
        { alias: "toy", type: "coinflip", json: {} },
        { alias: "toy", type: "coinflip", json: {} },
      ],
    },
    good: {
      assets: [
        { alias: "toy", type: "coinflip", json: {} },
        { alias: "toy-2", type: "coinflip", json: {} },
      ],
    },
  },
  ASSET_UNUSED: {
    bad: "Text.",
    good: { whole: '# A\n\n! interactive "toy"', assets: [{ alias: "toy", type: "coinflip", json: {} }] },
  },
  ASSET_TYPE_UNKNOWN: { bad: asset({ type: "coinflop" }), good: asset({ type: "coinflip" }) },
  ASSET_KIND: { bad: '! interactive "pic"', good: '! interactive "toy"' },
  ASSET_JSON: { bad: asset({ json: [1] }), good: asset({ json: {} }) },
  ASSET_EXPLORE: { bad: '! solvable "explorer"', good: '! interactive "explorer"' },
  ASSET_FILE: {
    bad: asset({ type: "sound", json: {} }),
    good: asset({ type: "sound", json: { url: "/media/bell.mp3" } }),
  },
  FIGURE_BAD: {
    bad: { whole: '# A\n\n! image "x" |> alt [A.]', assets: [{ alias: "x", type: "image", json: { svg: "<b>" } }] },
    good: '! image "pic" |> alt [A.]',
  },
  COLOUR_CONTRAST: {
    bad: asset({ json: { lines: [{ color: "#ffee88" }] } }),
    good: asset({ json: { lines: [{ color: "#7a6a50" }] } }),
  },
  ELM_EMPTY: { bad: elm(" "), good: elm("main = x") },
  ELM_LONG: { bad: elm(`main = x\n${"--\n".repeat(70_000)}`), good: elm("main = x") },
  ELM_MAIN: { bad: elm("x = 1"), good: elm("main =\n    x") },
  ELM_MODULE: {
    bad: elm("effect module A where {} exposing (..)\nmain = x"),
    good: elm("port module A exposing (..)\nmain = x"),
  },
  ELM_PACKAGE: { bad: elm("main = x", "elm/http"), good: elm("main = x", "elm/random@1.0.0") },
  ELM_VERSION: { bad: elm("main = x", "elm/svg@1.0.0", "elm/svg@1.0.1"), good: elm("main = x", "elm/svg@1.0.1") },
  SETTING_TITLE: { bad: settings({ title: " " }), good: settings({}) },
  SETTING_TITLE_LONG: { bad: settings({ title: "T".repeat(61) }), good: settings({ title: "T".repeat(60) }) },
  SETTING_KIND: { bad: settings({ kind: "exam" }), good: settings({ kind: "practice_set" }) },
  SETTING_SUMMARY: { bad: settings({ summary: undefined }), good: settings({}) },
  SETTING_SUMMARY_LONG: { bad: settings({ summary: "S".repeat(161) }), good: settings({ summary: "S".repeat(160) }) },
  SETTING_MINUTES: { bad: settings({ minutes: 0 }), good: settings({ minutes: 8 }) },
  SETTING_UNKNOWN: { bad: settings({ tittle: "x" }), good: settings({}) },
  ALT_MISSING: { bad: '! image "pic"', good: '! image "pic" |> alt [A line.]' },
  TRANSCRIPT_MISSING: {
    bad: asset({ type: "sound", json: { url: "/media/bell.mp3", transcript: " " } }),
    good: asset({ type: "sound", json: { url: "/media/bell.mp3", transcript: "A bell rings." } }),
  },
  SOUND_WORDLESS: { bad: '! sound "bell"', good: '! sound "bell" |> alt [A bell.]' },
  ALT_AND_DECORATIVE: { bad: '! image "pic" |> alt [A.] |> decorative', good: '! image "pic" |> decorative' },
  ALT_LONG: { bad: `! image "pic" |> alt [${"so ".repeat(90)}]`, good: '! image "pic" |> alt [So.]' },
  ALT_REDUNDANT: { bad: '! image "pic" |> alt [An image of a line]', good: '! image "pic" |> alt [A line]' },
  ALT_FILE: { bad: '! image "pic" |> alt "line-2.svg"', good: '! image "pic" |> alt [A line]' },
  LINK_WORDS: { bad: 'Look [here](link "/about/")', good: 'Read [what we are about](link "/about/")' },
  LINK_SCHEME: { bad: '[the site](link "javascript:alert")', good: '[the site](link "https://example.org")' },
  LINK_PLAIN: { bad: '[the site](link "http://example.org")', good: '[the site](link "https://example.org")' },
  LINK_NOWHERE: { bad: '[our story](link "/abuot/")', good: '[our story](link "/about/")' },
  PRESS_IN_LABEL: {
    bad: choice('? [see [us](link "/about/")] |> correct\n? [two]'),
    good: choice("? [see us] |> correct\n? [two]"),
  },
  BLANK_UNKNOWN: { bad: 'It is &(input "qq") long', good: '! numeric "q" |> answer 3 >> It is &(input "q") long' },
  READING_LONG: { bad: words(70), good: words(50) },
  READING_FAR_TOO_LONG: { bad: words(130), good: words(110) },
  SENTENCE_LONG: { bad: `${"so ".repeat(41)}.`, good: `${"so ".repeat(20)}. ${"so ".repeat(20)}.` },
  CAPITALS: { bad: "This is VERY IMPORTANT now", good: "This is *very important* to NASA" },
  EXCLAMATION: { bad: "Well done!", good: "Well done, 5! is 120" },
  PICTOGRAPH: { bad: "Well done 🎉", good: "Well done ©" },
  PARAGRAPH_LONG: { bad: words(61), good: `${words(60)}\n\n${words(60)}` },
  CONTRACTIONS: { bad: "The wave is long. ".repeat(40), good: `${"The wave is long. ".repeat(40)} It’s over.` },
  OPENER: { bad: "So goes the wave.", good: "So does the sea." },
  WORDING: { bad: "There are some 20 boats", good: "There are some boats, 20 of them" },
  QUESTION_WITHOUT_DO: { bad: "Have you a coin?", good: "Have you found a coin?" },
  SPOILER_HEADING: {
    bad: '# Ninety-eight percent\n\n! numeric "q" |> answer 98 >> How many?',
    good: '# Ninety-eight percent\n\n! numeric "q" |> answer 98 >> Do 98 of 100 agree?',
  },
  SPOILER_ALT: {
    bad: `! image "pic" |> alt [A swan]\n\n${choice("? [a swan] |> correct\n? [a duck]")}`,
    good: `! image "pic" |> alt [A swan and a duck]\n\n${choice("? [a swan] |> correct\n? [a duck]")}`,
  },
  SPOILER_CARD: {
    bad: {
      settings: { title: "Ninety-eight percent", kind: "lesson", summary: "S." },
      whole: '# Page\n\n! numeric "q" |> answer 98 >> How many?',
    },
    good: {
      settings: { title: "Two percent", kind: "lesson", summary: "S." },
      whole: '# Page\n\n! numeric "q" |> answer 2 >> How many?',
    },
  },
};
