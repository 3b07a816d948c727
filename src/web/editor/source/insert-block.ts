import { snippet } from "@codemirror/autocomplete";
import type { EditorState } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";

/** Stretch to replace by a new block, and the empty lines it needs around it. */
interface Spot {
  from: number;
  to: number;
  before: string;
  after: string;
}

const isBlank = (text: string): boolean => text.trim() === "";

/** The end of the page's block that the cursor is in, or the empty line it's on. */
function spotFor({ doc, selection }: EditorState): Spot {
  // A cursor at the very beginning hasn't been put anywhere yet.
  let line = doc.lineAt(selection.main.head || doc.length).number;
  const text = (number: number) => doc.line(number).text;
  while (line < doc.lines) {
    let next = line + 1;
    while (next <= doc.lines && isBlank(text(next))) next++;
    const isWithin =
      next <= doc.lines &&
      (/^\s/.test(text(next)) || (next === line + 1 && !/^#/.test(text(line)) && !/^#/.test(text(next))));
    if (!isWithin) break;
    line = next;
  }
  while (line > 1 && isBlank(text(line))) line--;
  const end = isBlank(text(line)) ? doc.line(line).from : doc.line(line).to;
  let next = line + 1;
  while (next <= doc.lines && isBlank(text(next))) next++;
  const isLast = next > doc.lines;
  const to = isLast ? doc.length : doc.line(next).from;
  return { from: end, to, before: end === 0 ? "" : "\n\n", after: isLast ? "\n" : "\n\n" };
}

/** Inserts source as a block of its own. Returns its offset. */
export function insertBlock(view: EditorView, source: string): number {
  const { from, to, before, after } = spotFor(view.state);
  const start = from + before.length;
  view.dispatch({
    changes: { from, to, insert: before + source.trimEnd() + after },
    selection: { anchor: start },
    scrollIntoView: true,
    userEvent: "input.insert",
  });
  return start;
}

/** Inserts a template as a block of its own and goes to its first field. */
export function insertTemplate(view: EditorView, template: string): void {
  const { from, to, before, after } = spotFor(view.state);
  const start = from + before.length;
  // First the gap, because a snippet takes over the indent of the line it begins on. The document joins both to one step.
  view.dispatch({
    changes: { from, to, insert: before },
    selection: { anchor: start },
    userEvent: "input.type.insert",
  });
  snippet(template.trimEnd() + after)(view, { label: "" }, start, start);
  view.focus();
}
