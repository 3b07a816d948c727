import type { EditorState } from "@codemirror/state";
import type { EditorView, KeyBinding } from "@codemirror/view";

interface Block {
  /** First and last line, without empty lines after it. */
  first: number;
  last: number;
}

/** Alt+↑ and Alt+↓ move the block at the cursor: a paragraph, or a command with everything it takes in. On a heading, its page. */
export const moveBlockKeys: readonly KeyBinding[] = [
  { key: "Alt-ArrowUp", run: (view) => moveBlock(view, -1) },
  { key: "Alt-ArrowDown", run: (view) => moveBlock(view, 1) },
];

function moveBlock(view: EditorView, by: -1 | 1): boolean {
  const { state } = view;
  if (state.readOnly) return false;
  const { doc, selection } = state;
  const here = blockAt(state, doc.lineAt(selection.main.head).number);
  const there = here && (by < 0 ? blockBefore(state, here) : blockAfter(state, here));
  if (!here || !there) return true;
  const [upper, lower] = by < 0 ? [there, here] : [here, there];
  const textOf = ({ first, last }: Block) => state.sliceDoc(doc.line(first).from, doc.line(last).to);
  const [from, to] = [doc.line(upper.first).from, doc.line(lower.last).to];
  const between = state.sliceDoc(doc.line(upper.last).to, doc.line(lower.first).from);
  const start = doc.line(here.first).from;
  const moved = by < 0 ? from : from + textOf(lower).length + between.length;
  view.dispatch({
    changes: { from, to, insert: textOf(lower) + between + textOf(upper) },
    selection: {
      anchor: moved + selection.main.anchor - start,
      head: moved + selection.main.head - start,
    },
    scrollIntoView: true,
    userEvent: "move.line",
  });
  return true;
}

const indentOf = (text: string): number => (text.trim() === "" ? -1 : text.length - text.trimStart().length);
const isHeading = (text: string): boolean => text.startsWith("#");
const isMarked = (text: string): boolean => /^\s*(?:[!?:]|%%%|\$\$\$|```)/.test(text);

/** The block of a line; null for an empty line outside any block. */
function blockAt(state: EditorState, line: number): Block | null {
  const { doc } = state;
  const text = (number: number) => doc.line(number).text;
  if (isHeading(text(line))) return { first: line, last: lastBefore(line, (at) => isHeading(text(at))) };
  const indent = indentOf(text(line));
  if (indent < 0) return null;
  let first = line;
  if (!isMarked(text(line))) {
    while (
      first > 1 &&
      indentOf(text(first - 1)) >= indent &&
      !isMarked(text(first - 1)) &&
      !isHeading(text(first - 1))
    )
      first--;
    // The lines of a command that go on below it.
    if (first > 1 && isMarked(text(first - 1)) && indentOf(text(first - 1)) < indent) return blockAt(state, first - 1);
  }
  const own = indentOf(text(first));
  const marked = isMarked(text(first));
  return {
    first,
    last: lastBefore(first, (at) => {
      const deep = indentOf(text(at));
      if (marked) return deep >= 0 && deep <= own;
      return deep < own || isMarked(text(at)) || isHeading(text(at));
    }),
  };

  /** Last line with words before the first line below `start` that ends the block. */
  function lastBefore(start: number, ends: (line: number) => boolean): number {
    let at = start + 1;
    while (at <= doc.lines && !ends(at)) at++;
    let last = at - 1;
    while (last > start && text(last).trim() === "") last--;
    return last;
  }
}

/** The block right above, at the same depth. A page's first block has none. */
function blockBefore(state: EditorState, { first }: Block): Block | null {
  const { doc } = state;
  const text = (number: number) => doc.line(number).text;
  const indent = indentOf(text(first));
  const heading = isHeading(text(first));
  for (let line = first - 1; line >= 1; line--) {
    const deep = indentOf(text(line));
    if (heading ? !isHeading(text(line)) : deep < 0 || deep > indent) continue;
    if (!heading && (deep < indent || isHeading(text(line)))) return null;
    const block = blockAt(state, line);
    return block && indentOf(text(block.first)) === indent ? block : null;
  }
  return null;
}

function blockAfter(state: EditorState, { first, last }: Block): Block | null {
  const { doc } = state;
  const text = (number: number) => doc.line(number).text;
  const indent = indentOf(text(first));
  let line = last + 1;
  while (line <= doc.lines && text(line).trim() === "") line++;
  if (line > doc.lines || indentOf(text(line)) !== indent) return null;
  return isHeading(text(line)) === isHeading(text(first)) ? blockAt(state, line) : null;
}
