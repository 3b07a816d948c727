/** Habits from other notations and typos: for every code, a text with the problem and the most similar one without it. */
export const slipCases = {
  VALUE_BARE: {
    bad: '! expression "q" |> answer x^2 >> Which?',
    good: '! expression "q" |> answer "x^2" >> Which?',
  },
  QUOTES_CURLY: { bad: "! image “pic” |> alt [A line.]", good: '! image "pic" |> alt [A “line”.]' },
  SIGN_INSTEAD: { bad: '! image "pic" |> alt=[A line.]', good: '! image "pic" |> alt [A = b.]' },
  INVISIBLE_SIGN: { bad: "\u00a0! note >> x", good: "! note >> x\u00a0!" },
  SENTENCE_MARKED: { bad: "Is it so\n? Who knows.", good: "Is it so\n\\? Who knows." },
  PICTURE_FOREIGN: { bad: "![A line](pic.svg)", good: '! image "pic" |> alt [A line]' },
  LINK_FOREIGN: { bad: "[About us](/about/)", good: '[About us](link "/about/")' },
  TEXT_WITHOUT_CHEVRON: { bad: "! note\n  Is it so?", good: "! note >>\n  Is it so?" },
  TEXT_AFTER_LABEL: {
    bad: "# A\n\n! choose >> Where?\n  ? [b] -> B\n    So.\n  ? [c] -> B\n\n# B\n\nText.",
    good: "# A\n\n! choose >> Where?\n  ? [b] -> B\n  ? [c] -> B\n\n# B\n\nText.",
  },
  BLOCK_TABBED: { bad: "! list >>\n    : a\n\t: b", good: "! list >>\n\t: a\n\t: b" },
  MATHS_FOREIGN: { bad: "$$\nx^2\n$$", good: "$$$ x^2" },
  COMMAND_WORDLESS: { bad: '[About us]("/about/")', good: '[About us](link "/about/")' },
  MATCH_ARROW: {
    bad: '! match "q" >>\n  Which?\n  ? [a] -> [1]\n  ? [b] |> to [2]',
    good: '! match "q" >>\n  Which?\n  ? [a] |> to [1]\n  ? [b] |> to [2]',
  },
  PARAMETER_PIPELESS: { bad: '! numeric "q" answer 3 >> How many?', good: '! numeric "q" |> answer 3 >> How many?' },
  PARAMETER_LATE: {
    bad: '! numeric "q" >>\n  |> answer 3\n  How many?',
    good: '! numeric "q"\n  |> answer 3\n  >> How many?',
  },
  STEM_LATE: {
    bad: '! numeric "q" |> answer 3 >>\n  How many?\n\n  ! explanation >> Count.\n\n  There are three.',
    good: '! numeric "q" |> answer 3 >>\n  How many?\n\n  ! explanation >> Count.\n\n    There are three.',
  },
  LIST_FOREIGN: { bad: "* one\n* two", good: "- one, as *Two* says" },
  TABLE_FOREIGN: { bad: "| a | b |\n|---|---|", good: "The absolute value is\n\\|x\\|" },
  TAG_FOREIGN: { bad: "H<sub>2</sub>O", good: "If a < b and c > d" },
  MARK_IN_WORD: { bad: "The name snake_case_name", good: "The *un*believable name `snake_case_name`" },
  MATHS_OF_WORDS: { bad: "It costs $5 and later $7", good: "It costs \\$5, $\\text{so they say}$, $\\sin x$" },
} as const;
