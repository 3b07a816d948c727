/** The most throws of one exercise. */
export const MOST_REPEATS = 1_000_000;

/** The most throws at once. */
export const MOST_AT_ONCE = 10_000;

/** The most batches that the server throws for one learner. */
export const MOST_BATCHES = 300;

/** How many throws each button makes. */
export const BATCHES: readonly number[] = [1, 10, 100, 1000, 10_000];
