import { openSearchPanel, search, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";
import { say } from "./words.ts";

/** The words of CodeMirror's search, and the codes of ours. */
const phrases = {
  Find: "FIND",
  Replace: "FIND_REPLACE_WITH",
  next: "FIND_NEXT",
  previous: "FIND_PREVIOUS",
  all: "FIND_ALL",
  "match case": "FIND_CASE",
  regexp: "FIND_PATTERN",
  "by word": "FIND_WORD",
  replace: "FIND_REPLACE",
  "replace all": "FIND_REPLACE_ALL",
  close: "FIND_CLOSE",
  "current match": "FIND_CURRENT",
  "on line": "FIND_ON_LINE",
  "replaced match on line $": "FIND_REPLACED",
  "replaced $ matches": "FIND_REPLACED_COUNT",
} as const;

/** Find (Ctrl+F) and replace (Ctrl+H) in this lesson, above the text. */
export function find(): Extension {
  const words = Object.entries(phrases).map(([phrase, code]) => [phrase, say(code)]);
  return [
    search({ top: true }),
    EditorState.phrases.of(Object.fromEntries(words)),
    keymap.of([...searchKeymap, { key: "Mod-h", run: openReplace, preventDefault: true }]),
  ];
}

/** Opens the panel with the cursor in its second field. */
function openReplace(view: EditorView): boolean {
  openSearchPanel(view);
  const field = view.dom.querySelector<HTMLInputElement>(".cm-search [name=replace]");
  field?.focus();
  field?.select();
  return true;
}
