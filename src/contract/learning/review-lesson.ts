/** Id that a review session has in place of a lesson's. No lesson has it. */
export const REVIEW_LESSON = "00000000-0000-4000-8000-000000000000";
