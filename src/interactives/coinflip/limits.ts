/** Maximum number of throws in one exercise. */
export const MAX_REPEATS = 1_000_000;

/** Maximum number of throws at once. */
export const MAX_AT_ONCE = 10_000;

/** Maximum number of batches the server throws for one learner. */
export const MAX_BATCHES = 300;

/** Throws of each button. */
export const BATCHES: readonly number[] = [1, 10, 100, 1000, 10_000];
