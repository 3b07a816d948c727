import type { Made } from "./desk.ts";

const LATIN = ["123", "231", "312"];

export const calcdoku: Made = {
  type: "calcdoku",
  prompt: "Fill in 1–3, so that the digits of each cage make its target.",
  description: "A 3 by 3 grid with cages, each with a target and an operation.",
  async make({ page, form, choose, cell }) {
    await choose("Type the solution");
    await cell(/^Row 1, column 1:/).focus();
    for (const row of LATIN) {
      await page.keyboard.press("Home");
      for (const digit of row) {
        await page.keyboard.press(digit);
        await page.keyboard.press("ArrowRight");
      }
      await page.keyboard.press("ArrowDown");
    }
    await choose("Draw cages");
    // By keys: the left column. By a stroke: the two beside each other on top. By taps: the rest.
    await cell(/^Row 1, column 1:/).focus();
    for (const key of ["Shift+ArrowDown", "Shift+ArrowDown"]) await page.keyboard.press(key);
    await cell(/^Row 1, column 2:/).dragTo(cell(/^Row 1, column 3:/), { steps: 6 });
    await cell(/^Row 2, column 2:/).click();
    await cell(/^Row 3, column 2:/).click();
    await cell(/^Row 2, column 3:/).click();
    await cell(/^Row 3, column 3:/).click();
    const more = form.getByRole("button", { name: /^Give digits until/ });
    if ((await more.count()) > 0) await more.click();
    await form.getByText("There's exactly one solution.").waitFor();
  },
  async solve(preview, page) {
    for (const [r, row] of LATIN.entries())
      for (const [c, digit] of [...row].entries()) {
        await preview.getByRole("button", { name: new RegExp(`^Row ${r + 1}, column ${c + 1},`) }).focus();
        await page.keyboard.press(digit);
      }
  },
};

const HEART = [".#.#.", "#####", "#####", ".###.", "..#.."];
const painted = HEART.flatMap((row, r) =>
  [...row].flatMap((sign, c) => (sign === "#" ? [[r + 1, c + 1] as const] : [])),
);

export const gridfill: Made = {
  type: "gridfill",
  prompt: "Shade the squares so that every clue gives its runs.",
  description: "A nonogram of five rows and five columns.",
  async make({ form, press, choose, cell }) {
    await form.getByText("Start again as another kind of puzzle").click();
    await choose("Picture (nonogram)");
    await press("Start with an empty one");
    await cell(/^Row 2, column 1:/).dragTo(cell(/^Row 2, column 5:/), { steps: 10 });
    for (const [r, c] of painted.filter(([row]) => row !== 2))
      await cell(new RegExp(`^Row ${r}, column ${c}:`)).click();
    await form.getByText("These clues lead to exactly one picture.").waitFor();
  },
  async solve(preview) {
    for (const [r, c] of painted)
      await preview.getByRole("button", { name: new RegExp(`^Row ${r}, column ${c}\\b`) }).click();
  },
};

export const hotcold: Made = {
  type: "hotcold",
  prompt: "Find the number from 1 to 10.",
  description: "A number line from 1 to 10; each guess is answered higher or lower.",
  async make({ fill, add }) {
    await fill("/space/min", "1");
    await fill("/space/max", "10");
    await fill("/space/step", "1");
    await add("target");
    await fill("/target", "7");
  },
  async solve(preview) {
    await preview.getByLabel("Your guess").fill("7");
    await preview.getByRole("button", { name: "Guess" }).click();
  },
};

export const hexapawn: Made = {
  type: "hexapawn",
  explores: true,
  prompt: "Play against the machine and watch its boxes.",
  description: "A board of 3 by 3 squares with three pawns on each side.",
  async make(desk) {
    await desk.fill("/seed", "first");
    await desk.select("/machine", "Second");
    await desk.add("goal");
    await desk.select("/goal", "Explore");
  },
  async solve(preview) {
    await preview
      .getByRole("button", { name: /can move$/ })
      .first()
      .click();
    await preview
      .getByRole("button", { name: /(move here|take it)$/ })
      .first()
      .click();
  },
};

