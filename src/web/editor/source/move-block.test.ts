// @vitest-environment happy-dom
import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { expect, test } from "vitest";
import { moveBlockKeys } from "./move-block.ts";

const LESSON = `# One

Words that
go on.

! choice "q1" |> shuffle
    |> difficulty 2 >>
  Which?

  ? [A]
  ? [B] >> Because.

    Really.

Last.

# Two

More.
`;

/** The text after moving the block with these words. */
function moved(words: string, key: string, times = 1): string {
  const view = new EditorView({
    state: EditorState.create({ doc: LESSON, selection: { anchor: LESSON.indexOf(words) } }),
  });
  const run = moveBlockKeys.find((binding) => binding.key === key)?.run;
  for (let time = 0; time < times; time++) run?.(view);
  const text = view.state.doc.toString();
  expect(text.slice(view.state.selection.main.head).startsWith(words)).toBe(true);
  view.destroy();
  return text;
}

test("moves a question with all its lines past a paragraph", () => {
  const text = moved("! choice", "Alt-ArrowDown");
  expect(text).toContain('go on.\n\nLast.\n\n! choice "q1"');
  expect(text).toContain("    Really.\n\n# Two");
  expect(moved("|> difficulty", "Alt-ArrowDown")).toBe(text);
});

test("moves a paragraph above the block before it", () => {
  expect(moved("Last.", "Alt-ArrowUp")).toContain('go on.\n\nLast.\n\n! choice "q1"');
  expect(moved("go on", "Alt-ArrowDown")).toMatch(/^# One\n\n! choice/);
});

test("moves an option among the others", () => {
  expect(moved("? [B]", "Alt-ArrowUp")).toContain("  ? [B] >> Because.\n\n    Really.\n  ? [A]\n\nLast.");
});

test("moves a page with everything on it", () => {
  expect(moved("# Two", "Alt-ArrowUp")).toMatch(/^# Two\n\nMore\.\n\n# One\n\nWords/);
});

test("leaves the first block of a page where it is", () => {
  expect(moved("Words that", "Alt-ArrowUp")).toBe(LESSON);
  expect(moved("Last.", "Alt-ArrowDown")).toBe(LESSON);
  expect(moved("# Two", "Alt-ArrowDown")).toBe(LESSON);
});
