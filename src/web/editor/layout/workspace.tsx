import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import type { Inserting } from "../assets/index.tsx";
import { elmProblems } from "../elm/elm-problems.ts";
import { elmStatus } from "../elm/elm-status.ts";
import { ElmContext, useElm } from "../elm/use-elm.ts";
import { CourseImportDialog } from "../files/course-import-dialog.tsx";
import type { CourseImport } from "../files/course-transfer.ts";
import { fileCommands } from "../files/file-commands.ts";
import { FindInCourse } from "../find/index.tsx";
import type { LessonPlace } from "../lesson-place.ts";
import { LivingLesson } from "../living/index.tsx";
import { type EditorOptions, readOptions, type SidebarTab, writeOptions } from "../options.ts";
import type { ActiveUser } from "../saving/live.ts";
import { sayEditor } from "../say-editor.ts";
import type { OutlineEntry, Snippet, SourceDiagnostic, SourceHandle } from "../source/index.tsx";
import { useFiles } from "../use-document.ts";
import { openView, useHash } from "../use-hash.ts";
import { type Session, useSaving } from "../use-session.ts";
import { saveDraft } from "../versions/call-when-saved.ts";
import { editorCommands } from "./commands.ts";
import { Divider } from "./divider.tsx";
import { EditorHeader } from "./editor-header.tsx";
import { focusNextPane, openInsertMenu } from "./focus-pane.ts";
import { LeftPane } from "./left-pane.tsx";
import { Palette } from "./palette.tsx";
import { type Pane, PaneTabs } from "./pane-tabs.tsx";
import { AskingPeople, PresentPeople } from "./present-people.tsx";
import { ProblemsLine } from "./problems-line.tsx";
import { Sidebar } from "./sidebar.tsx";
import { type CursorPosition, StatusLine } from "./status-line.tsx";
import { useFlash } from "./use-flash.ts";
import { useKeptPlace } from "./use-kept-place.ts";
import { useKeys } from "./use-keys.ts";
import { useStatus } from "./use-status.ts";
import { useVersionActs } from "./use-version-acts.ts";
import { VersionDialogs } from "./version-dialogs.tsx";
import css from "./workspace.module.css";

interface WorkspaceProps {
  page: LessonPlace;
  session: Session;
  users: readonly ActiveUser[];
  /** Counts the owner's answers "Not now". */
  declined: number;
}

