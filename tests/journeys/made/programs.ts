import type { Made } from "./desk.ts";

export const parson: Made = {
  type: "parson",
  prompt: "Put the lines in order.",
  description: "Two lines of Python that print a name, and one that is wrong.",
  async make({ type, press, select }) {
    await select("/indentation", "Given");
    await type("The solution, as a whole", "def greet(name):\n    print(name)\n");
    await press("Add a wrong version: print(name)");
    await type("Line 1 that doesn't belong", "print(nome)");
  },
  async solve(preview) {
    const solution = preview.getByRole("list", { name: "Your solution" });
    const placed = solution.locator("[data-pp-item]");
    for (const [index, line] of ["def greet(name):", "print(name)"].entries()) {
      await preview.locator("[data-pp-item]", { hasText: line }).first().click();
      const room = solution.getByText(/block (here|goes here)/);
      await ((await room.count()) > 0 ? room : placed.last()).click();
      await placed.nth(index).waitFor();
    }
  },
};

export const codex: Made = {
  type: "codex",
  prompt: "Print hello.",
  description: "A Python file that prints nothing yet.",
  sandboxed: true,
  async make({ form, fill, add }) {
    await form.locator("summary", { hasText: "File 1" }).click();
    await fill("/files/0/path", "main.py");
    await fill("/files/0/text", "print()");
    await fill("/entry", "main.py");
    await fill("/model", "print('hello')");
    await add("hidden");
    await fill("/hidden/0/name", "says hello");
    await add("stdout");
    await fill("/hidden/0/expect/stdout", "hello");
  },
  async solve(preview, page) {
    await preview.locator(".cm-content").click();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("print('hello')");
  },
};

export const dronegame: Made = {
  type: "dronegame",
  prompt: "Fly to the pad.",
  description: "A corridor of three squares from west to east.",
  async make({ form, choose, cell }) {
    await form.getByRole("spinbutton", { name: "Rows" }).fill("1");
    await form.getByRole("spinbutton", { name: "Columns" }).fill("3");
    await choose("landing pad");
    await cell(/^C1:/).click();
    await choose("Start");
    await choose("east");
  },
  async solve(preview) {
    for (const _ of [1, 2]) {
      await preview
        .getByRole("list", { name: "Blocks", exact: true })
        .locator("[data-pp-item]", { hasText: "forward" })
        .click();
      await preview.getByRole("list", { name: "Program", exact: true }).locator("> li").last().click();
    }
  },
};
