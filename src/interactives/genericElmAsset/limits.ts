/** Maximum length of the JSON that a program may keep, in characters. */
export const MAX_SAVED_CHARS = 30_000;

/** Longest text in an answer. */
export const MAX_TEXT = 2000;

/** Maximum length of a list of numbers in an answer. */
export const MAX_NUMBERS = 200;

export const HEIGHTS = { least: 80, usual: 360, most: 2000 } as const;
