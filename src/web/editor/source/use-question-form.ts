import { EditorView } from "@codemirror/view";
import { useMemo, useRef, useState } from "react";
import { printQuestion } from "./forms/print-question.ts";
import { newDraft, type QuestionDraft, type QuestionKind } from "./forms/question-draft.ts";
import { insertBlock } from "./insert-block.ts";
import { takenIds } from "./open-source.ts";
import { findQuestion, formButtons, formField, markForm, writeDraft } from "./question-place.ts";
import { say } from "./words.ts";

interface OpenForm {
  draft: QuestionDraft | null;
  indent: string;
}

/** The form of one question of the text: opens, writes, and follows what's typed in the text meanwhile. */
export function useQuestionForm() {
  const [form, setForm] = useState<OpenForm | null>(null);
  const latest = useRef<OpenForm | null>(null);
  const tools = useMemo(() => {
    const show = (next: OpenForm | null) => {
      latest.current = next;
      setForm(next);
    };
    const openAt = (view: EditorView, offset: number): boolean => {
      const place = findQuestion(view.state, offset);
      if (!place) {
        view.dispatch({ effects: EditorView.announce.of(say("FORM_NO_QUESTION")) });
        return false;
      }
      markForm(view, place);
      show({ draft: place.draft, indent: place.indent });
      return true;
    };
    const close = (view: EditorView | null) => {
      show(null);
      if (!view) return;
      markForm(view, null);
      view.focus();
    };
    return {
      close,
      /** Writes a new question of a kind and opens its form. */
      async ask(view: EditorView, kind: QuestionKind) {
        const taken = await takenIds(view);
        if (view.state.readOnly) return;
        let number = 1;
        while (taken.has(`${kind}-${number}`)) number++;
        openAt(view, insertBlock(view, printQuestion(newDraft(kind, `${kind}-${number}`))));
      },
      change(view: EditorView, draft: QuestionDraft) {
        const indent = latest.current?.indent ?? "";
        show({ draft, indent });
        writeDraft(view, draft, indent);
      },
      extensions: [
        formButtons(openAt),
        EditorView.updateListener.of(({ docChanged, transactions, state, view }) => {
          const now = latest.current;
          const place = state.field(formField);
          if (!docChanged || !now || transactions.some((each) => each.isUserEvent("input.type.form"))) return;
          const written = now.draft && printQuestion(now.draft).replace(/^(?=.)/gm, now.indent);
          if (place && written === state.sliceDoc(place.from, place.to)) return;
          const found = place && findQuestion(state, place.from);
          show(found && { draft: found.draft, indent: found.indent });
          queueMicrotask(() => markForm(view, found));
        }),
      ],
      keys: [
        {
          key: "Alt-Enter",
          run: (view: EditorView) => openAt(view, view.state.selection.main.head),
          preventDefault: true,
        },
      ],
    };
  }, []);
  return { form, ...tools };
}
