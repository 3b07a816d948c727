/** The fields of the page without scripts: each file in a text area named after it. */
export const FIELD = "file:";
