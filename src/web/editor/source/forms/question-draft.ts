/** Kinds of questions that have a form. */
export const questionKinds = [
  "choice",
  "choices",
  "numeric",
  "expression",
  "text",
  "order",
  "match",
  "slider",
] as const;

export type QuestionKind = (typeof questionKinds)[number];

/** A `?` line: an option with its reply, a thing to order, or a pair. */
export interface DraftLine {
  readonly text: string;
  readonly correct: boolean;
  readonly reply: string;
  /** Right side of a pair. */
  readonly to: string;
}

/** A question as its form shows it. Texts are source, so marks in them stay as they are. */
export interface QuestionDraft {
  readonly kind: QuestionKind;
  readonly id: string;
  readonly stem: string;
  readonly lines: readonly DraftLine[];
  readonly answers: readonly string[];
  /** Likely wrong answers with their replies. */
  readonly near: readonly { readonly value: string; readonly reply: string }[];
  /** Values of a slider: min, max, target, within. */
  readonly numbers: Readonly<Record<string, string>>;
  readonly shuffle: boolean;
  readonly hints: readonly string[];
  readonly explanation: string;
  /** Parameters that the form doesn't show, as they're written. */
  readonly extra: string;
  /** A model answer, which the form doesn't show. */
  readonly model: string;
}

export const emptyLine: DraftLine = { text: "", correct: false, reply: "", to: "" };

/** Numbers that a slider's form asks for. */
export const sliderNumbers = ["min", "max", "target", "within"] as const;

export const hasLines = (kind: QuestionKind): boolean => ["choice", "choices", "order", "match"].includes(kind);
export const hasReplies = (kind: QuestionKind): boolean => kind === "choice" || kind === "choices";
export const hasAnswers = (kind: QuestionKind): boolean => ["numeric", "expression", "text"].includes(kind);
export const hasNear = (kind: QuestionKind): boolean => kind === "numeric" || kind === "expression";

/** A new question with room for what its kind needs. */
export function newDraft(kind: QuestionKind, id: string): QuestionDraft {
  const count = { choice: 3, choices: 3, order: 3, match: 2 }[kind as string] ?? 0;
  return {
    kind,
    id,
    stem: "",
    lines: Array.from({ length: count }, (_, index) => ({ ...emptyLine, correct: hasReplies(kind) && index === 0 })),
    answers: hasAnswers(kind) ? [""] : [],
    near: [],
    numbers: kind === "slider" ? { min: "0", max: "10", target: "5", within: "0" } : {},
    shuffle: hasReplies(kind),
    hints: [],
    explanation: "",
    extra: "",
    model: "",
  };
}
