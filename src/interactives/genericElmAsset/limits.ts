/** Most characters of JSON that a program may keep. */
export const MAX_SAVED_CHARS = 30_000;

/** Longest text in an answer. */
export const MAX_TEXT = 2000;

/** Most numbers in one list of an answer. */
export const MAX_NUMBERS = 200;

export const HEIGHTS = { least: 80, usual: 360, most: 2000 } as const;