/** Header, tools, source, living lesson, problems and status of an open document. */
export function Workspace({ page, session, users, declined }: WorkspaceProps) {
  const { document } = session.client;
  const files = useFiles(document);
  const snapshot = useSaving(session.client);
  const { view, lines } = useHash();
  const [options, setOptions] = useOptions();
  const [pane, setPane] = useState<Pane>("write");
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [cursor, setCursor] = useState<CursorPosition | null>(null);
  const [inText, setProblems] = useState<readonly SourceDiagnostic[]>([]);
  const elm = useElm(document, page, view.kind === "assets");
  const problems = useMemo(() => [...inText, ...elmProblems(elm.state)], [inText, elm.state]);
  const [outline, setOutline] = useState<readonly OutlineEntry[]>([]);
  const [source, setSource] = useState<SourceHandle | null>(null);
  const [inserting, setInserting] = useState<Inserting | null>(null);
  const [finding, setFinding] = useState({ nth: 0, words: "" });
  const [courseImport, setCourseImport] = useState<CourseImport | null>(null);
  const [flash, showFlash] = useFlash();
  const status = useStatus(snapshot, session.lesson.state);
  const version = useVersionActs(session, showFlash);
  const body = useRef<HTMLDivElement>(null);
  useKeptPlace(session, source, cursor);

  const insert = (snippet: Snippet) => {
    setPane("write");
    if (view.kind !== "lesson") openView({ kind: "lesson" });
    source?.insert(snippet);
  };
  const findInCourse = () => {
    setPane("tools");
    setOptions(true, "find");
    setFinding(({ nth }) => ({ nth: nth + 1, words: source?.selectedWords() ?? "" }));
  };
  const commands = editorCommands({
    document,
    files,
    insert,
    find() {
      setPane("write");
      if (view.kind !== "lesson") openView({ kind: "lesson" });
      source?.find();
    },
    findInCourse,
    onInserting: setInserting,
    compileElm: elm.state.builds.size > 0 ? elm.compileAll : null,
    version: [
      ...version.commands,
      ...fileCommands({
        document,
        name: `${page.lesson_slug}-${page.version_name}`,
        courseSlug: page.course.slug,
        flash: showFlash,
        onCourse: setCourseImport,
      }),
    ],
  });
  const run = (id: string) => () => {
    const command = commands.find((found) => found.id === id);
    if (command && !command.refused) command.run();
  };
  useKeys([
    ["Mod-k", () => setPaletteOpen(true)],
    ["Mod-s", run("save")],
    ["Mod-Shift-p", run("publish")],
    ["Mod-i", () => openInsertMenu(body.current)],
    ["Mod-Shift-f", findInCourse],
    ["Mod-Shift-s", () => openView({ kind: "settings", subview: "timeline" })],
    ["F6", () => focusNextPane(body.current, 1)],
    ["Shift-F6", () => focusNextPane(body.current, -1)],
  ]);
  useEffect(() => {
    if (lines && view.kind === "lesson") source?.showLines(lines.from, lines.to);
  }, [source, view.kind, lines]);
  useEffect(() => {
    if (snapshot.merges > 0) showFlash(sayEditor("STATUS_MERGED"));
  }, [snapshot.merges, showFlash]);
  useEffect(() => {
    if (declined > 0) showFlash(sayEditor("DECLINED", { name: session.lesson.owned_by_name }));
  }, [declined, showFlash, session.lesson.owned_by_name]);
  const line = view.kind === "lesson" ? (cursor?.line ?? null) : null;
  const access = useMemo(
    () => ({ lesson: page.name, course: page.course.name, free: page.chapter.free }),
    [page.name, page.course.name, page.chapter.free],
  );

  return (
    <ElmContext value={elm}>
      <div className={css.editor} ref={body}>
        <EditorHeader page={page} onSave={document.editable ? () => saveDraft(session) : undefined}>
          <PresentPeople users={users} />
          <Button
            kind="primary"
            size="small"
            aria-disabled={version.cantPublish !== null}
            title={version.cantPublish ?? undefined}
            onClick={run("publish")}
          >
            {sayEditor("PUBLISH")}
          </Button>
        </EditorHeader>
        {document.editable && (
          <AskingPeople users={users} onHandOver={version.handOver} onNotNow={session.presence.decline} />
        )}
        <main id="main" className={classes(css.body, css[pane])}>
          <h1 className={css.title}>{sayEditor("EDITOR_OF", { name: page.name })}</h1>
          <Sidebar
            options={options}
            onOptions={setOptions}
            document={document}
            outline={outline}
            lessonId={page.lesson_id}
            onInsert={insert}
            find={<FindInCourse session={session} page={page} asked={finding} onGo={() => setPane("write")} />}
            asked={finding.nth}
          />
          <LeftPane
            view={view}
            lines={lines}
            page={page}
            session={session}
            banner={document.editable ? null : status}
            onAct={(act) => version.acts[act]()}
            problems={problems}
            inserting={inserting}
            onInserting={setInserting}
            source={source}
            onCursor={setCursor}
            onDiagnostics={setProblems}
            onOutline={setOutline}
            onReady={setSource}
            onInsert={insert}
            onTakeOwnership={() => version.setDialog("take-ownership")}
          />
          <Divider />
          <section className={css.right} aria-label={sayEditor("LIVING")} tabIndex={-1} data-pane="lesson">
            <LivingLesson
              document={document}
              line={line}
              onGo={(to) => {
                if (view.kind !== "lesson") openView({ kind: "lesson" });
                const lines = source?.view.state.doc;
                if (!source || !lines || to > lines.lines) return;
                const end = lines.line(to).to;
                source.select(end, end);
                source.focus();
              }}
              access={access}
              scripts={elm.state.scripts}
            />
          </section>
          <ProblemsLine
            problems={problems}
            onGoTo={({ alias, at, location, code }) => {
              setPane("write");
              const line = code === "ELM" ? location?.start.line : undefined;
              if (at) source?.select(at.from, at.to);
              else if (alias !== undefined) openView({ kind: "assets", alias }, line ? { from: line, to: line } : null);
              else if (code === "ELM") openView({ kind: "compiledElmMain" });
            }}
          />
        </main>
        <StatusLine
          status={flash === "" ? status : { text: flash, act: null }}
          onAct={(act) => version.acts[act]()}
          cursor={cursor}
          elm={elmStatus(elm.state)}
          blocking={problems.filter(({ severity }) => severity === "error").length}
        />
        <PaneTabs pane={pane} onPane={setPane} problems={problems.length} onInsert={() => setPaletteOpen(true)} />
        <Palette open={paletteOpen} onClose={() => setPaletteOpen(false)} commands={commands} />
        {courseImport && (
          <CourseImportDialog
            given={courseImport}
            session={session}
            course={page.course}
            onClose={() => setCourseImport(null)}
          />
        )}
        <VersionDialogs session={session} page={page} dialog={version.dialog} onDialog={version.setDialog} />
      </div>
    </ElmContext>
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
