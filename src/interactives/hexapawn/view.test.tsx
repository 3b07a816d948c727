// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Frame } from "../kit/frame.tsx";
import { fakeHost } from "../suite/fake-host.ts";
import { testCtx } from "../suite/test-ctx.ts";
import strategy from "./examples/strategy.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import { hexapawnSchema } from "./schema.ts";
import { view } from "./view.tsx";

const subject = { interactive, view, folder: import.meta.dirname, examples: [], lint: {}, mutants: [] };

function sitDown(json: unknown) {
  const asset = hexapawnSchema.parse(json);
  const pub = interactive.toPublic(asset, testCtx());
  const host = fakeHost(subject, asset, testCtx());
  render(<Frame id="w" alias="w" assetHash="hash" seed="client" pub={pub} view={view} host={host} />);
  return { user: userEvent.setup(), host };
}

const cell = (name: string) => screen.getByRole("button", { name: new RegExp(`^${name},`) });

describe("matchboxes", () => {
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
      screen.getByText(/^From box \d+(, seen in the mirror)?, bead [A-C] was drawn\. Game 1\. It’s your move\.$/),
    ).toBeTruthy();
    expect(document.querySelectorAll("[data-drawn]").length).toBe(1);
  });

  it("lose a bead after a lost game, in the picture and in the table, and get it back on undo", async () => {
    const { user } = sitDown(typical);
    await user.click(screen.getByRole("radio", { name: "Perfect" }));
    const row = () => within(screen.getByRole("group", { name: "The machine’s boxes" })).getAllByRole("listitem");
    // There's nothing to see in the boxes before the machine has drawn from one.
    expect(screen.queryByRole("button", { name: /^Show all/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: "1 game" }));
    await user.click(screen.getByRole("button", { name: /^Show all/ }));
    const forget = async () => {
      const unlearn = screen.getByRole("button", { name: "Undo the last lesson" });
      while (unlearn.getAttribute("aria-disabled") !== "true") await user.click(unlearn);
    };
    await forget();
    const before = row().map(({ textContent }) => textContent);
    for (let games = 0; games < 20 && !screen.queryByText(/bead.* taken out/); games += 1) {
      await user.click(screen.getByRole("button", { name: "1 game" }));
    }
    expect(document.querySelectorAll("[data-gone].bead, span[data-gone]").length).toBeGreaterThan(0);
    expect(screen.getAllByText(/: no bead/).length).toBeGreaterThan(0);
    await forget();
    const words = (text: string | null) => text?.replace(/ Bead [A-Z] was drawn from it\./, "").replace(/ +/g, " ");
    expect(row().map(({ textContent }) => words(textContent))).toEqual(before.map(words));
  });

  it("let you drag a pawn, and cancel with Escape", async () => {
    const { user } = sitDown(typical);
    await user.click(cell("b1"));
    await user.keyboard("{Escape}");
    expect(cell("b1").getAttribute("aria-pressed")).toBe("false");
    const at = vi.spyOn(document, "elementFromPoint").mockReturnValue(cell("b2"));
    fireEvent.pointerDown(cell("b1"), { button: 0, clientX: 0, clientY: 0, pointerId: 1 });
    fireEvent.pointerMove(cell("b1"), { clientX: 0, clientY: -60, pointerId: 1 });
    fireEvent.pointerUp(cell("b1"), { clientX: 0, clientY: -60, pointerId: 1 });
    at.mockRestore();
    expect(screen.getByText(/It’s your move|The machine|All its pawns|None of/)).toBeTruthy();
    expect(cell("b1").getAttribute("aria-label")).toBe("b1, empty");
  });

  it("are played back game by game with motion, and end where the log says", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    const { user, host } = sitDown(typical);
    await user.click(screen.getByRole("button", { name: "10 games" }));
    await screen.findByText(/^[1-9] games?: the machine/);
    await screen.findByText(/^10 games: the machine/, {}, { timeout: 5000 });
    expect(host.saved.at(-1)?.state).toEqual({ log: [{ k: "auto", by: "random", games: 10 }], guess: null });
  });

  it("are hidden when the opponent is a perfect player", () => {
    sitDown(strategy);
    expect(screen.queryByRole("group", { name: "The machine’s boxes" })).toBeNull();
    expect(screen.queryByRole("button", { name: "10 games" })).toBeNull();
    expect(screen.getByText("No games finished yet.")).toBeTruthy();
  });
});
