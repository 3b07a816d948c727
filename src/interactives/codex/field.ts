/** Prefix of the fields in the page without scripts: each file is a text area named after it. */
export const FIELD = "file:";
