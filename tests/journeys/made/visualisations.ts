import { explore, type Made } from "./desk.ts";

export const graph2d: Made = {
  type: "graph2d",
  prompt: "Move A onto the place where the line is 2.",
  description: "A plane with a line, and a point A that can be moved.",
  async make({ page, press, choose, cell }) {
    await press("Add a line");
    await choose("A point to move");
    await cell(/^Cross at/).focus();
    for (const key of ["ArrowLeft", "ArrowLeft", "Enter"]) await page.keyboard.press(key);
    await choose("A target of the task");
    await cell(/^Cross at/).focus();
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowUp", "ArrowUp", "Enter"]) {
      await page.keyboard.press(key);
    }
  },
  async solve(preview, page) {
    await preview
      .getByRole("button", { name: /^(Point )?A\b/ })
      .first()
      .focus();
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowUp", "ArrowUp"]) {
      await page.keyboard.press(key);
    }
  },
};

export const escher: Made = {
  type: "escher",
  prompt: "Which group is this?",
  description: "A pattern of small flags in a square cell.",
  async make({ page, form, choose, cell }) {
    await choose("look at a pattern");
    await form.getByRole("combobox", { name: "Group" }).first().selectOption("p4");
    await choose("Stamp");
    await cell(/^Crosshair/).focus();
    for (const key of ["ArrowRight", "Enter"]) await page.keyboard.press(key);
  },
  async solve(preview) {
    await preview.getByRole("combobox", { name: "Group" }).selectOption("p4");
  },
};

export const quantumcircuit: Made = {
  type: "quantumcircuit",
  prompt: "Make a Bell pair.",
  description: "Two qubits, both starting in 0, and three empty columns.",
  async make({ page, form, choose, cell }) {
    await form.getByRole("spinbutton", { name: "Qubits" }).fill("2");
    await form.getByRole("spinbutton", { name: "Columns" }).fill("3");
    for (const name of ["H", "X"]) await form.getByRole("checkbox", { name, exact: true }).check();
    await choose("the same final state");
    await cell(/^Qubit 1, column 1:/).focus();
    for (const key of ["h", "ArrowRight", "c", "ArrowDown", "x"]) await page.keyboard.press(key);
  },
  async solve(preview, page) {
    await preview.getByRole("button", { name: /^Qubit 1, column 1:/ }).focus();
    for (const key of ["h", "ArrowRight", "c", "ArrowDown", "x"]) await page.keyboard.press(key);
  },
};

export const neuralnetworks: Made = {
  type: "neuralnetworks",
  explores: true,
  prompt: "Watch a neuron learn.",
  description: "Two clouds of points and a network with one input.",
  async make(desk) {
    await desk.select("/data/k", "Gauss");
    for (const [field, value] of [["/data/n", "100"], ["/data/split", "0.5"], ["/data/seed", "d1"], ["/seed", "n1"], ["/rate", "0.03"], ["/batch", "10"]] as const) await desk.fill(field, value); // biome-ignore format: a table
    await explore(desk);
  },
  async solve(preview) {
    await preview.getByRole("button", { name: "One epoch" }).click();
  },
};

export const huygensclock: Made = {
  type: "huygensclock",
  explores: true,
  prompt: "Watch two clocks on one beam.",
  description: "Two pendulum clocks hang on a beam that can slide.",
  async make(desk) {
    const fields = [
      ["/beam/mass", "20"],
      ["/beam/damping", "20"],
      ["/pivotDamping", "0.05"],
      ["/g", "9.81"],
      ["/speed", "5"],
    ] as const;
    for (const clock of [0, 1]) {
      await desk.form
        .getByText(`Clock ${clock + 1}`, { exact: false })
        .first()
        .click();
      await desk.fill(`/clocks/${clock}/length`, "0.25");
      await desk.fill(`/clocks/${clock}/mass`, "1");
      await desk.fill(`/clocks/${clock}/angle0`, clock === 0 ? "0.2" : "0.15");
    }
    for (const [field, value] of fields) await desk.fill(field, value);
    await desk.fill("/escapement/threshold", "0.05");
    await desk.fill("/escapement/kick", "0.03");
    await explore(desk);
  },
  async solve(preview) {
    await preview.getByRole("button", { name: "Step" }).first().click();
  },
};

export const coinflip: Made = {
  type: "coinflip",
  explores: true,
  prompt: "Flip a coin and watch the share of heads.",
  description: "One fair coin and up to a hundred flips.",
  async make(desk) {
    await desk.fill("/repeats", "100");
    await desk.add("show");
    await explore(desk);
  },
  async solve(preview) {
    await preview
      .getByRole("button", { name: /^(Flip|Throw)/ })
      .first()
      .click();
  },
};
