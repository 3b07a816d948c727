// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { Frame } from "../kit/frame.tsx";
import { fakeHost } from "../suite/fake-host.ts";
import { testCtx } from "../suite/test-ctx.ts";
import code from "./examples/code.json" with { type: "json" };
import hash from "./examples/hash.json" with { type: "json" };
import liar from "./examples/liar.json" with { type: "json" };
import maximal from "./examples/maximal.json" with { type: "json" };
import sorted from "./examples/sorted.json" with { type: "json" };
import tree from "./examples/tree.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import { sherlockSchema } from "./schema.ts";
import { view } from "./view.tsx";

const subject = { interactive, view, folder: import.meta.dirname, examples: [], lint: {}, mutants: [] };

function sitDown(json: unknown) {
  const asset = sherlockSchema.parse(json);
  const host = fakeHost(subject, asset, testCtx());
  const pub = interactive.toPublic(asset, testCtx());
  render(<Frame id="w" alias="w" assetHash="hash" seed="client" pub={pub} view={view} host={host} />);
  return { user: userEvent.setup(), host };
}

const button = (name: RegExp | string) => screen.getByRole("button", { name });
const notebook = () =>
  within(screen.getByRole("table", { name: "Notebook" }))
    .getAllByRole("row")
    .slice(1);

afterEach(cleanup);

describe("suspects", () => {
  it("are crossed out by answers, and listed in words", async () => {
    const { user } = sitDown(typical);
    expect(screen.getByText(/^Luck won’t help here/)).toBeTruthy();
    await user.click(button("Does the culprit wear a hat?"));
    expect(screen.getByText(/^4 left: /)).toBeTruthy();
    expect(screen.getAllByRole("button", { name: /crossed out/ }).length).toBe(4);
    expect(notebook().map(({ textContent }) => textContent)).toEqual(["1Does the culprit wear a hat?Yes."]);
  });

  it("cost two questions when wrongly accused, and can be accused until none are left", async () => {
    const { user, host } = sitDown(typical);
    await user.click(button(/^Ada\./));
    await user.click(button("Accuse Ada"));
    expect(screen.getByText("2 questions used. 2 of 4 left. 3 is enough.")).toBeTruthy();
    expect(button(/^Ada\..*, crossed out$/).getAttribute("aria-pressed")).toBe("false");
    await user.click(button(/^Ada\..*, crossed out$/));
    expect(button("Accuse").getAttribute("aria-disabled")).toBe("true");
    await user.click(button(/^Bo\./));
    await user.click(button("Accuse Bo"));
    await screen.findByText("Not yet.");
    expect(host.log.length).toBe(2);
    await user.click(button("Start again"));
    await screen.findByText("No questions asked yet.");
  });

  it("are crossed out by hand if a witness may lie, also with the keyboard", async () => {
    const { user } = sitDown(liar);
    expect(screen.getByText(/^One of the answers may be false/)).toBeTruthy();
    await user.click(button("Does the culprit wear a hat?"));
    expect(screen.queryAllByRole("button", { name: /, crossed out/ }).length).toBe(0);
    await user.click(button("Cross out Ada"));
    expect(button(/^Ada\..*, crossed out$/)).toBeTruthy();
    button(/^Ada\..*, crossed out$/).focus();
    await user.keyboard("{Delete}{ArrowRight}{Delete}");
    expect(
      screen.getAllByRole("button", { name: /, crossed out/ }).map((card) => card.getAttribute("aria-label")),
    ).toEqual(["Bo. hat: yes, glasses: no, beard: no, crossed out"]);
  });

  it("can be asked about with built conditions, whose information is shown before and after", async () => {
    const { user } = sitDown(maximal);
    await user.click(button("Add a condition"));
    expect(screen.getByText("Is it true that age is more than 41?")).toBeTruthy();
    expect(screen.getByText("1.00 bits expected")).toBeTruthy();
    await user.click(button("Add a condition"));
    await user.selectOptions(screen.getByRole("combobox", { name: "Condition 2 is about" }), "hat");
    await user.click(screen.getByRole("radio", { name: "At least one" }));
    await user.click(button("Ask"));
    expect(notebook()[0]?.textContent).toMatch(
      /^1Is it true that age is more than 41 or hat is yes\?(Yes|No)\.0\.\d\d bits expected, \d+ left$/,
    );
  });
});

describe("a lock", () => {
  it("takes typed letters, digits or drags, and guesses on Enter", async () => {
    const { user, host } = sitDown(code);
    await user.click(button(/^Place 1:/));
    await user.keyboard("a1{ArrowLeft}{ArrowRight}b2");
    expect(button("Guess A A B B")).toBeTruthy();
    const to = button(/^Place 4:/);
    // The test's browser has no layout, so it doesn't know what's under the pointer.
    Object.assign(document, { elementsFromPoint: () => [to] });
    fireEvent.pointerDown(button(/^Put F/), { button: 0, clientX: 0, clientY: 0, pointerId: 1 });
    fireEvent.pointerMove(button(/^Put F/), { clientX: 40, clientY: 0, pointerId: 1 });
    fireEvent.pointerUp(button(/^Put F/), { clientX: 40, clientY: 0, pointerId: 1 });
    to.focus();
    await user.keyboard("{Enter}");
    expect(host.log.map(({ query }) => query)).toEqual([{ k: "guess", code: [0, 0, 1, 5] }]);
    expect(notebook()[0]?.textContent).toMatch(
      /^1A A B F\d in the right place, \d in the wrong place\.\d+ codes? left$/,
    );
    expect(screen.getByRole("list", { name: "Your guesses" }).textContent).toContain("A A B F");
  });
});

describe("shelves", () => {
  it("of a tree open level by level, and say which side they're on", async () => {
    const { user } = sitDown({ ...tree, index: { ...tree.index, seek: "Chen" } });
    await user.click(button("Open the top of the tree"));
    await user.click(button("Open what comes before Hugo"));
    expect(notebook().map(({ textContent }) => textContent)).toEqual([
      "1Top of the treeHugo.",
      "2Level 2, what comes earlierDelia.",
    ]);
  });

  it("show after every look where the record can still be, if sorted", async () => {
    const { user } = sitDown({ ...sorted, index: { ...sorted.index, seek: "Keiko" } });
    await user.click(button("Shelf 8, closed"));
    expect(screen.getByText("It’s somewhere from shelf 9 to shelf 31: 23 are left.")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: /ruled out$/ }).length).toBe(7);
    await user.click(button("Shelf 24, closed"));
    expect(screen.getByText("It’s somewhere from shelf 9 to shelf 23: 15 are left.")).toBeTruthy();
  });

  it("open when pressed, and say what's there", async () => {
    const { user } = sitDown(hash);
    expect(screen.getByText("Keiko", { selector: "strong" })).toBeTruthy();
    button("Shelf 0, closed").focus();
    await user.keyboard("{Enter}");
    expect(notebook().map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^1Shelf 0\w+\.$/)]);
    expect(button(/^Shelf 0: /)).toBeTruthy();
    await user.click(button("Shelf 1, closed"));
    await screen.findByText("That's right.", { selector: "p" });
    expect(button("Shelf 1: Keiko")).toBeTruthy();
  });
});
