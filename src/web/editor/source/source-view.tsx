import { openSearchPanel } from "@codemirror/search";
import { Compartment } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { useEffect, useId, useRef, useState } from "react";
import type { EditorDocument } from "../document.ts";
import { questionKinds } from "./forms/question-draft.ts";
import { QuestionForm } from "./forms/question-form.tsx";
import { type OpenLine, openWorkerLine } from "./language/connect.ts";
import type { OutlineEntry, SourceDiagnostic } from "./language/protocol.ts";
import {
  handleOf,
  insertSnippet,
  lockedBy,
  openSource,
  type SourceCursor,
  type SourceHandle,
  type SourcePlace,
} from "./open-source.ts";
import { formField } from "./question-place.ts";
import type { Snippet } from "./snippets.ts";
import css from "./source-view.module.css";
import { type AssetKind, Toolbar, type ToolbarActions } from "./toolbar.tsx";
import { useQuestionForm } from "./use-question-form.ts";
import { say } from "./words.ts";
import { wrapIn } from "./wrap-marks.ts";

export interface SourceViewProps {
  document: EditorDocument;
  /** Cursor, scroll and folds to begin with; read once. */
  place?: SourcePlace | null;
  onCursor?(cursor: SourceCursor): void;
  /** Problems of text, assets and settings, after each check. */
  onDiagnostics?(diagnostics: readonly SourceDiagnostic[]): void;
  onOutline?(outline: readonly OutlineEntry[]): void;
  /** Shows an asset in its own panel (F12 on its alias). */
  onOpenAsset?(alias: string): void;
  /** Opens what puts an asset of a kind into the lesson. */
  onInsertAsset?(kind: AssetKind): void;
  /** Passes the handle once the editor is open, and null when it closes. */
  onReady?(handle: SourceHandle | null): void;
  /** For tests: another line to the language. */
  openLine?: OpenLine;
}

/** Source of a lesson with its toolbar and forms: highlighted, foldable, checked while it's typed. */
export function SourceView(props: SourceViewProps) {
  const { document: files } = props;
  const parent = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const keysId = useId();
  const [view, setView] = useState<EditorView | null>(null);
  const [isLanguageGone, setLanguageGone] = useState(false);
  const [diagnostics, setDiagnostics] = useState<readonly SourceDiagnostic[]>([]);
  const [lock] = useState(() => new Compartment());
  const [isLocked, setLocked] = useState(!files.editable);
  const { form, keys, extensions, ask, change, close } = useQuestionForm();

  useEffect(() => {
    if (!parent.current) return;
    const opened = openSource({
      parent: parent.current,
      document: files,
      describedBy: keysId,
      place: latest.current.place ?? null,
      lock,
      keys,
      extensions,
      openLine: latest.current.openLine ?? openWorkerLine,
      cursor: (cursor) => latest.current.onCursor?.(cursor),
      checked(checked) {
        setDiagnostics(checked.diagnostics);
        latest.current.onDiagnostics?.(checked.diagnostics);
        latest.current.onOutline?.(checked.outline);
      },
      gaveUp: () => setLanguageGone(true),
      openAsset: (alias) => latest.current.onOpenAsset?.(alias),
    });
    setView(opened.view);
    latest.current.onReady?.(handleOf(opened.view, insertInto(opened.view, ask)));
    return () => {
      latest.current.onReady?.(null);
      close(null);
      opened.close();
      setView(null);
    };
  }, [files, keysId, lock, keys, extensions, ask, close]);

  useEffect(() => {
    const settle = () => {
      setLocked(!files.editable);
      view?.dispatch({ effects: lock.reconfigure(lockedBy(!files.editable)) });
    };
    settle();
    return files.subscribe((update) => update === null && settle());
  }, [view, files, lock]);

  return (
    <div className={css.source}>
      {view && <Toolbar disabled={isLocked} actions={{ ...actionsOf(view, ask), insertAsset: props.onInsertAsset }} />}
      <p id={keysId} hidden>
        {say("SOURCE_KEYS")}
      </p>
      {isLanguageGone && (
        <p role="status" className={css.gone}>
          {say("LANGUAGE_GONE")}
        </p>
      )}
      <div className={css.body}>
        <div ref={parent} className={css.text} />
        {view && form && (
          <QuestionForm
            draft={form.draft}
            readOnly={isLocked}
            problems={problemsIn(view, diagnostics)}
            onChange={(draft) => change(view, draft)}
            onClose={() => close(view)}
          />
        )}
      </div>
    </div>
  );
}

type Ask = ReturnType<typeof useQuestionForm>["ask"];

/** Inserts a snippet as a block; a question is written by its form. */
function insertInto(view: EditorView, ask: Ask): (snippet: Snippet) => void {
  return (snippet) => {
    if (view.state.readOnly) return;
    const kind = questionKinds.find((each) => each === snippet.id);
    void (kind ? ask(view, kind) : insertSnippet(view, snippet));
  };
}

function actionsOf(view: EditorView, ask: Ask): ToolbarActions {
  const wrapped = (mark: string) => () => {
    wrapIn(mark)(view);
    view.focus();
  };
  return {
    strong: wrapped("**"),
    emphasis: wrapped("*"),
    maths: wrapped("$"),
    find: () => openSearchPanel(view),
    insert: insertInto(view, ask),
  };
}

/** Errors in the question whose form is open. */
function problemsIn(view: EditorView, diagnostics: readonly SourceDiagnostic[]): string[] {
  const place = view.state.field(formField);
  const inside = diagnostics.filter(
    ({ severity, at }) => severity === "error" && at && place && at.from >= place.from && at.to <= place.to,
  );
  return [...new Set(inside.map(({ message }) => message))];
}
