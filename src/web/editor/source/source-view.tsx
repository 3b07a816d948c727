import { closeBrackets } from "@codemirror/autocomplete";
import { indentWithTab } from "@codemirror/commands";
import { foldEffect, foldedRanges } from "@codemirror/language";
import { Compartment, EditorState, type StateEffect } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { useEffect, useId, useRef, useState } from "react";
import { openCodeHost } from "#design/code-host.ts";
import { views } from "#interactives/views.ts";
import type { EditorDocument } from "../document.ts";
import { agree, followDocument, sendToDocument } from "./bind-document.ts";
import { completion } from "./completion.ts";
import { find } from "./find.ts";
import { hoverHelp } from "./hover-help.ts";
import { type OpenLine, openWorkerLine } from "./language/connect.ts";
import type { OutlineEntry, SourceDiagnostic } from "./language/protocol.ts";
import { languagePlugin } from "./language-plugin.ts";
import { moveBlockKeys } from "./move-block.ts";
import { nameTools } from "./name-tools.ts";
import { problemMarks, showProblems } from "./problems.ts";
import css from "./source-view.module.css";
import { say } from "./words.ts";

/** Cursor and selection, as offsets (UTF-16) and as lines and columns from 1. */
export interface SourceCursor {
  anchor: number;
  head: number;
  line: number;
  column: number;
  /** First and last line of the selection. */
  lines: { from: number; to: number };
}

/** Everything to restore when the text is opened again. */
export interface SourcePlace {
  cursorPosition: number;
  scrollInfo: number;
  codeFoldPoints: readonly { from: number; to: number }[];
}

/** Ways for other panels to act on the text. */
export interface SourceHandle {
  view: EditorView;
  focus(): void;
  /** Selects whole lines and scrolls to them. */
  showLines(from: number, to: number): void;
  /** Selects a stretch and scrolls to it. */
  select(from: number, to: number): void;
  place(): SourcePlace;
}

export interface SourceViewProps {
  document: EditorDocument;
  /** Path of the file shown. */
  path?: string;
  readOnly?: boolean;
  /** Cursor, scroll and folds to begin with; read once. */
  place?: SourcePlace | null;
  onCursor?(cursor: SourceCursor): void;
  /** Problems of text, assets and settings, after each check. */
  onDiagnostics?(diagnostics: readonly SourceDiagnostic[]): void;
  onOutline?(outline: readonly OutlineEntry[]): void;
  /** Shows an asset in its own panel (F12 on its alias). */
  onOpenAsset?(alias: string): void;
  /** Passes the handle once the editor is open, and null when it closes. */
  onReady?(handle: SourceHandle | null): void;
  /** For tests: another line to the language. */
  openLine?: OpenLine;
}

const knownTypes = Object.keys(views);

