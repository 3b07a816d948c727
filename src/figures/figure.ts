/** Numbers that an author gives a figure, by name. */
export type Given = Readonly<Record<string, number>>;

/** Verdict that a figure shows by itself: too little, too much, or exactly what was asked for. */
export type Outcome = "low" | "found" | "high";

/** The pure half of a figure. */
export interface FigureLaw {
  /** Names of the numbers that authors may give, with their values where they don't. */
  given: Given;
  /**
   * Verdict that anybody can see on a value, on a slider with this step. Left out by figures that show what happens but not whether it's what
   * the question asks for.
   */
  outcome?(value: number, step: number, given: Given): Outcome;
  /** Numbers for the sentence about what happens at a value. */
  facts(value: number, step: number, given: Given): Readonly<Record<string, string>>;
}

/** Everything a picture is drawn from. */
export interface PictureProps {
  /** Value on show; while the figure is dragged it may lie between two steps. */
  value: number;
  /** Values that were tried before, oldest first. */
  tries: readonly number[];
  min: number;
  max: number;
  step: number;
  given: Given;
  /** Nothing has been tried or moved yet. */
  untouched: boolean;
  /** A few words on what happens at this value. */
  facts: string;
  /** Words inside the picture, by the figure's own names for them. */
  word(name: string): string;
  /** Sentence for people who can't see it. */
  label: string;
  locked: boolean;
  /** Called while the figure is dragged, and once more with `done` when it's let go. */
  onDrag(value: number, done: boolean): void;
}
