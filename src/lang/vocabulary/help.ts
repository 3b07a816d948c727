/** Help for authors on a command and on each of its parameters, in a sentence. */
export interface CommandHelp {
  readonly about: string;
  readonly params?: Readonly<Record<string, string>>;
}

const height = "Height in pixels, from 80 to 1200.";
const shuffle = "Shuffles the options for each learner.";

const forReview: Readonly<Record<string, string>> = {
  concept: "The idea it practises, from content/concepts.json. Review brings it back.",
  alone: "no: it makes no sense without its page, so review leaves it out.",
};

/** Parameters that every question takes. */
const onAnyQuestion: Readonly<Record<string, string>> = {
  ...forReview,
  vary: 'A number that can be another one: its name, your own number and the numbers to choose from ("2..9", "2, 3, 5"). Write @n where it goes.',
  let: 'A number that follows from others: its name and a formula, such as "n * p".',
  where: 'What the numbers have to meet, such as "n != p".',
  twin: "Asks the same as the question with this id, above it on the page. Learners get it as a similar one.",
  guess: "Learners can only guess here, so it isn't reviewed.",
  difficulty: "From 1 (easy) to 5 (hard). Decides the XP. It's 2 if you leave it out.",
  attempts: "Most answers a learner may give, from 1 to 20.",
  optional: "Learners may go on without solving it.",
  description: "Words for people who can't see the question.",
};

/** Help on commands that begin a block and on parts of questions, by name. */
export const commandHelp: Readonly<Record<string, CommandHelp>> = {
  interactive: {
    about: "Shows an interactive by its alias. Learners may go on without it.",
    params: { height, ...forReview },
  },
  solvable: { about: "Shows an interactive that must be solved to go on.", params: { height, ...forReview } },
  image: {
    about: "Shows a picture by its alias.",
    params: {
      alt: "Describes the picture for people who can't see it.",
      caption: "Words below the picture.",
      decorative: "The picture adds nothing to the text, so screen readers skip it.",
    },
  },
  sound: { about: "Plays a sound by its alias.", params: { alt: "Describes the sound for people who can't hear it." } },
  lottie: { about: "Shows an animation by its alias.", params: { alt: "Describes the animation." } },
  draw: {
    about: 'A figure that a slider on the page drives: "throw", "pendulum", "rope" or "beam". It can be dragged, too.',
    params: {
      by: "The id of the slider. The figure takes its place beside it.",
      coarse: "Step to begin with. The slider gets finer once tries have left only one such step.",
      why: 'Once it\'s solved, the button asks "Why 1.41?" and leads to the next page.',
      gravity: "pendulum: how strongly it's pulled, in metres per second squared.",
      speed: "rope: how fast its waves are, in metres per second.",
      length: "rope: how long it is, in metres.",
      load: "beam: what's on the left, in kilograms.",
      at: "beam: how far the load is from the middle, in metres.",
      weight: "beam: what's moved along the right, in kilograms.",
    },
  },
  list: { about: "A list of points. Each line inside begins with a colon." },
  steps: { about: "A numbered list. Each line inside begins with a colon." },
  table: {
    about: "A table. Each line inside is a row: ? [cell] [cell]. The first row is the header.",
    params: { caption: "Words above the table.", rowheads: "The first cell of each row is a header too." },
  },
  quote: { about: "A quotation.", params: { by: "Who said it." } },
  note: { about: "A note, set apart from the text." },
  columns: { about: "Two or three columns side by side. Each begins with ? >>." },
  reveal: { about: "Words that open more text when they're pressed." },
  choose: { about: "A choice of paths. Each option ends with -> and the label of a page." },
  next: { about: 'The page that "Continue" leads to, after ->.' },
  choice: { about: "A question with one right answer.", params: { ...onAnyQuestion, shuffle } },
  choices: { about: "A question with several right answers.", params: { ...onAnyQuestion, shuffle } },
  numeric: {
    about: "A question with a number as its answer.",
    params: {
      ...onAnyQuestion,
      answer: "The right number. You can give several.",
      tolerance: "How far off an answer may be.",
      relative: "How far off an answer may be, as a part of it: 0.05 is 5%.",
      sigfigs: "Significant figures that have to be right.",
      unit: "The unit shown beside the answer.",
      near: "A likely wrong answer and the reply to it.",
    },
  },
  expression: {
    about: "A question with a formula as its answer.",
    params: {
      ...onAnyQuestion,
      answer: "The right formula. Equivalent ones are right too.",
      vars: "The variables that learners may use.",
      form: "The form that the answer must have.",
      near: "A likely wrong answer and the reply to it.",
    },
  },
  text: {
    about: "A question with words as its answer.",
    params: { ...onAnyQuestion, accept: "Words that are right. Without them, learners compare with a model answer." },
  },
  order: {
    about: "Things to put in order. Write them in the right order.",
    params: { ...onAnyQuestion, also: "Another order that's right, as positions: 2 1 3." },
  },
  match: { about: "Things to match. Each line is a pair: ? [left] |> to [right].", params: onAnyQuestion },
  slider: {
    about: "A number to set on a slider.",
    params: {
      ...onAnyQuestion,
      min: "Smallest number.",
      max: "Largest number.",
      step: "Distance between two positions.",
      target: "The right number.",
      within: "How far off the answer may be.",
      unit: "The unit shown beside the number.",
      guesses: "Two to six guesses to choose from before the slider moves.",
    },
  },
  hint: { about: "A hint that learners can ask for. Put weak hints first." },
  explanation: { about: "Shown after the answer, also to those who were right." },
  model: { about: "A model answer that learners compare theirs with." },
};

/** Help on parameters of options, by name. */
export const optionHelp: Readonly<Record<string, string>> = {
  correct: "This option is right.",
  feedback: "The reply to learners who choose this option.",
  to: "The right side of this pair.",
};

/** Help on commands inside running text, by name. */
export const inlineHelp: Readonly<Record<string, string>> = {
  link: "A link to an address.",
  define: "A word that shows its meaning when it's pressed.",
  input: "A blank in the sentence, for the answer to a question with this id.",
};
