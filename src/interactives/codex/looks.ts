/** Characters of code that fit on a screen of 320 px. */
export const MAX_LINE = 36;
