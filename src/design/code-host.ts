import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { EditorState, type Extension, type Text } from "@codemirror/state";
import { EditorView, type KeyBinding, keymap, lineNumbers } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import { typeDirectly } from "./type-directly.ts";

export interface CodeHostOptions {
  parent: HTMLElement;
  text: string | Text;
  /** Name for screen readers. */
  label: string;
  /** Id of the element that explains the keys. */
  describedBy: string;
  /** One step of indentation. */
  indent: string;
  /** Grammar, marks and whatever else the editor needs. */
  extensions: Extension;
  /** Keys that come before the usual ones. */
  keys?: readonly KeyBinding[];
  /** False if the caller keeps the undo history itself. */
  ownHistory?: boolean;
  /** More attributes of the editable element. */
  attributes?: Readonly<Record<string, string>>;
  /** Called when the person typing changes the text, not for `set`. */
  changed?(text: string): void;
}

export interface CodeHost {
  view: EditorView;
  /** Replaces the whole text, locked lines included. */
  set(text: string): void;
}

/** Opens a CodeMirror editor with everything our editors share. Large: import it only from a chunk of its own. */
export function openCodeHost(options: CodeHostOptions): CodeHost {
  const {
    parent,
    text,
    label,
    describedBy,
    indent,
    extensions,
    keys = [],
    ownHistory = true,
    attributes = {},
  } = options;
  let silent = false;
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        EditorView.cspNonce.of(document.querySelector<HTMLElement>("[nonce]")?.nonce ?? ""),
        lineNumbers(),
        ownHistory ? history() : [],
        indentUnit.of(indent),
        bracketMatching(),
        syntaxHighlighting(classHighlighter),
        extensions,
        typeDirectly,
        keymap.of([...keys, ...defaultKeymap, ...(ownHistory ? historyKeymap : [])]),
        EditorView.contentAttributes.of({
          "aria-label": label,
          "aria-describedby": describedBy,
          autocapitalize: "off",
          spellcheck: "false",
          // Focusable anyway, but axe takes a scrolling region with only editable text in it for one that keys don't reach.
          tabindex: "0",
          ...attributes,
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !silent) options.changed?.(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    view,
    set(next) {
      if (next === view.state.doc.toString()) return;
      silent = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next }, filter: false });
      silent = false;
    },
  };
}
