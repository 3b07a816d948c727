// @vitest-environment happy-dom
import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { expect, test } from "vitest";
import { typeDirectly } from "./type-directly.ts";

function editor(doc: string, readOnly = false): EditorView {
  const extensions = [typeDirectly, EditorState.readOnly.of(readOnly)];
  const state = EditorState.create({ doc, selection: { anchor: 0, head: doc.length }, extensions });
  return new EditorView({ parent: document.body, state });
}

/** Fires what the browser sends before it changes the text; true if it may still do so. */
const before = (view: EditorView, inputType: string, data: string, isComposing = false) =>
  view.contentDOM.dispatchEvent(
    new InputEvent("beforeinput", { inputType, data, isComposing, cancelable: true, bubbles: true }),
  );

test("text typed over a selection replaces it, without the browser's help", () => {
  const view = editor("old words");
  expect(before(view, "insertText", "n")).toBe(false);
  expect(before(view, "insertText", "ew")).toBe(false);
  expect(view.state.doc.toString()).toBe("new");
});

test.each([
  ["composed text", "insertText", true, false],
  ["a deletion", "deleteContentBackward", false, false],
  ["text for a read-only editor", "insertText", false, true],
])("%s is left to the browser", (_, inputType, isComposing, isReadOnly) => {
  const view = editor("old words", isReadOnly);
  before(view, inputType, "n", isComposing);
  expect(view.state.doc.toString()).toBe("old words");
});
