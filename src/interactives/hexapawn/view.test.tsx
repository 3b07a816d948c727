// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Frame } from "../kit/frame.tsx";
import { fakeHost } from "../suite/fake-host.ts";
import { testCtx } from "../suite/test-ctx.ts";
import { checked } from "./checked.ts";
import strategy from "./examples/strategy.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { hexapawnSchema } from "./schema.ts";
import { view } from "./view.tsx";

const subject = { checked, view, folder: import.meta.dirname, examples: [], lint: {}, mutants: [] };

function sitDown(json: unknown) {
  const asset = hexapawnSchema.parse(json);
  const pub = checked.toPublic(asset, testCtx());
  const host = fakeHost(subject, asset, testCtx());
  render(<Frame id="w" alias="w" assetHash="hash" seed="client" pub={pub} view={view} host={host} />);
  return { user: userEvent.setup(), host };
}

const cell = (name: string) => screen.getByRole("button", { name: new RegExp(`^${name},`) });

describe("matchboxes on the screen", () => {
  beforeEach(() => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it("open at the machine's turn, and say which bead was drawn", async () => {
    const { user } = sitDown(typical);
    await user.click(cell("a1"));
    expect(cell("a1").getAttribute("aria-pressed")).toBe("true");
    expect(cell("a2").getAttribute("aria-label")).toBe("a2, empty, move here");
    await user.click(cell("a2"));
    expect(
      screen.getByText(/^Box \d+(, seen in the mirror)?: bead [A-C] is drawn\. Game 1\. It is your move\.$/),
    ).toBeTruthy();
    expect(document.querySelectorAll("[data-drawn]").length).toBe(1);
  });

  it("lose a bead after a lost game, in the picture and in the table, and get it back when the lesson is taken back", async () => {
    const { user } = sitDown(typical);
    await user.click(screen.getByRole("radio", { name: "Perfect" }));
    const row = () => within(screen.getByRole("region", { name: "The machine’s boxes" })).getAllByRole("listitem");
    const before = row().map(({ textContent }) => textContent);
    for (let games = 0; games < 20 && !screen.queryByText(/bead.* taken out/); games += 1) {
      await user.click(screen.getByRole("button", { name: "1 game" }));
    }
    expect(document.querySelectorAll("[data-gone].bead, span[data-gone]").length).toBeGreaterThan(0);
    expect(screen.getAllByText(/: no bead/).length).toBeGreaterThan(0);
    const unlearn = screen.getByRole("button", { name: "Take the last lesson back" });
    while (unlearn.getAttribute("aria-disabled") !== "true") await user.click(unlearn);
    const words = (text: string | null) => text?.replace(/ Bead [A-Z] was drawn from it\./, "").replace(/ +/g, " ");
    expect(row().map(({ textContent }) => words(textContent))).toEqual(before.map(words));
  });

  it("let a pawn be dragged, and put back by Escape", async () => {
    const { user } = sitDown(typical);
    await user.click(cell("b1"));
    await user.keyboard("{Escape}");
    expect(cell("b1").getAttribute("aria-pressed")).toBe("false");
    const at = vi.spyOn(document, "elementFromPoint").mockReturnValue(cell("b2"));
    fireEvent.pointerDown(cell("b1"), { button: 0, clientX: 0, clientY: 0, pointerId: 1 });
    fireEvent.pointerMove(cell("b1"), { clientX: 0, clientY: -60, pointerId: 1 });
    fireEvent.pointerUp(cell("b1"), { clientX: 0, clientY: -60, pointerId: 1 });
    at.mockRestore();
    expect(screen.getByText(/It is your move|The machine|All its pawns|None of/)).toBeTruthy();
    expect(cell("b1").getAttribute("aria-label")).toBe("b1, empty");
  });

  it("pass game by game before the eye where motion is welcome, and end where the log says", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    const { user, host } = sitDown(typical);
    await user.click(screen.getByRole("button", { name: "10 games" }));
    await screen.findByText(/^[1-9] games?: the machine/);
    await screen.findByText(/^10 games: the machine/, {}, { timeout: 5000 });
    expect(host.saved.at(-1)?.state).toEqual({ log: [{ k: "auto", by: "random", games: 10 }], guess: null });
  });

  it("are put away where the opponent is a perfect player", () => {
    sitDown(strategy);
    expect(screen.queryByRole("region", { name: "The machine’s boxes" })).toBeNull();
    expect(screen.queryByRole("button", { name: "10 games" })).toBeNull();
    expect(screen.getByText("No game finished yet.")).toBeTruthy();
  });
});
