// @vitest-environment happy-dom
import { ChangeSet } from "@codemirror/state";
import { runScopeHandlers } from "@codemirror/view";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { LocalDocument } from "../document.ts";
import { type SourceDiagnostic, type SourceHandle, SourceView, type SourceViewProps } from "./index.tsx";
import { nearLine } from "./testkit/near-line.ts";

afterEach(cleanup);

const LESSON = '# Steps\n\nHalf *way*.\n\n! choice "q1" |> shuffle >>\n  Which?\n  ? [One] |> correct\n  ? [Two]\n';

function open(text = LESSON, props: Partial<SourceViewProps> = {}) {
  const document = new LocalDocument([
    ["lesson.camp", text],
    ["settings.json", '{"title":"Steps","kind":"lesson","summary":"Steps."}'],
  ]);
  const diagnostics = vi.fn<(list: readonly SourceDiagnostic[]) => void>();
  let handle: SourceHandle | null = null;
  render(
    <SourceView
      document={document}
      openLine={nearLine}
      onDiagnostics={diagnostics}
      onReady={(ready) => {
        handle = ready;
      }}
      {...props}
    />,
  );
  const view = () => {
    if (!handle) throw new Error("The editor isn't open.");
    return handle.view;
  };
  const type = (at: number, insert: string, to = at) =>
    view().dispatch({
      changes: { from: at, to, insert },
      userEvent: "input.type",
      selection: { anchor: at + insert.length },
    });
  const codes = () => diagnostics.mock.lastCall?.[0].map(({ code }) => code);
  return { document, view, type, codes, handle: () => handle };
}

const change = (length: number, from: number, to: number, insert: string) => ({
  files: { "lesson.camp": ChangeSet.of({ from, to, insert }, length).toJSON() },
});

describe("the source of a lesson", () => {
  test("puts what's typed into the document, and undoes it from there", () => {
    const { document, view, type } = open();
    type(7, " by step");
    expect(document.files.get("lesson.camp")).toMatch(/^# Steps by step\n/);
    document.undo();
    expect(view().state.doc.toString()).toBe(LESSON);
  });

  test("shows what others write, and keeps the cursor where it was", () => {
    const { document, view } = open();
    view().dispatch({ selection: { anchor: 20 } });
    document.applyOthers(change(LESSON.length, 0, 0, "# Before\n\n"));
    expect(view().state.doc.toString()).toBe(`# Before\n\n${LESSON}`);
    expect(view().state.selection.main.head).toBe(30);
  });

  test("takes nothing in while somebody else owns the version", () => {
    const { document, type, view } = open();
    document.setEditable(false);
    expect(view().state.readOnly).toBe(true);
    type(0, "lost");
    return expect.poll(() => view().state.doc.toString()).toBe(LESSON);
  });

  test("colours commands, strings and emphasis, and what's typed after them", async () => {
    const { type, view } = open();
    const coloured = (kind: string) =>
      [...document.querySelectorAll(`.cm-camp-${kind}`)].map(({ textContent }) => textContent);
    await expect.poll(() => coloured("command")).toEqual(["choice"]);
    expect(coloured("emphasis")).toEqual(["*way*"]);
    type(view().state.doc.length, '\n! image "pic" |> alt [A path]\n');
    await expect.poll(() => coloured("command")).toEqual(["choice", "image"]);
  });

  test("reports problems with their place, again after each edit", async () => {
    const { type, codes, document } = open();
    await expect.poll(codes).toContain("FEEDBACK_MISSING");
    expect(codes()).not.toContain("ALIAS_UNKNOWN");
    type(LESSON.length, '\n! image "pic" |> alt [A $\\frac{1$ path]\n');
    await expect.poll(codes).toContain("ALIAS_UNKNOWN");
    expect(codes()).toContain("MATHS_BAD");
    document.change({ add: { "assets/pic.svg": "<svg/>" } });
    await expect.poll(codes).not.toContain("ALIAS_UNKNOWN");
  });

  test("folds a question, and finds its folds and cursor again", async () => {
    const first = open(LESSON, { place: { cursorPosition: 9, scrollInfo: 0, codeFoldPoints: [{ from: 50, to: 60 }] } });
    expect(first.handle()?.place()).toEqual({
      cursorPosition: 9,
      scrollInfo: 0,
      codeFoldPoints: [{ from: 50, to: 60 }],
    });
  });

  test("is named and explained for screen readers", () => {
    open();
    const text = screen.getByRole("textbox", { name: "Lesson text" });
    expect(document.getElementById(text.getAttribute("aria-describedby") ?? "")?.textContent).toMatch(/Escape/);
  });

  test("marks problems in the text, goes to the next with F8 and fixes it with Ctrl+.", async () => {
    const { view, codes } = open();
    await expect.poll(() => document.querySelectorAll(".cm-lintRange").length).toBeGreaterThan(0);
    const press = (key: string, ctrlKey = false) =>
      runScopeHandlers(view(), new KeyboardEvent("keydown", { key, ctrlKey }), "editor");
    // Selections of a focused editor work differently here than in a browser.
    vi.spyOn(view(), "focus").mockReturnValue();
    view().dispatch({ selection: { anchor: LESSON.indexOf("? [Two]") } });
    expect(press(".", true)).toBe(true);
    expect(view().state.doc.toString()).toContain("? [Two] |> feedback []");
    const { head } = view().state.selection.main;
    expect(view().state.sliceDoc(head - 1, head + 1)).toBe("[]");
    await expect.poll(codes).toContain("WORDS_EMPTY");
    view().dispatch({ selection: { anchor: 0 } });
    expect(press("F8")).toBe(true);
    expect(view().state.selection.main.head).toBeGreaterThan(0);
  });

  test("renames a question by F2 and goes to it by F12", async () => {
    const { view, document: lesson } = open(`${LESSON}\nIt was &(input "q1").\n`);
    const press = (key: string) => runScopeHandlers(view(), new KeyboardEvent("keydown", { key }), "editor");
    view().dispatch({ selection: { anchor: view().state.doc.length - 5 } });
    press("F12");
    await expect.poll(() => view().state.selection.main.from).toBe(LESSON.indexOf("q1"));
    press("F2");
    const input = await screen.findByRole("textbox", { name: /New name for q1 in all 2 places/ });
    fireEvent.change(input, { target: { value: "Not this" } });
    fireEvent.click(screen.getByRole("button", { name: "Rename" }));
    expect(screen.getByRole("alert").textContent).toMatch(/lower-case/);
    fireEvent.change(input, { target: { value: "steps" } });
    fireEvent.click(screen.getByRole("button", { name: "Rename" }));
    expect(lesson.files.get("lesson.camp")?.match(/"steps"/g)).toHaveLength(2);
  });
});