/** Source of a lesson: highlighted, foldable, checked while it's typed. */
export function SourceView(props: SourceViewProps) {
  const { document: files, path = "lesson.camp", readOnly = false } = props;
  const parent = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const keysId = useId();
  const [view, setView] = useState<EditorView | null>(null);
  const [isLanguageGone, setLanguageGone] = useState(false);
  const [lock] = useState(() => new Compartment());

  useEffect(() => {
    if (!parent.current) return;
    const origin = {};
    const { view: opened } = openCodeHost({
      parent: parent.current,
      text: files.text(path) ?? "",
      label: say("SOURCE"),
      describedBy: keysId,
      indent: "  ",
      ownHistory: false,
      keys: [
        { key: "Mod-z", run: () => files.undo(), preventDefault: true },
        { key: "Mod-Shift-z", run: () => files.redo(), preventDefault: true },
        { key: "Mod-y", run: () => files.redo(), preventDefault: true },
        ...moveBlockKeys,
        indentWithTab,
      ],
      attributes: { spellcheck: "true", autocapitalize: "sentences" },
      extensions: [
        EditorView.lineWrapping,
        lock.of(locked(!files.editable || latest.current.readOnly === true)),
        sendToDocument(files, path, origin),
        EditorView.updateListener.of((update) => {
          if (update.selectionSet || update.docChanged) latest.current.onCursor?.(cursorOf(update.state));
        }),
        languagePlugin({
          document: files,
          path,
          knownTypes,
          open: latest.current.openLine ?? openWorkerLine,
          checked(view, { diagnostics, outline }) {
            showProblems(view, diagnostics);
            latest.current.onDiagnostics?.(diagnostics);
            latest.current.onOutline?.(outline);
          },
          gaveUp: () => setLanguageGone(true),
        }),
        problemMarks(),
        find(),
        completion(files),
        hoverHelp(),
        nameTools({ document: files, path, openAsset: (alias) => latest.current.onOpenAsset?.(alias) }),
        closeBrackets(),
        EditorState.languageData.of(() => [{ closeBrackets: { brackets: ["(", "[", '"'] } }]),
      ],
    });
    const stop = followDocument(opened, files, path, origin);
    restore(opened, latest.current.place ?? null);
    agree(opened, files.text(path));
    setView(opened);
    latest.current.onReady?.(handleOf(opened));
    return () => {
      latest.current.onReady?.(null);
      stop();
      opened.destroy();
      setView(null);
    };
  }, [files, path, keysId, lock]);

  useEffect(() => {
    const settle = () => view?.dispatch({ effects: lock.reconfigure(locked(readOnly || !files.editable)) });
    settle();
    return files.subscribe((update) => update === null && settle());
  }, [view, files, readOnly, lock]);

  return (
    <div className={css.source}>
      <p id={keysId} hidden>
        {say("SOURCE_KEYS")}
      </p>
      {isLanguageGone && (
        <p role="status" className={css.gone}>
          {say("LANGUAGE_GONE")}
        </p>
      )}
      <div ref={parent} className={css.text} />
    </div>
  );
}

function locked(isLocked: boolean) {
  return EditorState.readOnly.of(isLocked);
}

function cursorOf({ doc, selection }: EditorState): SourceCursor {
  const { anchor, head, from, to } = selection.main;
  const line = doc.lineAt(head);
  return {
    anchor,
    head,
    line: line.number,
    column: [...line.text.slice(0, head - line.from)].length + 1,
    lines: { from: doc.lineAt(from).number, to: doc.lineAt(to).number },
  };
}

function restore(view: EditorView, place: SourcePlace | null): void {
  if (!place) return;
  const { length } = view.state.doc;
  const anchor = Math.min(place.cursorPosition, length);
  const folds: StateEffect<{ from: number; to: number }>[] = place.codeFoldPoints
    .filter(({ from, to }) => from < to && to <= length)
    .map((range) => foldEffect.of(range));
  view.dispatch({ selection: { anchor }, effects: folds });
  view.requestMeasure({
    read: () => place.scrollInfo,
    write: (top) => {
      view.scrollDOM.scrollTop = top;
    },
  });
}

function handleOf(view: EditorView): SourceHandle {
  const select = (anchor: number, head: number) => {
    view.dispatch({ selection: { anchor, head }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
  };
  return {
    view,
    focus: () => view.focus(),
    select(from, to) {
      const { length } = view.state.doc;
      select(Math.min(from, length), Math.min(to, length));
      view.focus();
    },
    showLines(from, to) {
      const { doc } = view.state;
      const lineAt = (number: number) => doc.line(Math.min(Math.max(number, 1), doc.lines));
      select(lineAt(from).from, lineAt(to).to);
    },
    place() {
      const codeFoldPoints: { from: number; to: number }[] = [];
      const folded = foldedRanges(view.state).iter();
      for (; folded.value; folded.next()) codeFoldPoints.push({ from: folded.from, to: folded.to });
      return { cursorPosition: view.state.selection.main.head, scrollInfo: view.scrollDOM.scrollTop, codeFoldPoints };
    },
  };
}
