import { type Extension, StateEffect, StateField } from "@codemirror/state";
import { EditorView, keymap, type Panel, showPanel } from "@codemirror/view";
import type { EditorDocument } from "../document.ts";
import { lessonFiles } from "./language/lesson-files.ts";
import type { PlacedName } from "./language/protocol.ts";
import { namesIn } from "./language-plugin.ts";
import { nameAt, placesOfName, renameEdit, renameProblem } from "./rename.ts";
import { say } from "./words.ts";

interface Renaming {
  names: readonly PlacedName[];
  place: PlacedName;
}

const setRenaming = StateEffect.define<Renaming | null>();

export interface NameToolsOptions {
  document: EditorDocument;
  path: string;
  /** Shows an asset in its own panel. */
  openAsset(alias: string): void;
}

/** F12 goes to where a name is given, Shift+F12 to its next use, F2 renames it everywhere. */
export function nameTools(options: NameToolsOptions): Extension {
  const renaming = StateField.define<Renaming | null>({
    create: () => null,
    update(before, { effects, docChanged }) {
      for (const effect of effects) if (effect.is(setRenaming)) return effect.value;
      // The places would be wrong.
      return docChanged ? null : before;
    },
    provide: (field) => showPanel.from(field, (now) => now && ((view) => renamePanel(view, now, options))),
  });
  const withName = (act: (view: EditorView, names: readonly PlacedName[], place: PlacedName) => void) => {
    return (view: EditorView): boolean => {
      const { doc } = view.state;
      namesIn(view).then((names) => {
        const place = view.state.doc.eq(doc) ? nameAt(names, view.state.selection.main.head) : null;
        if (place) act(view, names, place);
        else announce(view, say("NAME_NONE"));
      });
      return true;
    };
  };
  return [
    renaming,
    keymap.of([
      { key: "F12", run: withName((view, names, place) => goToDefinition(view, names, place, options)) },
      { key: "Shift-F12", run: withName(goToNextReference) },
      {
        key: "F2",
        run: withName((view, names, place) => {
          if (options.document.editable) view.dispatch({ effects: setRenaming.of({ names, place }) });
        }),
      },
    ]),
  ];
}

function announce(view: EditorView, words: string): void {
  view.dispatch({ effects: EditorView.announce.of(words) });
}

function goToDefinition(
  view: EditorView,
  names: readonly PlacedName[],
  place: PlacedName,
  { openAsset }: NameToolsOptions,
): void {
  if (place.kind === "alias") {
    openAsset(place.name);
    return;
  }
  const given = placesOfName(names, place).find(({ isGiven }) => isGiven);
  if (given) show(view, given);
  else announce(view, say("NAME_UNKNOWN", { name: place.name }));
}

function goToNextReference(view: EditorView, names: readonly PlacedName[], place: PlacedName): void {
  const places = placesOfName(names, place);
  const index = (places.findIndex(({ from }) => from === place.from) + 1) % places.length;
  const next = places[index];
  if (!next) return;
  show(view, next);
  announce(view, say("NAME_PLACE", { name: place.name, number: index + 1, count: places.length }));
}

function show(view: EditorView, { from, to }: PlacedName): void {
  view.dispatch({ selection: { anchor: from, head: to }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
}

function renamePanel(
  view: EditorView,
  { names, place }: Renaming,
  { document: lesson, path }: NameToolsOptions,
): Panel {
  const places = placesOfName(names, place);
  const form = document.createElement("form");
  form.className = "cm-camp-rename";
  const label = document.createElement("label");
  label.textContent = say("RENAME", { name: place.name, count: places.length });
  const input = document.createElement("input");
  input.value = place.name;
  label.append(input);
  const button = document.createElement("button");
  button.textContent = say("RENAME_DO");
  const problem = document.createElement("p");
  problem.setAttribute("role", "alert");
  form.append(label, button, problem);
  const close = () => {
    view.dispatch({ effects: setRenaming.of(null) });
    view.focus();
  };
  form.onsubmit = (event) => {
    event.preventDefault();
    const aliases = lessonFiles(lesson.files).assets.map(({ alias }) => alias);
    const reason = renameProblem(names, aliases, place, input.value);
    problem.textContent = reason ? say(`RENAME_${reason}`, { name: input.value.trim() }) : "";
    if (reason) return;
    if (input.value.trim() !== place.name) lesson.change(renameEdit(lesson.files, path, places, input.value));
    close();
  };
  form.onkeydown = (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  };
  return {
    dom: form,
    top: true,
    mount() {
      input.focus();
      input.select();
    },
  };
}
