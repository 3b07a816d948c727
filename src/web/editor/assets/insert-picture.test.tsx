// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LocalDocument } from "../document.ts";
import { InsertSheet } from "./insert-sheet.tsx";
import { pictureHandlers } from "./picture-files.ts";

const json = { type: "image", url: "/uploads/ab/x.webp", width: 30, height: 20, sizes: [] };
const sea = new File(["png"], "sea.png", { type: "image/png" });
let sent: { key: unknown; file: unknown }[];
let answers: Response[];

const accepted = () =>
  Response.json({ success: true, results: { uploaded_assets: [{ alias: "sea", type: "image", json }] } });

beforeEach(() => {
  sent = [];
  answers = [accepted()];
  vi.stubGlobal("fetch", async (_address: string, { body }: { body: FormData }) => {
    sent.push({ key: body.get("key"), file: body.get("file") });
    return answers.shift() ?? accepted();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(file: File | null = sea) {
  const document = new LocalDocument([["lesson.camp", "# A\n\nWords\n"]]);
  const inserted = vi.fn();
  const closed = vi.fn();
  const props = { document, offset: 6, onInserted: inserted, onClose: closed };
  render(<InsertSheet {...props} what={{ kind: "picture", file }} />);
  return { document, inserted, closed };
}

const insert = () => userEvent.click(screen.getByRole("button", { name: "Insert" }));

test("asks what a dropped picture shows, then writes it into the lesson in one undo step", async () => {
  const { document, inserted } = open();
  await insert();
  expect(screen.getByText("Say what the picture shows, or mark it as decoration.")).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByRole("textbox", { name: "What does it show?" }), "Waves [[at noon]");
  await insert();
  await expect.poll(() => inserted.mock.calls.length).toBe(1);
  expect(document.files.get("lesson.camp")).toBe('# A\n\nWords\n\n! image "sea" |> alt [Waves \\[at noon\\]]\n');
  expect(JSON.parse(document.files.get("assets/sea.json") ?? "")).toEqual(json);
  document.undo();
  expect([...document.files]).toEqual([["lesson.camp", "# A\n\nWords\n"]]);
});

test("shows why the server refuses a picture, and sends it again under the same key", async () => {
  const text = "This file is larger than 20 MB.";
  answers = [Response.json({ success: false, results: { errors: [text] } }, { status: 413 }), accepted()];
  const { document, inserted } = open();
  await userEvent.click(screen.getByRole("checkbox", { name: "It's only decoration" }));
  await insert();
  expect(await screen.findByText(text)).toBeTruthy();
  await insert();
  await expect.poll(() => inserted.mock.calls.length).toBe(1);
  expect(sent[0]?.key).toBe(sent[1]?.key);
  expect(document.files.get("lesson.camp")).toContain('! image "sea" |> decorative');
});

test("needs a picture, and closes with Escape", async () => {
  const { closed } = open(null);
  await insert();
  expect(screen.getByText("Choose a picture first.")).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  expect(closed).toHaveBeenCalledOnce();
});

test("takes dropped pictures from the text editor, and leaves it everything else", () => {
  const taken = vi.fn();
  render(<div data-testid="source" {...pictureHandlers(taken)} />);
  const drop = (file: File) => {
    const event = createEvent.drop(screen.getByTestId("source"));
    Object.defineProperty(event, "dataTransfer", { value: { files: [file] } });
    fireEvent(screen.getByTestId("source"), event);
    return event.defaultPrevented;
  };
  expect(drop(new File(["x"], "a.txt", { type: "text/plain" }))).toBe(false);
  expect(drop(sea)).toBe(true);
  expect(taken.mock.calls).toEqual([[sea]]);
});
