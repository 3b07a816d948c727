import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

/**
 * Puts typed text into the editor's state itself. Left to the browser, Chromium gives text typed over highlighted text an inline style, which the
 * pages' policy refuses with an error in the console. Composed text (input methods, dead keys, phones) stays with the browser.
 */
export const typeDirectly: Extension = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { data: text, inputType, isComposing, cancelable } = event;
    if (inputType !== "insertText" || !text || isComposing || view.composing || !cancelable) return false;
    if (view.state.readOnly) return false;
    const { from, to } = view.state.selection.main;
    const insert = () =>
      view.state.update(view.state.replaceSelection(text), { userEvent: "input.type", scrollIntoView: true });
    const isHandled = view.state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, text, insert));
    if (!isHandled) view.dispatch(insert());
    return true;
  },
});
