import { type EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import { printQuestion } from "./forms/print-question.ts";
import type { QuestionDraft } from "./forms/question-draft.ts";
import { questionAt } from "./forms/read-question.ts";
import { say } from "./words.ts";

/** A question in the text that a form is about. */
export interface QuestionPlace {
  readonly from: number;
  readonly to: number;
  /** Spaces before its first line. */
  readonly indent: string;
  /** Null if it has parts that a form can't show. */
  readonly draft: QuestionDraft | null;
}

/** The question around an offset; null if there's none. */
export function findQuestion({ doc }: EditorState, offset: number): QuestionPlace | null {
  const here = doc.lineAt(Math.min(offset, doc.length)).number;
  const isHeading = (line: number) => doc.line(line).text.startsWith("#");
  let first = here;
  while (first > 1 && !isHeading(first)) first--;
  let last = here;
  while (last < doc.lines && !isHeading(last + 1)) last++;
  const text = doc.sliceString(doc.line(first).from, doc.line(last).to);
  const found = questionAt(text, here - first + 1);
  if (!found) return null;
  const head = doc.line(first + found.first - 1);
  let end = first + found.last - 1;
  while (end > head.number && doc.line(end).text.trim() === "") end--;
  return { from: head.from, to: doc.line(end).to, indent: /^\s*/.exec(head.text)?.[0] ?? "", draft: found.draft };
}

const setForm = StateEffect.define<{ from: number; to: number } | null>();

/** Stretch of the question whose form is open. It grows and moves with the text. */
export const formField = StateField.define<{ from: number; to: number } | null>({
  create: () => null,
  update(before, { changes, effects }) {
    for (const effect of effects) if (effect.is(setForm)) return effect.value;
    if (!before || changes.empty) return before;
    return { from: changes.mapPos(before.from, -1), to: changes.mapPos(before.to, 1) };
  },
  provide: (field) =>
    EditorView.decorations.from(field, (place) =>
      place && place.to > place.from
        ? Decoration.set(Decoration.mark({ class: "cm-camp-asked" }).range(place.from, place.to))
        : Decoration.none,
    ),
});

/** Marks the question at an offset as the one whose form is open. Null closes the form. */
export function markForm(view: EditorView, place: { from: number; to: number } | null): void {
  view.dispatch({ effects: setForm.of(place && { from: place.from, to: place.to }) });
}

/** Writes a draft over the question whose form is open, changing only what differs. */
export function writeDraft(view: EditorView, draft: QuestionDraft, indent: string): void {
  const place = view.state.field(formField);
  if (!place || view.state.readOnly) return;
  const before = view.state.sliceDoc(place.from, place.to);
  const after = printQuestion(draft).replace(/^(?=.)/gm, indent);
  const limit = Math.min(before.length, after.length);
  let start = 0;
  while (start < limit && before[start] === after[start]) start++;
  let same = 0;
  while (same < limit - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
  if (start === before.length && start === after.length) return;
  view.dispatch({
    changes: {
      from: place.from + start,
      to: place.to - same,
      insert: after.slice(start, after.length - same),
    },
    effects: setForm.of({ from: place.from, to: place.from + after.length }),
    userEvent: "input.type.form",
  });
}

export const setQuestions = StateEffect.define<readonly number[]>();

class FormButton extends WidgetType {
  readonly #open: (view: EditorView, offset: number) => void;

  constructor(open: (view: EditorView, offset: number) => void) {
    super();
    this.#open = open;
  }

  override eq(): boolean {
    return true;
  }

  toDOM(view: EditorView): HTMLElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "cm-camp-form";
    // By keyboard the form opens with Alt+Enter; a stop at each question would be in the way.
    button.tabIndex = -1;
    button.textContent = say("FORM");
    button.title = say("FORM_OPEN");
    button.onclick = () => this.#open(view, view.posAtDOM(button));
    return button;
  }
}

/** A button behind the first line of each question, which opens its form. */
export function formButtons(open: (view: EditorView, offset: number) => void): Extension {
  const button = Decoration.widget({ widget: new FormButton(open), side: 1 });
  return StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(before, { changes, effects, newDoc }) {
      for (const effect of effects) {
        if (!effect.is(setQuestions)) continue;
        const ends = new Set(
          effect.value.filter((from) => from <= newDoc.length).map((from) => newDoc.lineAt(from).to),
        );
        return Decoration.set(
          [...ends].map((end) => button.range(end)),
          true,
        );
      }
      return before.map(changes);
    },
    provide: (field) => EditorView.decorations.from(field),
  });
}
