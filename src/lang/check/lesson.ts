import type { Loc, Text } from "../syntax.ts";
import type { Reading } from "./count-words.ts";

/** A checked lesson: the document read with the vocabulary, without the parts that made no sense. */
export interface Lesson {
  readonly pages: readonly LessonPage[];
}

/** Place of a section among the others, and where it leads. Level 1 is a page of the lesson, level 2 a branch. */
export interface PageLinks {
  readonly level: 1 | 2;
  /** As written; empty for a section without a name and for text before the first section. */
  readonly label: string;
  readonly at: Loc;
  /** Labels named by choices of a path, in order. */
  readonly choices: readonly Target[];
  readonly next: Target | null;
}

/** A section with its contents. */
export interface UnnamedPage extends PageLinks {
  readonly title: readonly Text[];
  readonly blocks: readonly Block[];
}

/** A page with its unique id. */
export interface LessonPage extends UnnamedPage {
  readonly id: string;
}

/** Reference to a section's label. */
export interface Target {
  readonly label: string;
  readonly at: Loc;
}

/** One block of a page. */
export type Block = PlainBlock | HoldingBlock | AssetBlock | Choose | Question | DrawBlock;

/** Blocks that become plain HTML and are allowed anywhere. */
export type PlainBlock =
  | {
      readonly kind: "paragraph";
      readonly at: Loc;
      readonly contents: readonly Text[];
      /** Absent for an option's feedback, which isn't read on the way through a lesson. */
      readonly reading?: Readonly<Reading>;
    }
  | { readonly kind: "maths"; readonly at: Loc; readonly tex: string }
  | { readonly kind: "code"; readonly at: Loc; readonly language: string; readonly text: string }
  | {
      readonly kind: "list";
      readonly at: Loc;
      readonly ordered: boolean;
      readonly items: readonly (readonly Block[])[];
    }
  | {
      readonly kind: "table";
      readonly at: Loc;
      readonly caption: readonly Text[] | null;
      readonly rowHeads: boolean;
      readonly rows: readonly (readonly (readonly Text[])[])[];
    }
  | { readonly kind: "quote"; readonly at: Loc; readonly by: readonly Text[] | null; readonly blocks: readonly Block[] }
  | ImageBlock;

/** A figure by alias; a decorative one has an empty `alt`. */
export interface ImageBlock {
  readonly kind: "image";
  readonly at: Loc;
  readonly alias: string;
  readonly alt: string;
  readonly caption: readonly Text[] | null;
}

/** Blocks that contain other blocks as widgets. */
export type HoldingBlock =
  | { readonly kind: "note"; readonly at: Loc; readonly blocks: readonly Block[] }
  | { readonly kind: "columns"; readonly at: Loc; readonly columns: readonly (readonly Block[])[] }
  | { readonly kind: "reveal"; readonly at: Loc; readonly title: readonly Text[]; readonly blocks: readonly Block[] };

/** Facts about a task that review needs. */
export interface ForReview {
  readonly concept: string | null;
  /** It makes sense without the page around it. */
  readonly alone: boolean;
  /** Learners can't know the answer yet. */
  readonly guess: boolean;
}

/** An asset by alias that isn't a figure. */
export type AssetBlock =
  | ({
      readonly kind: "interactive";
      readonly at: Loc;
      readonly alias: string;
      readonly required: boolean;
      readonly height: number | null;
    } & ForReview)
  | { readonly kind: "sound"; readonly at: Loc; readonly alias: string; readonly alt: string }
  | { readonly kind: "lottie"; readonly at: Loc; readonly alias: string; readonly alt: string };

/** A figure that a slider of its page drives. */
export interface DrawBlock {
  readonly kind: "draw";
  readonly at: Loc;
  readonly figure: string;
  /** Id of the slider. */
  readonly by: string;
  readonly coarse: NumberText | null;
  readonly why: boolean;
  readonly given: Readonly<Record<string, NumberText>>;
}

/** A choice between paths. */
export interface Choose {
  readonly kind: "choose";
  readonly at: Loc;
  readonly stem: readonly Block[];
  readonly options: readonly { readonly body: readonly Text[]; readonly target: Target }[];
}

/** A question written in the text. Learners' answers are stored under its id. */
export interface Question extends ForReview {
  readonly kind: "question";
  readonly at: Loc;
  readonly id: string;
  readonly required: boolean;
  readonly difficulty: number;
  readonly attempts: number | null;
  readonly description: string | null;
  readonly stem: readonly Block[];
  readonly hints: readonly (readonly Block[])[];
  readonly explanation: readonly Block[] | null;
  readonly task: Task;
  /** Id of the question that this one is a twin of, where it's named. */
  readonly twinOf: { readonly id: string; readonly at: Loc } | null;
  /** Other versions: with other numbers, and its twins. */
  readonly others: readonly Question[];
}

/** A number as written, to be read exactly: `"0.75"`, `"3/4"`, `"6e23"`. */
export type NumberText = string;

/** A likely wrong answer with its feedback. */
export interface NearMiss {
  readonly value: string;
  readonly message: readonly Text[];
}

/** Task of a question, answers included. */
export type Task =
  | {
      readonly kind: "choice";
      readonly several: boolean;
      readonly shuffle: boolean;
      readonly options: readonly Option[];
    }
  | {
      readonly kind: "numeric";
      readonly answers: readonly NumberText[];
      readonly tolerance: Tolerance | null;
      readonly unit: string | null;
      readonly near: readonly NearMiss[];
    }
  | {
      readonly kind: "expression";
      readonly answer: string;
      readonly vars: readonly string[];
      readonly form: string;
      readonly near: readonly NearMiss[];
    }
  | { readonly kind: "text"; readonly accept: readonly string[]; readonly model: readonly Block[] | null }
  | {
      readonly kind: "order";
      readonly items: readonly (readonly Text[])[];
      readonly also: readonly (readonly number[])[];
    }
  | {
      readonly kind: "match";
      readonly pairs: readonly { readonly left: readonly Text[] | null; readonly right: readonly Text[] }[];
    }
  | {
      readonly kind: "slider";
      readonly min: NumberText;
      readonly max: NumberText;
      readonly step: NumberText;
      readonly target: NumberText;
      readonly within: NumberText;
      readonly unit: string | null;
      readonly guesses: readonly NumberText[];
    };

/** Tolerance of a numeric answer: absolute, relative or in significant figures. */
export type Tolerance =
  | { readonly kind: "abs" | "rel"; readonly value: NumberText }
  | { readonly kind: "sigFigs"; readonly value: number };

/** One option of a choice; `why` is its feedback. */
export interface Option {
  readonly at: Loc;
  readonly body: readonly Text[];
  readonly correct: boolean;
  readonly why: readonly Block[];
}
