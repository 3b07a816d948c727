import type { Inserting } from "../assets/index.tsx";
import type { EditorDocument } from "../document.ts";
import { settingsViews } from "../hash.ts";
import { sayEditor } from "../say-editor.ts";
import { blockSnippets, type Snippet, snippetName } from "../source/index.tsx";
import { openView } from "../use-hash.ts";

/** Command of the palette. */
export interface EditorCommand {
  id: string;
  title: string;
  /** Keys that run it too, as people read them. */
  keys?: string;
  /** Reason why it can't be run now. */
  refused?: string | null;
  run(): void;
}

interface CommandTools {
  /** Commands about the whole version. */
  version: readonly EditorCommand[];
  document: EditorDocument;
  files: ReadonlyMap<string, string>;
  insert(snippet: Snippet): void;
  /** Opens find and replace in this lesson. */
  find(): void;
  /** Opens find and replace in all lessons of the course. */
  findInCourse(): void;
  /** Opens the sheet for an interactive or a picture. */
  onInserting(what: Inserting): void;
  /** Compiles all Elm programs; null for a lesson without any. */
  compileElm: (() => void) | null;
}

/** All commands of the palette, in its order. What isn't allowed says why. */
export function editorCommands({
  document,
  files,
  insert,
  find,
  findInCourse,
  onInserting,
  compileElm,
  version,
}: CommandTools): EditorCommand[] {
  const refused = document.editable ? null : sayEditor("READ_ONLY");
  return [
    ...version,
    {
      id: "undo",
      title: sayEditor("UNDO"),
      keys: "Ctrl+Z",
      refused: refused ?? (document.canUndo ? null : sayEditor("NO_UNDO")),
      run: () => document.undo(),
    },
    {
      id: "redo",
      title: sayEditor("REDO"),
      keys: "Ctrl+Shift+Z",
      refused: refused ?? (document.canRedo ? null : sayEditor("NO_REDO")),
      run: () => document.redo(),
    },
    { id: "find", title: sayEditor("FIND_IN_LESSON"), keys: "Ctrl+F", run: find },
    { id: "find-course", title: sayEditor("FIND_IN_COURSE"), keys: "Ctrl+Shift+F", run: findInCourse },
    ...blockSnippets.map((snippet) => ({
      id: `insert-${snippet.id}`,
      title: sayEditor("INSERT_WHAT", { name: snippetName(snippet) }),
      refused,
      run: () => insert(snippet),
    })),
    {
      id: "insert-interactive",
      title: sayEditor("INSERT_WHAT", { name: sayEditor("INSERT_INTERACTIVE") }),
      refused,
      run: () => onInserting({ kind: "interactive" }),
    },
    {
      id: "insert-picture",
      title: sayEditor("INSERT_WHAT", { name: sayEditor("INSERT_PICTURE") }),
      refused,
      run: () => onInserting({ kind: "picture", file: null }),
    },
    {
      id: "insert-component",
      title: sayEditor("INSERT_WHAT", { name: sayEditor("INSERT_COMPONENT") }),
      refused,
      run: () => onInserting({ kind: "component" }),
    },
    ...(["sound", "lottie"] as const).map((kind) => ({
      id: `insert-file-${kind}`,
      title: sayEditor("INSERT_WHAT", { name: sayEditor(`INSERT_FILE_${kind}`) }),
      refused,
      run: () => onInserting({ kind }),
    })),
    {
      id: "go-lesson",
      title: sayEditor("GO_TO", { name: sayEditor("SOURCE") }),
      run: () => openView({ kind: "lesson" }),
    },
    {
      id: "go-assets",
      title: sayEditor("GO_TO", { name: sayEditor("ASSETS_ALL") }),
      run: () => openView({ kind: "assets", alias: null }),
    },
    {
      id: "go-elm",
      title: sayEditor("GO_TO", { name: sayEditor("ELM_GENERATED") }),
      run: () => openView({ kind: "compiledElmMain" }),
    },
    {
      id: "compile-elm",
      title: sayEditor("COMPILE_ELM"),
      refused: compileElm ? null : sayEditor("ELM_NONE"),
      run: () => compileElm?.(),
    },
    ...settingsViews.map((subview) => ({
      id: `go-${subview}`,
      title: sayEditor("GO_TO", { name: sayEditor(`SETTINGS_${subview}`) }),
      run: () => openView({ kind: "settings", subview }),
    })),
    ...aliasesIn(files).map((alias) => ({
      id: `go-asset-${alias}`,
      title: sayEditor("GO_TO", { name: alias }),
      run: () => openView({ kind: "assets", alias }),
    })),
  ];
}

/** Aliases of a document's assets, sorted. */
export function aliasesIn(files: ReadonlyMap<string, string>): string[] {
  const names = [...files.keys()].flatMap((path) => /^assets\/(.+)\.\w+$/.exec(path)?.[1] ?? []);
  return [...new Set(names)].sort();
}
