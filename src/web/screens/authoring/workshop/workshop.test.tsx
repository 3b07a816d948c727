// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { JsonSchema } from "../form/json-schema.ts";
import type { TryOutProblem } from "../try-out/try-out-host.ts";
import { Workshop } from "./workshop.tsx";

// The real editor is tested in a browser; here the plain text box has to do.
vi.mock("../json/code-mirror.ts", () => {
  throw new Error("It did not arrive.");
});

const schema: JsonSchema = {
  type: "object",
  properties: {
    type: { const: "toy" },
    prompt: { type: "string", minLength: 1, maxLength: 4000 },
    size: { type: "integer", minimum: 1, maximum: 9 },
    colour: { type: "string", enum: ["red", "darkBlue"] },
    words: { type: "array", items: { type: "string", maxLength: 20 }, maxItems: 3 },
    parts: {
      type: "array",
      items: { type: "object", properties: { id: { type: "string" }, n: { type: "number" } }, required: ["id", "n"] },
    },
    task: {
      oneOf: [
        { type: "object", properties: { k: { const: "find" }, at: { type: "number" } }, required: ["k", "at"] },
        { type: "object", properties: { k: { const: "guess" }, text: { type: "string" } }, required: ["k", "text"] },
      ],
    },
    names: { type: "object", additionalProperties: { type: "number" } },
    open: { type: "boolean" },
    difficulty: { enum: [1, 2, 3] },
  },
  required: ["type", "prompt", "size", "words", "task", "difficulty"],
};

const first = {
  type: "toy",
  prompt: "How many?",
  size: 3,
  words: ["one", "two"],
  task: { k: "find", at: 4 },
  difficulty: 1,
};

let problems: TryOutProblem[] = [];
let made = { ...first, prompt: "Made for you." };
const asked: { type: string; asset: string; ask?: { k: string } }[] = [];

