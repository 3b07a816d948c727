import { pythonLanguage } from "@codemirror/lang-python";

/** Python for the editor: colours and indentation. */
export const grammar = pythonLanguage;
