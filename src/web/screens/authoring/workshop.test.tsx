// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { JsonSchema } from "./json-schema.ts";
import type { TrialProblem } from "./trial-host.ts";
import { Workshop } from "./workshop.tsx";

// The rich editor is tried in a real browser; here the plain box must do.
vi.mock("./code-mirror.ts", () => {
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

let problems: TrialProblem[] = [];
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

/** What stands in the document now, read as an author would: in the JSON. */
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

test("the form says what to write and how much, and changes the JSON", async () => {
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

test("what is no number stays in its field with a word on it, and changes nothing", async () => {
  open();
  await retype("Size", "7x");
  expect(screen.getByText("This is no number.")).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Size" }).getAttribute("aria-invalid")).toBe("true");
  expect((await written()).size).toBe(7);
});

test("what could be said as well is added and taken away", async () => {
  open();
  await userEvent.click(screen.getByText("4 more things that can be said"));
  await userEvent.click(screen.getByRole("button", { name: "Add colour" }));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Colour" }), "Dark blue");
  await userEvent.click(screen.getByRole("button", { name: "Add open" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Open" }));
  expect(await written()).toMatchObject({ colour: "darkBlue", open: true });
  await userEvent.click(screen.getByRole("button", { name: "Remove colour" }));
  expect(await written()).not.toHaveProperty("colour");
});

test("items of a list are added, moved and removed by the keyboard, and the focus goes along", async () => {
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

test("a new item with fields is open, with an id of its own, and stays open when it is moved", async () => {
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

test("a value of several kinds is chosen by its kind", async () => {
  open();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Kind of task" }), "Guess");
  await retype("Text", "me");
  expect((await written()).task).toEqual({ k: "guess", text: "me" });
});

test("names of the author's own are added once, and removed", async () => {
  open({ first: JSON.stringify({ ...first, names: { ada: 1 } }) });
  const group = within(screen.getByRole("group", { name: "Names" }));
  await userEvent.type(group.getByRole("textbox", { name: "New name in names" }), "ada");
  expect(group.getByRole("button", { name: "Add" }).getAttribute("aria-disabled")).toBe("true");
  await userEvent.type(group.getByRole("textbox", { name: "New name in names" }), "2");
  await userEvent.click(group.getByRole("button", { name: "Add" }));
  await userEvent.click(group.getByRole("button", { name: "Remove ada" }));
  expect((await written()).names).toEqual({ ada2: 0 });
});

test("a step back takes back a whole word, and can be taken again", async () => {
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

test("a problem stands at its field and in the list, leads there, and its fix is one step", async () => {
  const fix = { title: "Change it to 9", patch: [{ op: "replace", path: "/size", value: 9 }] };
  problems = [
    { severity: "info", code: "NOTE", message: "By the way.", path: "", fix: null },
    { severity: "error", code: "SCHEMA", message: "The most allowed here is 9.", path: "/size", fix },
  ];
  open({ first: JSON.stringify({ ...first, size: 12 }) });
  const list = within(screen.getByRole("region", { name: "What was checked" }));
  await list.findByText("2 remarks");
  expect(list.getAllByRole("listitem")[0]?.textContent).toContain("The most allowed here is 9.");
  const size = screen.getByRole("textbox", { name: "Size" });
  expect(size.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("Once the problems marked as errors are mended, it can be played here.")).toBeTruthy();
  await userEvent.click(list.getByRole("button", { name: "Go to size" }));
  expect(document.activeElement).toBe(size);
  problems = [];
  await userEvent.click(list.getByRole("button", { name: "Mend it: Change it to 9" }));
  expect((await written()).size).toBe(9);
  await waitFor(() => expect(list.getByText("Nothing is wrong with it.")).toBeTruthy());
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect((await written()).size).toBe(12);
});

test("JSON that breaks is kept as it is: the form waits, and a comma is put where it was missing", async () => {
  open();
  await userEvent.click(screen.getByRole("radio", { name: "JSON" }));
  const box = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "The asset as JSON" });
  await userEvent.clear(box);
  await userEvent.type(box, '{{"type": "toy" "size": 3}');
  await userEvent.click(screen.getByRole("radio", { name: "Form" }));
  expect(screen.getByText(/so there is no form/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "To the JSON" }));
  await userEvent.click(screen.getByRole("button", { name: "Mend it: put in ," }));
  expect(await written()).toEqual({ type: "toy", size: 3 });
});

test.each([
  ["brackets without end", `{"words": ${"[".repeat(10_000)}${"]".repeat(10_000)}}`],
  ["a way into prototypes", '{"__proto__": {"polluted": true}}'],
  ["a number that is not exact", '{"size": 9007199254740993}'],
  ["no object", "[1, 2]"],
  ["nothing", ""],
])("%s in a draft leaves the page standing", async (_, text) => {
  localStorage.setItem("interactive-draft toy", text);
  open();
  await act(async () => undefined);
  expect(screen.getByRole("button", { name: "Make one for me" })).toBeTruthy();
  expect("polluted" in {}).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: "Begin with the first example" }));
  expect(await written()).toEqual(first);
});

test("fields of the wrong kind are drawn all the same", async () => {
  open({
    first: JSON.stringify({ type: 1, prompt: 5, size: "x", words: { a: 1 }, task: "none", difficulty: [1], extra: 1 }),
  });
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Size" }).value).toBe("x");
  expect(screen.getByText("Not in the form, because nothing reads it: extra.")).toBeTruthy();
  await retype("Size", "4");
  expect(await written()).toMatchObject({ size: 4, words: { a: 1 }, extra: 1 });
});

test("one made by the server is a step back away from what was there", async () => {
  open();
  await retype("Prompt", "Mine");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Difficulty of the new one" }), "4");
  await userEvent.click(screen.getByRole("button", { name: "Make one for me" }));
  await screen.findByDisplayValue("Made for you.");
  expect(asked.find((one) => "difficulty" in one)).toMatchObject({ type: "toy", difficulty: 4 });
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect((await written()).prompt).toBe("Mine");
});

test("the draft comes back with the page, says so, and can be left", async () => {
  const { unmount } = open();
  await retype("Prompt", "Kept");
  unmount();
  open();
  expect((await written()).prompt).toBe("Kept");
  expect(screen.getByText(/your draft from before/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Begin with the first example" }));
  expect(await written()).toEqual(first);
  expect(localStorage.getItem("interactive-draft toy")).toBeNull();
});

test("a server that cannot be asked costs nothing that was written", async () => {
  open();
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
  await retype("Prompt", "Still here");
  expect((await screen.findByRole("alert")).textContent).toContain(
    "The preview could not be fetched. Your text is kept here.",
  );
  expect((await written()).prompt).toBe("Still here");
});
