/** Maximum length of a first or last name, in characters. */
export const MAX_NAME_LENGTH = 80;
/** Longest nickname of a child. */
export const MAX_NICKNAME_LENGTH = 40;
