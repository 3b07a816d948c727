/** Maximum length of a first or last name, in characters. */
export const NAME_MAX = 80;
/** Longest nickname of a child. */
export const NICKNAME_MAX = 40;
