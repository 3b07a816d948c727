import { javascriptLanguage } from "@codemirror/lang-javascript";

/** JavaScript for the editor: colours and indentation. */
export const grammar = javascriptLanguage;
