import { Button } from "#design/button.tsx";
import { AssetsPanel, type Inserting, InsertSheet, pictureHandlers } from "../assets/index.tsx";
import { GeneratedElm } from "../elm/index.tsx";
import type { EditorView, LineRange } from "../hash.ts";
import type { LessonPlace } from "../lesson-place.ts";
import { isOpenState, type StatusAct, type StatusText } from "../saving/status-text.ts";
import { sayEditor } from "../say-editor.ts";
import {
  type Snippet,
  type SourceDiagnostic,
  type SourceHandle,
  SourceView,
  type SourceViewProps,
} from "../source/index.tsx";
import { useFiles } from "../use-document.ts";
import { openView } from "../use-hash.ts";
import type { Session } from "../use-session.ts";
import { SettingsView } from "../versions/index.tsx";
import { EmptyLesson } from "./empty-lesson.tsx";
import css from "./workspace.module.css";

type LeftPaneProps = Required<Pick<SourceViewProps, "onCursor" | "onDiagnostics" | "onOutline" | "onReady">> & {
  view: EditorView;
  /** Lines that the address names. */
  lines: LineRange | null;
  page: LessonPlace;
  session: Session;
  /** Sentence on top of a text that can't be changed. */
  banner: StatusText | null;
  onAct(act: StatusAct): void;
  problems: readonly SourceDiagnostic[];
  onInsert(snippet: Snippet): void;
  /** Interactive or picture that's being put into the lesson. */
  inserting: Inserting | null;
  onInserting(what: Inserting | null): void;
  source: SourceHandle | null;
  onTakeOwnership(): void;
};

/** The view that the address names: source, assets or settings. The source stays open behind the others. */
export function LeftPane(props: LeftPaneProps) {
  const { view, session, banner, onAct, onTakeOwnership, inserting, onInserting, source } = props;
  const { document } = session.client;
  const isEmpty = (useFiles(document).get("lesson.camp") ?? "").trim() === "";
  const isSource = view.kind === "lesson";
  return (
    <section
      className={css.left}
      aria-label={sayEditor("SOURCE")}
      tabIndex={-1}
      data-pane="source"
      {...pictureHandlers(document.editable ? (file) => onInserting({ kind: "picture", file }) : null)}
    >
      {banner && (
        <div className={css.banner}>
          <span>{banner.text}</span>
          {banner.act && (
            <Button size="small" onClick={() => banner.act && onAct(banner.act)}>
              {sayEditor(`ACT_${banner.act}`)}
            </Button>
          )}
          {isOpenState(session.lesson.state) && (
            <Button size="small" onClick={onTakeOwnership}>
              {sayEditor("TAKE_OWNERSHIP")}
            </Button>
          )}
        </div>
      )}
      <div className={css.source} hidden={!isSource}>
        <SourceView
          document={document}
          place={session.place?.source ?? null}
          onCursor={props.onCursor}
          onDiagnostics={props.onDiagnostics}
          onOutline={props.onOutline}
          onOpenAsset={(alias) => openView({ kind: "assets", alias })}
          onInsertAsset={(kind) => onInserting(kind === "picture" ? { kind, file: null } : { kind })}
          onReady={props.onReady}
        />
        {isEmpty && document.editable && <EmptyLesson onInsert={props.onInsert} />}
      </div>
      {!isSource && <OtherView {...props} />}
      {inserting && (
        <InsertSheet
          document={document}
          what={inserting}
          offset={source?.view.state.selection.main.head ?? 0}
          onInserted={({ end }) => {
            onInserting(null);
            if (end !== null) source?.select(end, end);
            source?.focus();
          }}
          onClose={() => {
            onInserting(null);
            source?.focus();
          }}
        />
      )}
    </section>
  );
}

function OtherView({ view, lines, page, session, problems, onTakeOwnership }: LeftPaneProps) {
  if (view.kind === "compiledElmMain") return <GeneratedElm document={session.client.document} lines={lines} />;
  if (view.kind === "settings") {
    return <SettingsView subview={view.subview} page={page} session={session} onTakeOwnership={onTakeOwnership} />;
  }
  return (
    <AssetsPanel
      document={session.client.document}
      selected={view.kind === "assets" ? view.alias : null}
      onSelect={(alias) => openView({ kind: "assets", alias })}
      diagnostics={problems}
      lesson={[page.course.slug, page.chapter.slug, page.lesson_slug].join("/")}
    />
  );
}
