import { useEffect, useMemo, useRef, useState } from "react";
import type { Globals } from "#contract/page.ts";
import { classes } from "#design/classes.ts";
import { AssetsPanel, type Inserting, InsertSheet, pictureHandlers } from "../assets/index.tsx";
import type { EditorDocument } from "../document.ts";
import type { LessonPlace } from "../lesson-place.ts";
import { LivingLesson } from "../living/index.tsx";
import { type EditorOptions, readOptions, type SidebarTab, writeOptions } from "../options.ts";
import { sayEditor } from "../say-editor.ts";
import { type SourceDiagnostic, type SourceHandle, SourceView } from "../source/index.tsx";
import { useFiles } from "../use-document.ts";
import { openView, useHash } from "../use-hash.ts";
import { appendSnippet } from "./append-snippet.ts";
import { editorCommands } from "./commands.ts";
import { Divider } from "./divider.tsx";
import { EditorHeader } from "./editor-header.tsx";
import { EmptyLesson } from "./empty-lesson.tsx";
import { focusNextPane } from "./focus-pane.ts";
import { Palette } from "./palette.tsx";
import { type Pane, PaneTabs } from "./pane-tabs.tsx";
import { ProblemsLine } from "./problems-line.tsx";
import { Sidebar } from "./sidebar.tsx";
import { type Place, StatusLine } from "./status-line.tsx";
import { useKeys } from "./use-keys.ts";
import css from "./workspace.module.css";

const LESSON_FILE = "lesson.camp";

interface WorkspaceProps {
  page: LessonPlace;
  globals: Globals;
  document: EditorDocument;
}

/** Header, tools, source, living lesson, problems and status of an open document. */
export function Workspace({ page, document }: WorkspaceProps) {
  const files = useFiles(document);
  const { view, lines } = useHash();
  const [options, setOptions] = useOptions();
  const [pane, setPane] = useState<Pane>("write");
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [cursor, setCursor] = useState<Place | null>(null);
  const [problems, setProblems] = useState<readonly SourceDiagnostic[]>([]);
  const [source, setSource] = useState<SourceHandle | null>(null);
  const [inserting, setInserting] = useState<Inserting | null>(null);
  const [head, setHead] = useState(0);
  const body = useRef<HTMLDivElement>(null);
  const insert = (snippet: string) => appendSnippet(document, LESSON_FILE, snippet);
  const commands = useMemo(
    () =>
      editorCommands({
        document,
        files,
        insert: (snippet) => appendSnippet(document, LESSON_FILE, snippet),
        onInserting: setInserting,
      }),
    [document, files],
  );
  useKeys([
    ["Mod-k", () => setPaletteOpen(true)],
    ["F6", () => focusNextPane(body.current, 1)],
    ["Shift-F6", () => focusNextPane(body.current, -1)],
  ]);
  const blocking = problems.filter(({ severity }) => severity === "error").length;
  useEffect(() => {
    if (lines && view.kind === "lesson") source?.showLines(lines.from, lines.to);
  }, [source, view.kind, lines]);
  const isEmpty = (files.get(LESSON_FILE) ?? "").trim() === "";

  return (
    <div className={css.editor} ref={body}>
      <EditorHeader page={page} />
      <main id="main" className={classes(css.body, css[pane])}>
        <h1 className={css.title}>{sayEditor("EDITOR_OF", { name: page.name })}</h1>
        <Sidebar options={options} onOptions={setOptions} document={document} onInsert={insert} />
        <section
          className={css.left}
          aria-label={sayEditor("SOURCE")}
          tabIndex={-1}
          data-pane="source"
          {...pictureHandlers(document.editable ? (file) => setInserting({ kind: "picture", file }) : null)}
        >
          {view.kind === "assets" ? (
            <AssetsPanel
              document={document}
              selected={view.alias}
              onSelect={(alias) => openView({ kind: "assets", alias })}
              diagnostics={problems}
            />
          ) : (
            <SourceView
              document={document}
              path={LESSON_FILE}
              onCursor={(place) => {
                setCursor(place);
                setHead(place.head);
              }}
              onDiagnostics={setProblems}
              onReady={setSource}
            />
          )}
          {inserting && (
            <InsertSheet
              document={document}
              what={inserting}
              offset={head}
              onInserted={({ end }) => {
                setInserting(null);
                if (end !== null) source?.select(end, end);
                source?.focus();
              }}
              onClose={() => {
                setInserting(null);
                source?.focus();
              }}
            />
          )}
          {isEmpty && view.kind === "lesson" && document.editable && <EmptyLesson onInsert={insert} />}
        </section>
        <Divider />
        <section className={css.right} aria-label={sayEditor("LIVING")} tabIndex={-1} data-pane="lesson">
          <LivingLesson
            document={document}
            line={view.kind === "lesson" ? (cursor?.line ?? null) : null}
            onGo={(line) => {
              if (view.kind !== "lesson") openView({ kind: "lesson" });
              source?.showLines(line, line);
            }}
            access={{ lesson: page.name, course: page.course.name, free: page.chapter.free }}
          />
        </section>
        <ProblemsLine
          problems={problems}
          onGoTo={({ alias, at }) => {
            if (at) source?.select(at.from, at.to);
            else if (alias !== undefined) openView({ kind: "assets", alias });
          }}
        />
      </main>
      <StatusLine status="" cursor={cursor} blocking={blocking} />
      <PaneTabs pane={pane} onPane={setPane} problems={problems.length} onInsert={() => setPaletteOpen(true)} />
      <Palette open={paletteOpen} onClose={() => setPaletteOpen(false)} commands={commands} />
    </div>
  );
}

function useOptions(): [EditorOptions, (isSidebarExpanded: boolean, tab: SidebarTab) => void] {
  const [options, setOptions] = useState(() => readOptions(window.localStorage));
  useEffect(() => writeOptions(window.localStorage, options), [options]);
  return [
    options,
    (isSidebarExpanded, currentSidebarTab) => setOptions({ version: 3, isSidebarExpanded, currentSidebarTab }),
  ];
}
