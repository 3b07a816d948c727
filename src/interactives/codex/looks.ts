/** How many characters of code fit on a screen of 320 px. */
export const MOST_LINE = 36;
