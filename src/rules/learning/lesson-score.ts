/** Record of a learner's work on one question of a lesson. */
export interface QuestionRecord {
  everSolved: boolean;
  /** The answer was shown at some time. */
  revealed: boolean;
}

/** own: right without being shown. shown: the answer was shown. open: not solved. */
export type QuestionOutcome = "own" | "shown" | "open";

/** Outcome of a question; without a record it wasn't touched. */
export function outcomeOf(record: QuestionRecord | undefined): QuestionOutcome {
  if (record?.revealed) return "shown";
  return record?.everSolved ? "own" : "open";
}

export interface LessonScore {
  /** Right in the end, also after seeing the answer. */
  solved: number;
  /** Right without seeing the answer; hints are fine. */
  own: number;
  of: number;
}

/** Score of a lesson's questions. A shown answer counts as solved once it was given again. */
export function scoreOf(records: readonly (QuestionRecord | undefined)[]): LessonScore {
  return {
    solved: records.filter((record) => record?.everSolved).length,
    own: records.filter((record) => outcomeOf(record) === "own").length,
    of: records.length,
  };
}
