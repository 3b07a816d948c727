// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { Frame } from "../kit/frame.tsx";
import type { Host } from "../kit/host.ts";
import { testCtx } from "../suite/test-ctx.ts";
import circle from "./examples/circle.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import { view } from "./view.tsx";

afterEach(cleanup);

function renderPuzzle(json: unknown) {
  const asset = interactive.schema.parse(json);
  const host: Host = {
    check: async () => ({ verdict: { kind: "invalid", code: "MALFORMED" } }),
    hint: async () => null,
    reveal: async () => ({ fromStart: true, steps: [] }),
    changed: () => undefined,
  };
  render(
    <Frame
      id="w"
      alias="w"
      assetHash="h"
      seed="s"
      pub={interactive.toPublic(asset, testCtx())}
      view={view}
      host={host}
    />,
  );
  // The cells of the grid begin with the same names.
  const chip = (name: string) => {
    const found = screen
      .getAllByRole("button", { name: new RegExp(`^${name},`), hidden: true })
      .find((button) => button.dataset.ppItem);
    if (!found) throw new Error(`${name} is not there`);
    return found;
  };
  return { user: userEvent.setup(), chip };
}

test("places with digits, replacing the person there, and takes back with Backspace", async () => {
  const { user, chip } = renderPuzzle(minimal);
  chip("Ana").focus();
  await user.keyboard("2");
  expect(chip("Ana").getAttribute("aria-label")).toBe("Ana, 2nd, place 2 of 4");
  expect(document.activeElement).toBe(chip("Ana"));
  chip("Ben").focus();
  await user.keyboard("3");
  chip("Ana").focus();
  await user.keyboard("3");
  expect(chip("Ben").getAttribute("aria-label")).toBe("Ben, 2nd, place 2 of 4");
  await user.keyboard("{Backspace}");
  expect(chip("Ana").getAttribute("aria-label")).toBe("Ana, not placed yet");
});

test("moves along the places with arrows after Enter, and leaves everything as it was on Escape", async () => {
  const { user, chip } = renderPuzzle(minimal);
  chip("Di").focus();
  await user.keyboard("{Enter}{ArrowRight}");
  expect(screen.getByRole("status").textContent).toMatch(/Di in hand, at 1st/);
  await user.keyboard("{Enter}");
  expect(chip("Di").getAttribute("aria-label")).toBe("Di, 2nd, place 2 of 4");
  await user.keyboard(" {ArrowRight}{Escape}");
  expect(chip("Di").getAttribute("aria-label")).toBe("Di, 2nd, place 2 of 4");
});

test("crosses out, places and frees in the grid, in sync with the board", async () => {
  const { user, chip } = renderPuzzle(minimal);
  await user.click(screen.getByRole("radio", { name: "Grid" }));
  const grid = screen.getByRole("grid");
  const cell = (name: string) => within(grid).getByRole("button", { name: new RegExp(`^${name}:`) });
  await user.click(cell("Cy, 1st"));
  expect(cell("Cy, 1st").getAttribute("aria-label")).toBe("Cy, 1st: crossed out");
  expect(chip("Cy").getAttribute("aria-label")).toBe("Cy, not placed yet");
  await user.click(cell("Cy, 1st"));
  expect(chip("Cy").getAttribute("aria-label")).toBe("Cy, 1st, place 1 of 4");
  expect(cell("Ana, 1st").getAttribute("aria-label")).toBe("Ana, 1st: ruled out by the others");
  await user.click(cell("Cy, 1st"));
  expect(chip("Cy").getAttribute("aria-label")).toBe("Cy, not placed yet");
  expect(
    within(grid)
      .getAllByRole("button")
      .filter((cell) => cell.tabIndex === 0),
  ).toHaveLength(1);
});

test("lets you tick clues by hand; live ones also show whether they hold", async () => {
  const { user, chip } = renderPuzzle(circle);
  await user.click(screen.getByRole("checkbox", { name: /Clue 1/ }));
  expect(screen.getByRole("checkbox", { name: /Clue 1/ })).toHaveProperty("checked", true);
  for (const [name, key] of [
    ["Ada", "1"],
    ["Bo", "4"],
    ["Dan", "3"],
  ] as const) {
    chip(name).focus();
    await user.keyboard(key);
  }
  const clues = screen.getAllByRole("listitem").map((item) => item.textContent ?? "");
  expect(clues.find((text) => text.includes("Ada sits opposite Bo"))).toContain("holds");
  expect(clues.find((text) => text.includes("Dan comes right after Bo"))).toContain("broken");
  expect(chip("Dan").getAttribute("aria-label")).toBe("Dan, Seat 3, place 3 of 6; broken clues: 2");
});

test("keeps times on one line, on the board and in the grid", async () => {
  const { user } = renderPuzzle({ ...minimal, slots: ["9:00", "10:00", "11:00", "twelve o'clock"] });
  for (const tab of ["Places", "Grid"]) {
    await user.click(screen.getByRole("radio", { name: tab }));
    expect(
      screen.getAllByText("10:00").every((label) => label.closest("[data-short]") !== null),
      tab,
    ).toBe(true);
    expect(
      screen.getAllByText("twelve o'clock").every((label) => label.closest("[data-short]") === null),
      tab,
    ).toBe(true);
  }
});