beforeEach(() => {
  localStorage.clear();
  problems = [];
  asked.length = 0;
  made = { ...first, prompt: "Made for you." };
  vi.stubGlobal("fetch", async (address: string, init: { body: string }) => {
    const body = JSON.parse(init.body);
    asked.push(body);
    const results = address.includes("make")
      ? { asset: JSON.stringify(made) }
      : {
          problems,
          trial: problems.some(({ severity }) => severity === "error") ? null : trial(body.asset),
          reply: null,
        };
    return Response.json({ success: true, results });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const trial = (asset: string) => ({ pub: { revealAfter: 3 }, asset_hash: String(asset.length), seed: "s" });

function open(over: Partial<Parameters<typeof Workshop>[0]> = {}) {
  return render(
    <Workshop
      type="toy"
      schema={schema}
      help={{ size: "How large it is." }}
      first={JSON.stringify(first)}
      chosen={null}
      generates
      proves={false}
      {...over}
    />,
  );
}

/** Current document, read the way an author would: from the JSON. */
async function written() {
  await userEvent.click(screen.getByRole("radio", { name: "JSON" }));
  const text = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "The asset as JSON" }).value;
  await userEvent.click(screen.getByRole("radio", { name: "Form" }));
  return JSON.parse(text);
}

async function retype(label: string, text: string) {
  const field = screen.getByRole("textbox", { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

test("shows help and limits in the form, and changes the JSON", async () => {
  open();
  const size = screen.getByRole("textbox", { name: "Size" });
  expect(document.getElementById(size.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "How large it is. 1 to 9.",
  );
  await retype("Size", "7");
  await retype("Prompt", "Which?");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Difficulty" }), "2");
  expect(await written()).toEqual({ ...first, size: 7, prompt: "Which?", difficulty: 2 });
});

test("keeps text that isn't a number in its field with a message, and changes nothing", async () => {
  open();
  await retype("Size", "7x");
  expect(screen.getByText("This isn't a number.")).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Size" }).getAttribute("aria-invalid")).toBe("true");
  expect((await written()).size).toBe(7);
});

test("adds and removes optional fields", async () => {
  open();
  await userEvent.click(screen.getByText("4 more fields"));
  await userEvent.click(screen.getByRole("button", { name: "Add colour" }));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Colour" }), "Dark blue");
  await userEvent.click(screen.getByRole("button", { name: "Add open" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Open" }));
  expect(await written()).toMatchObject({ colour: "darkBlue", open: true });
  await userEvent.click(screen.getByRole("button", { name: "Remove colour" }));
  expect(await written()).not.toHaveProperty("colour");
});

test("adds, moves and removes list items by keyboard, and the focus follows", async () => {
  open();
  const words = within(screen.getByRole("group", { name: "Words" }));
  words.getByRole("button", { name: "Move word 1 down" }).focus();
  await userEvent.keyboard("{Enter}");
  expect((await written()).words).toEqual(["two", "one"]);
  screen.getByRole("button", { name: "Move word 2 up" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Move word 1 up");
  await userEvent.click(screen.getByRole("button", { name: "Add word" }));
  await userEvent.keyboard("three");
  expect((await written()).words).toEqual(["one", "two", "three"]);
  expect(screen.getByRole("button", { name: "Add word" }).getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(screen.getByRole("button", { name: "Remove word 2" }));
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Remove word 2");
  await userEvent.click(screen.getByRole("button", { name: "Remove word 2" }));
  await userEvent.click(screen.getByRole("button", { name: "Remove word 1" }));
  expect(document.activeElement?.textContent).toBe("Add word");
  expect((await written()).words).toEqual([]);
});

test("opens a new item with an id of its own, and keeps it open when it's moved", async () => {
  open({ first: JSON.stringify({ ...first, parts: [{ id: "part1", n: 1 }] }) });
  await userEvent.click(screen.getByRole("button", { name: "Add part" }));
  expect(document.activeElement).toBe(screen.getAllByRole("textbox", { name: "Id" }).at(-1));
  await userEvent.click(screen.getByRole("button", { name: "Move part 2 up" }));
  expect(screen.getAllByRole("group", { name: /Part \d/ }).length).toBeGreaterThan(0);
  const [moved] = document.querySelectorAll<HTMLDetailsElement>("li > details");
  expect(moved?.open).toBe(true);
  expect((await written()).parts).toEqual([
    { id: "part2", n: 0 },
    { id: "part1", n: 1 },
  ]);
});

test("chooses a value of several kinds by its kind", async () => {
  open();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Kind of task" }), "Guess");
  await retype("Text", "me");
  expect((await written()).task).toEqual({ k: "guess", text: "me" });
});

test("adds names of the author's own once, and removes them", async () => {
  open({ first: JSON.stringify({ ...first, names: { ada: 1 } }) });
  const group = within(screen.getByRole("group", { name: "Names" }));
  await userEvent.type(group.getByRole("textbox", { name: "New name in names" }), "ada");
  expect(group.getByRole("button", { name: "Add" }).getAttribute("aria-disabled")).toBe("true");
  await userEvent.type(group.getByRole("textbox", { name: "New name in names" }), "2");
  await userEvent.click(group.getByRole("button", { name: "Add" }));
  await userEvent.click(group.getByRole("button", { name: "Remove ada" }));
  expect((await written()).names).toEqual({ ada2: 0 });
});

test("undoes a whole word in one step, and redoes it", async () => {
  open();
  await retype("Prompt", "Which");
  await retype("Size", "8");
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect((await written()).size).toBe(3);
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect((await written()).prompt).toBe("How many?");
  expect(screen.getByRole("button", { name: "Undo" }).getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(screen.getByRole("button", { name: "Redo" }));
  expect((await written()).prompt).toBe("Which");
});

test("shows a problem at its field and in the list, leads there, and fixes it in one step", async () => {
  const fix = { title: "Change it to 9", patch: [{ op: "replace", path: "/size", value: 9 }] };
  problems = [
    { severity: "info", code: "NOTE", message: "By the way.", path: "", fix: null },
    { severity: "error", code: "SCHEMA", message: "The highest value allowed here is 9.", path: "/size", fix },
  ];
  open({ first: JSON.stringify({ ...first, size: 12 }) });
  const list = within(screen.getByRole("region", { name: "Problems" }));
  await list.findByText("2 problems");
  expect(list.getAllByRole("listitem")[0]?.textContent).toContain("The highest value allowed here is 9.");
  const size = screen.getByRole("textbox", { name: "Size" });
  expect(size.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("You can play it here once you've fixed the errors.")).toBeTruthy();
  await userEvent.click(list.getByRole("button", { name: "Go to size" }));
  expect(document.activeElement).toBe(size);
  problems = [];
  await userEvent.click(list.getByRole("button", { name: "Fix it: Change it to 9" }));
  expect((await written()).size).toBe(9);
  await waitFor(() => expect(list.getByText("No problems found.")).toBeTruthy());
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect((await written()).size).toBe(12);
});

test("keeps broken JSON as it is while the form waits, and inserts a missing comma", async () => {
  open();
  await userEvent.click(screen.getByRole("radio", { name: "JSON" }));
  const box = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "The asset as JSON" });
  await userEvent.clear(box);
  await userEvent.type(box, '{{"type": "toy" "size": 3}');
  await userEvent.click(screen.getByRole("radio", { name: "Form" }));
  expect(screen.getByText(/so there's no form/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Go to the JSON" }));
  await userEvent.click(screen.getByRole("button", { name: "Fix it: insert ," }));
  expect(await written()).toEqual({ type: "toy", size: 3 });
});

test.each([
  ["brackets without end", `{"words": ${"[".repeat(10_000)}${"]".repeat(10_000)}}`],
  ["a way into prototypes", '{"__proto__": {"polluted": true}}'],
  ["a number that is not exact", '{"size": 9007199254740993}'],
  ["no object", "[1, 2]"],
  ["nothing", ""],
])("keeps the page standing with %s in a draft", async (_, text) => {
  localStorage.setItem("interactive-draft toy", text);
  open();
  await act(async () => undefined);
  expect(screen.getByRole("button", { name: "Make one for me" })).toBeTruthy();
  expect("polluted" in {}).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: "Start with the first example" }));
  expect(await written()).toEqual(first);
});

test("renders fields of the wrong kind too", async () => {
  open({
    first: JSON.stringify({ type: 1, prompt: 5, size: "x", words: { a: 1 }, task: "none", difficulty: [1], extra: 1 }),
  });
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Size" }).value).toBe("x");
  expect(screen.getByText("Fields that nothing uses, so they aren't in the form: extra.")).toBeTruthy();
  await retype("Size", "4");
  expect(await written()).toMatchObject({ size: 4, words: { a: 1 }, extra: 1 });
});

test("can undo one made by the server", async () => {
  open();
  await retype("Prompt", "Mine");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Difficulty of the new one" }), "4");
  await userEvent.click(screen.getByRole("button", { name: "Make one for me" }));
  await screen.findByDisplayValue("Made for you.");
  expect(asked.find((request) => "difficulty" in request)).toMatchObject({ type: "toy", difficulty: 4 });
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect((await written()).prompt).toBe("Mine");
});

test("brings the draft back with the page, says so, and can drop it", async () => {
  const { unmount } = open();
  await retype("Prompt", "Kept");
  unmount();
  open();
  expect((await written()).prompt).toBe("Kept");
  expect(screen.getByText(/your earlier draft/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Start with the first example" }));
  expect(await written()).toEqual(first);
  expect(localStorage.getItem("interactive-draft toy")).toBeNull();
});

test("keeps everything written when the server can't be reached", async () => {
  open();
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
  await retype("Prompt", "Still here");
  expect((await screen.findByRole("alert")).textContent).toContain(
    "We couldn't load the preview. Your text is still here.",
  );
  expect((await written()).prompt).toBe("Still here");
});
