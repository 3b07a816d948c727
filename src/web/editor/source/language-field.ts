import { codeFolding, foldGutter, foldKeymap, foldService } from "@codemirror/language";
import { type ChangeSet, type EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, keymap } from "@codemirror/view";
import { markKinds } from "./language/protocol.ts";

/** New marks for a stretch of text, with positions in the current text. */
export interface FreshMarks {
  from: number;
  to: number;
  marks: readonly { kind: number; from: number; to: number }[];
}

export const setMarks = StateEffect.define<FreshMarks>();
export const setFolds = StateEffect.define<Uint32Array>();

const looks = markKinds.map((kind) => Decoration.mark({ class: `cm-camp-${kind}` }));

const markField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, { changes, effects, newDoc }) {
    let marks = before.map(changes);
    for (const effect of effects) {
      if (!effect.is(setMarks)) continue;
      const { from, to, marks: fresh } = effect.value;
      const add = fresh.flatMap(({ kind, from: start, to: end }) =>
        start < end && end <= newDoc.length ? (looks[kind]?.range(start, end) ?? []) : [],
      );
      const isOutside = (start: number, end: number) => end <= from || start >= to;
      marks = marks.update({ filter: isOutside, filterFrom: from, filterTo: to, add, sort: true });
    }
    return marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Last line of what can be folded, by its first line. */
const foldField = StateField.define<ReadonlyMap<number, number>>({
  create: () => new Map(),
  update(before, { effects }) {
    for (const effect of effects) if (effect.is(setFolds)) return lastLines(effect.value);
    return before;
  },
});

function lastLines(folds: Uint32Array): Map<number, number> {
  const last = new Map<number, number>();
  for (let at = 0; at + 1 < folds.length; at += 2) {
    const [first = 0, end = 0] = [folds[at], folds[at + 1]];
    // The widest of several that begin on the same line.
    last.set(first, Math.max(end, last.get(first) ?? 0));
  }
  return last;
}

function foldAt(state: EditorState, lineStart: number): { from: number; to: number } | null {
  const line = state.doc.lineAt(lineStart);
  const last = state.field(foldField).get(line.number);
  if (last === undefined || last <= line.number || last > state.doc.lines) return null;
  return { from: line.to, to: state.doc.line(last).to };
}

/** Colours and folds that the language worker has found. */
export function languageField(): Extension {
  return [
    markField,
    foldField,
    foldService.of(foldAt),
    codeFolding(),
    foldGutter({ openText: "⌄", closedText: "›" }),
    keymap.of(foldKeymap),
  ];
}

/** Positions of a text after changes made to it since. */
export function mapRange(
  { from, to }: { from: number; to: number },
  since: readonly ChangeSet[],
): { from: number; to: number } {
  let [start, end] = [from, to];
  for (const changes of since) {
    // A reply to an older text may lie beyond one that was replaced as a whole.
    start = changes.mapPos(Math.min(start, changes.length), 1);
    end = changes.mapPos(Math.min(end, changes.length), -1);
  }
  return { from: start, to: Math.max(start, end) };
}
