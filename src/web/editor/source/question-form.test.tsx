// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { LocalDocument } from "../document.ts";
import { type SourceHandle, SourceView } from "./index.tsx";
import { nearLine } from "./testkit/near-line.ts";

afterEach(cleanup);

function open(text: string) {
  const lesson = new LocalDocument([
    ["lesson.camp", text],
    ["settings.json", '{"title":"Steps","kind":"lesson","summary":"Steps."}'],
  ]);
  const codes = vi.fn<(list: readonly { code: string; severity: string }[]) => void>();
  let handle: SourceHandle | null = null;
  render(
    <SourceView
      document={lesson}
      openLine={nearLine}
      onDiagnostics={codes}
      onReady={(ready) => {
        handle = ready;
        // Selections of a focused editor work differently here than in a browser.
        if (ready) vi.spyOn(ready.view, "focus").mockReturnValue();
      }}
    />,
  );
  const source = () => lesson.files.get("lesson.camp") ?? "";
  const view = () => {
    if (!handle) throw new Error("The editor isn't open.");
    return (handle as SourceHandle).view;
  };
  const errors = () => codes.mock.lastCall?.[0].filter(({ severity }) => severity === "error").map(({ code }) => code);
  return { lesson, source, view, errors };
}

const insert = async (name: RegExp) => {
  // The menu of an earlier insertion may still be closing.
  await expect.poll(() => screen.queryByRole("menu", { name: "Insert" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Insert" }));
  fireEvent.click(within(await screen.findByRole("menu", { name: "Insert" })).getByRole("menuitem", { name }));
};
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe("a first question without knowing the notation", () => {
  test("is written by the insert menu and a form, key by key", async () => {
    const { source, errors } = open("# Steps\n\nWords.\n");
    await insert(/^Choice Options/);
    await screen.findByRole("heading", { name: "One right answer" });
    fill("Question", "How far is 3/4?");
    fill("Option 1", "Half [way]");
    fill("Option 2", "Three quarters");
    fill("Option 3", "2 * 3");
    fireEvent.click(screen.getByLabelText("Option 2 is right"));
    fill("Reply to 1", "That's two steps.");
    fireEvent.click(screen.getByRole("button", { name: "Add a hint" }));
    // What was added can be filled in at once.
    expect(document.activeElement).toBe(screen.getByLabelText("Hint 1"));
    fill("Hint 1", "Count.");
    fill("Explanation after the answer", "Each step is a quarter.");
    expect(source()).toBe(`# Steps

Words.

! choice "choice-1" |> shuffle >>
  How far is 3/4?

  ? [Half \\[way\\]] |> feedback [That's two steps.]
  ? [Three quarters] |> correct
  ? [2 \\* 3]

  ! hint >> Count.
  ! explanation >> Each step is a quarter.
`);
    await expect.poll(errors).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Done" }));
    expect(screen.queryByRole("heading", { name: "One right answer" })).toBeNull();
  });

  test("gets an id of its own each time", async () => {
    const { source } = open("# Steps\n");
    await insert(/^Number/);
    await expect.poll(source).toContain('! numeric "numeric-1"');
    await insert(/^Number/);
    await expect.poll(source).toContain('! numeric "numeric-2"');
  });
});

const QUESTION = '# Steps\n\n! numeric "q1" |> answer 4 |> unit "m" >> How many?\n\nAfter.\n';

describe("the form of a question in the text", () => {
  test("opens from the button behind it, and says what's still wrong", async () => {
    const { source } = open(QUESTION);
    fireEvent.click(await screen.findByRole("button", { name: "Form" }));
    expect(screen.getByLabelText<HTMLTextAreaElement>("Question").value).toBe("How many?");
    fill("Answer 1", "many");
    expect(source()).toContain('! numeric "q1" |> answer "many" |> unit "m" >>\n  How many?\n\nAfter.');
    const list = await screen.findByRole("list", { name: "Still to do" });
    expect(list.textContent).toContain("I can't read");
  });

  test("follows what's typed in the text, and what others type above it", async () => {
    const { view, lesson, source } = open(QUESTION);
    fireEvent.click(await screen.findByRole("button", { name: "Form" }));
    const at = QUESTION.indexOf("How");
    view().dispatch({ changes: { from: at, to: at + 3, insert: "So how" }, userEvent: "input.type" });
    await expect.poll(() => screen.getByLabelText<HTMLTextAreaElement>("Question").value).toBe("So how many?");
    const text = source();
    lesson.applyOthers({ files: { "lesson.camp": [[0, "# Before", "", ""], text.length] } });
    fill("Question", "And now?");
    expect(source()).toMatch(/^# Before\n\n# Steps\n\n! numeric "q1"[^\n]*\n {2}And now\?\n\nAfter\.\n$/);
  });

  test("says when a question has parts that it can't show", async () => {
    const { source } = open('# Steps\n\n! choice "q" >>\n  ? [A] |> correct\n\n  Which?\n  ? [B]\n');
    const before = source();
    fireEvent.click(await screen.findByRole("button", { name: "Form" }));
    expect(screen.getByText(/Edit it in the text/)).toBeDefined();
    expect(source()).toBe(before);
  });
});

describe("the toolbar", () => {
  test("marks what's selected, and takes the mark away again", () => {
    const { view, source } = open("# Steps\n\nHalf way.\n");
    view().dispatch({ selection: { anchor: 9, head: 13 } });
    fireEvent.click(screen.getByRole("button", { name: "Strong" }));
    expect(source()).toContain("**Half** way.");
    fireEvent.click(screen.getByRole("button", { name: "Strong" }));
    expect(source()).toContain("\nHalf way.");
    fireEvent.click(screen.getByRole("button", { name: "Maths" }));
    expect(source()).toContain("$Half$ way.");
  });

  test("inserts after the block the cursor is in, and moves through its menu by arrow keys", async () => {
    const { view, source, lesson } = open("# Steps\n\n! note >>\n  One.\n\n  Two.\n\nAfter.\n");
    view().dispatch({ selection: { anchor: 22 } });
    fireEvent.click(screen.getByRole("button", { name: "Insert" }));
    const menu = screen.getByRole("menu");
    // The first item has the focus as soon as the menu opens.
    fireEvent.keyDown(menu, { key: "ArrowDown" });
    expect(document.activeElement?.textContent).toMatch(/^List/);
    fireEvent.click(document.activeElement as HTMLElement);
    await expect
      .poll(source)
      .toBe("# Steps\n\n! note >>\n  One.\n\n  Two.\n\n! list >>\n  : First\n  : Second\n\nAfter.\n");
    lesson.undo();
    expect(source()).toBe("# Steps\n\n! note >>\n  One.\n\n  Two.\n\nAfter.\n");
  });

  test("changes nothing while somebody else owns the version", () => {
    const { lesson, source } = open(QUESTION);
    act(() => lesson.setEditable(false));
    fireEvent.click(screen.getByRole("button", { name: "Insert" }));
    expect(screen.queryByRole("menu")).toBeNull();
    expect(source()).toBe(QUESTION);
  });
});