export const sherlocksearch: Made = {
  type: "sherlocksearch",
  prompt: "One of four suspects did it. Who?",
  description: "Four suspects, with and without hats and glasses.",
  async make({ form, type, press }) {
    await type("Suspects, one per line", "Ada\nBo");
    for (const attribute of ["hat", "glasses"]) {
      await type(/^Another attribute/, attribute);
      await press("Put it in the table");
    }
    await press("Make a suspect for every combination");
    await press("Make a question for each attribute");
    await form.getByRole("checkbox", { name: "hat of Bo" }).waitFor();
  },
  async solve(preview) {
    for (const what of ["hat", "glasses"]) {
      await preview.getByRole("button", { name: `Does it fit: ${what}?` }).click();
    }
    const left = await preview.getByText(/^Left: \w+\.$/).textContent();
    const name = /Left: (\w+)/.exec(left ?? "")?.[1] ?? "";
    await preview
      .getByRole("list", { name: "Suspects" })
      .getByRole("button")
      .filter({ hasText: new RegExp(`^${name}`) })
      .click();
    await preview.getByRole("button", { name: `Accuse ${name}` }).click();
  },
};

export const orderlogic: Made = {
  type: "orderlogic",
  prompt: "Who sits where?",
  description: "Ana, Ben and Cy sit in a row of three places.",
  async make({ form, type, press }) {
    await type("People, one per line", "Ana\nBen\nCy");
    await type("Places in order, one per line", "left\nmiddle\nright");
    await type("Sentence 1", "Cy sits before Ana.");
    const pick = (name: string, option: string) => form.getByRole("combobox", { name }).selectOption({ label: option });
    await pick("Who or what, 1", "Cy");
    await pick("The other, 1", "Ana");
    await press("Another clue");
    await type("Sentence 2", "Ben sits in the middle.");
    await pick("Sentence 2 means", "is at");
    await pick("Who or what, 2", "Ben");
    await pick("Place, 2", "middle");
  },
  async solve(preview, page) {
    for (const [index, name] of ["Cy", "Ben", "Ana"].entries()) {
      await preview.locator("[data-pp-grip]", { hasText: name }).first().click();
      await preview.locator("[data-pp-list]").nth(index).click();
      await page.keyboard.press("Escape");
    }
  },
};

export const operatorsearch: Made = {
  type: "operatorsearch",
  prompt: "Put operators between 3 8 2 7 5 to make 24.",
  description: "Five numbers with four gaps between them; the target is 24.",
  async make({ form, fill, select, add }) {
    await fill("/numbers", "3, 8, 2, 7, 5");
    await fill("/target", "24");
    for (const [index, op] of ["-", "*", "/"].entries()) {
      await add("op");
      await select(`/ops/${index + 1}`, op);
    }
    await form.getByRole("checkbox", { name: "Use all" }).check();
  },
  async solve(preview, page) {
    const row = preview.getByRole("group", { name: "Numbers and the gaps between them" });
    for (const [gap, sign] of [
      ["3 and 8", "*"],
      ["8 and 2", "-"],
      ["2 and 7", "+"],
      ["7 and 5", "-"],
    ] as const) {
      await row.getByRole("button", { name: `Between ${gap}:` }).focus();
      await page.keyboard.press(sign);
    }
  },
};

export const toggletags: Made = {
  type: "toggletags",
  prompt: "Mark the nouns.",
  description: "A sentence of six words. Mark those that are nouns.",
  async make({ type, press, choose, cell }) {
    await type("Name of tag 1", "noun");
    await type("The text", "The cat saw a black dog.");
    await choose("noun");
    for (const word of ["cat", "dog"]) await cell(word).click();
    await choose("No tag");
    await press("saw");
  },
  async solve(preview) {
    for (const word of ["cat", "dog"]) await preview.getByRole("button", { name: new RegExp(`^${word}\\b`) }).click();
  },
};

export const numberbunchers: Made = {
  type: "numberbunchers",
  prompt: "Take every multiple of 3.",
  description: "Six tiles with whole numbers on them.",
  async make({ form, type }) {
    await type(/^Tiles/, "3, 4, 9, 14, 51, 20");
    await form.getByRole("combobox", { name: "A tile fits if it is" }).selectOption({ label: "a multiple of" });
    await form.getByText("3 of 6 fit: 3, 9, 51").waitFor();
  },
  async solve(preview) {
    const board = preview.getByRole("group", { name: /^Tiles in/ });
    for (const number of [3, 9, 51]) {
      const tile = board.getByRole("button", { name: new RegExp(`^${number},`) });
      if (!(await tile.getAttribute("aria-label"))?.includes("you are here")) await tile.click();
      await tile.click();
      await board.getByRole("button", { name: `${number}, munched` }).waitFor();
    }
  },
};
