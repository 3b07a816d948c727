/** Block with one choice question and these options. */
export const choice = (options: string, name = "choice"): string =>
  `! ${name} "q" >>\n  Which?\n\n${options.replace(/^/gm, "  ")}`;

const drawn = (figure: string, by: string, more = ""): string =>
  `! draw "${figure}" |> by "${by}"${more}\n\n! slider "q" |> min 1 |> max 9 |> target 5 >> Where?`;

/** Questions: for every code, a text with the problem and the most similar one without it. */
export const questionCases = {
  STEM_MISSING: {
    bad: '! choice "q" >>\n  ? [one] |> correct\n  ? [two]',
    good: choice("? [one] |> correct\n? [two]"),
  },
  OPTION_COUNT: { bad: choice("? [one] |> correct"), good: choice("? [one] |> correct\n? [two]") },
  OPTION_TWICE: { bad: choice("? [one] |> correct\n? [one]"), good: choice("? [one] |> correct\n? [two]") },
  CORRECT_ONE: { bad: choice("? [one]\n? [two]"), good: choice("? [one] |> correct\n? [two]") },
  CORRECT_NONE: { bad: choice("? [one]\n? [two]", "choices"), good: choice("? [one] |> correct\n? [two]", "choices") },
  CORRECT_ALL: {
    bad: choice("? [one] |> correct\n? [two] |> correct", "choices"),
    good: choice("? [one] |> correct\n? [two]", "choices"),
  },
  UNSHUFFLED: {
    bad: choice("? [Paper floats] |> correct\n? [Iron floats]"),
    good: choice("? [2 cm] |> correct\n? [40 mm]\n? [1 m]"),
  },
  FEEDBACK_TWICE: {
    bad: choice("? [one] |> correct |> feedback [Yes.] >> Indeed.\n? [two]"),
    good: choice("? [one] |> correct |> feedback [Yes.]\n? [two]"),
  },
  FEEDBACK_MISSING: {
    bad: choice("? [one] |> correct\n? [two]"),
    good: choice("? [one] |> correct\n? [two] |> feedback [One more.]"),
  },
  HINT_COUNT: {
    bad: `! numeric "q" |> answer 3 >>\n  How many?\n\n${"  ! hint >> Count.\n".repeat(6)}`,
    good: `! numeric "q" |> answer 3 >>\n  How many?\n\n${"  ! hint >> Count.\n".repeat(5)}`,
  },
  EXPLANATION_TWICE: {
    bad: '! numeric "q" |> answer 3 >>\n  How many?\n  ! explanation >> A.\n  ! explanation >> B.',
    good: '! numeric "q" |> answer 3 >>\n  How many?\n  ! explanation >> A.',
  },
  EXPLANATION_MISSING: {
    bad: '! numeric "q" |> answer 3 >> How many?',
    good: '! numeric "q" |> answer 3 >>\n  How many?\n\n  ! explanation >> A.',
  },
  PART_ORPHAN: { bad: "! hint >> x", good: '! numeric "q" |> answer 3 >>\n  How many?\n  ! hint >> x' },
  PART_UNWANTED: {
    bad: '! numeric "q" |> answer 3 >>\n  Why?\n  ! model >> x',
    good: '! text "q" >>\n  Why?\n  ! model >> x',
  },
  HIDDEN_TASK: {
    bad: '! reveal [More] >>\n  ! numeric "q" |> answer 3 >> How many?',
    good: '! note >>\n  ! numeric "q" |> answer 3 >> How many?',
  },
  CONCEPT_UNKNOWN: {
    bad: '! numeric "q" |> answer 3 |> concept "equal-step" >> How many?',
    good: '! numeric "q" |> answer 3 |> concept "equal-steps" >> How many?',
  },
  TOLERANCE_TWICE: {
    bad: '! numeric "q" |> answer 3 |> tolerance 1 |> sigfigs 2 >> How many?',
    good: '! numeric "q" |> answer 3 |> tolerance 1 >> How many?',
  },
  TOLERANCE_NEGATIVE: {
    bad: '! numeric "q" |> answer 3 |> tolerance -1 >> How many?',
    good: '! numeric "q" |> answer 3 |> tolerance 1 >> How many?',
  },
  NEAR_IS_ANSWER: {
    bad: '! numeric "q" |> answer "0.75" |> near "3/4" [No.] >> How far?',
    good: '! numeric "q" |> answer "0.75" |> near "7.5" [No.] >> How far?',
  },
  ANSWER_TWICE: {
    bad: '! numeric "q" |> answer "0.5" |> answer "1/2" >> How far?',
    good: '! numeric "q" |> answer "pi" |> answer "2 pi" >> How far?',
  },
  TEXT_UNGRADED: { bad: '! text "q" >> Why?', good: '! text "q" |> accept "so" >> Why?' },
  TEXT_BOTH: {
    bad: '! text "q" |> accept "so" >>\n  Why?\n  ! model >> So.',
    good: '! text "q" >>\n  Why?\n  ! model >> So.',
  },
  ORDER_ALSO: {
    bad: '! order "q" |> also 1 1 >>\n  Order them.\n  ? [a]\n  ? [b]',
    good: '! order "q" |> also 2 1 >>\n  Order them.\n  ? [a]\n  ? [b]',
  },
  MATCH_LEFT: {
    bad: '! match "q" >>\n  Which?\n  ? [a] |> to [1]\n  ? |> to [2]',
    good: '! match "q" >>\n  Which?\n  ? [a] |> to [1]\n  ? [b] |> to [2]\n  ? |> to [3]',
  },
  FIGURE_UNKNOWN: { bad: drawn("trow", "q"), good: drawn("throw", "q") },
  FIGURE_NUMBER: { bad: drawn("throw", "q", " |> load 3"), good: drawn("beam", "q", " |> load 3") },
  DRAW_UNDRIVEN: { bad: drawn("throw", "elsewhere"), good: drawn("throw", "q") },
  DRAW_TWICE: { bad: `${drawn("throw", "q")}\n\n! draw "beam" |> by "q"`, good: drawn("throw", "q") },
  SLIDER_GUESSES: {
    bad: '! slider "q" |> min 1 |> max 9 |> target 5 |> guesses 2 2 >> Where?',
    good: '! slider "q" |> min 1 |> max 9 |> target 5 |> guesses 2 3 >> Where?',
  },
  SLIDER_RANGE: {
    bad: '! slider "q" |> min 9 |> max 1 |> target 5 >> Where?',
    good: '! slider "q" |> min 1 |> max 9 |> target 5 >> Where?',
  },
  SLIDER_TARGET: {
    bad: '! slider "q" |> min 1 |> max 9 |> target 10 >> Where?',
    good: '! slider "q" |> min 1 |> max 9 |> target 9 >> Where?',
  },
  SLIDER_STEP: {
    bad: '! slider "q" |> min 1 |> max 9 |> step 20 |> target 5 >> Where?',
    good: '! slider "q" |> min 1 |> max 9 |> step 2 |> target 5 >> Where?',
  },
  SLIDER_UNREACHABLE: {
    bad: '! slider "q" |> min 0 |> max 9 |> step 2 |> target 5 >> Where?',
    good: '! slider "q" |> min 0 |> max 1 |> step "0.1" |> target "0.3" >> Where?',
  },
  DESCRIPTION_LONG: {
    bad: `! numeric "q" |> answer 3 |> description [${"so ".repeat(250)}] >> How many?`,
    good: '! numeric "q" |> answer 3 |> description [So.] >> How many?',
  },
};
