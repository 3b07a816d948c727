// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Frame } from "../kit/frame.tsx";
import { fakeHost } from "../suite/fake-host.ts";
import { testCtx } from "../suite/test-ctx.ts";
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import { view } from "./view.tsx";

function renderGame(json: unknown) {
  const asset = interactive.schema.parse(json);
  const subject = { interactive, view, folder: "", examples: [], lint: {}, mutants: [] };
  const host = fakeHost(subject, asset, testCtx());
  const pub = interactive.toPublic(asset, testCtx());
  render(<Frame id="w1" alias="w1" assetHash="h" seed="s" pub={pub} view={view} host={host} />);
  return { user: userEvent.setup(), host, spoken: () => screen.getByRole("status").textContent };
}

afterEach(cleanup);

const cell = (name: RegExp) => screen.getByRole("button", { name });

describe("a munch", () => {
  it("moves at the first tap, munches at the second, and says why a tile was wrong", async () => {
    const { user } = renderGame(minimal);
    await user.click(cell(/^8,/));
    expect(cell(/^8,.*you are here/)).toBe(document.activeElement);
    expect(screen.getByText("3 lives")).toBeTruthy();
    await user.click(cell(/^8,/));
    expect(screen.getByText("2 lives")).toBeTruthy();
    expect(screen.getByText("8 = 3 × 2 + 2: 2 is left over.")).toBeTruthy();
    expect(cell(/^8, munched, doesn’t fit/)).toBeTruthy();
  });

  it("keeps the focus with the muncher, and undoes a walk in one step", async () => {
    const { user } = renderGame(minimal);
    await user.click(cell(/^20,/));
    expect(cell(/^20,.*you are here/)).toBe(document.activeElement);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(cell(/^6,.*you are here/)).toBeTruthy();
  });

  it("says where the foes are, and moves them with every step while the clock is stopped", async () => {
    const { user, host } = renderGame(maximal);
    await user.click(cell(/^1\/3,/));
    await user.keyboard("{ArrowRight}");
    expect(JSON.stringify(host.saved.at(-1)?.state)).toContain('"tmtr"');
    await user.keyboard("f");
    await vi.waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/^Foes: Row \d/));
  });

  it("says that a foe caught you, visibly and in the live region", async () => {
    const foes = { kind: "turn", n: 2, seed: "chase" };
    const { user, spoken } = renderGame({ ...minimal, foes });
    for (let step = 0; step < 60 && !screen.queryByText(/^A foe caught you/); step += 1) {
      const key = step % 2 === 0 ? "{ArrowRight}{ArrowDown}" : "{ArrowLeft}{ArrowUp}";
      act(() => cell(/you are here/).focus());
      await user.keyboard(key.slice(0, key.indexOf("}") + 1));
      if (screen.queryByText("A foe caught you. You lost a life and moved away from the foes.")) break;
      await user.keyboard(key.slice(key.indexOf("}") + 1));
    }
    expect(screen.getByText("A foe caught you. You lost a life and moved away from the foes.")).toBeTruthy();
    expect(screen.getByText("2 lives")).toBeTruthy();
    await vi.waitFor(() =>
      expect(spoken()).toMatch(/^A foe caught you\. You have 2 lives left\. You’re at row \d, column \d now\.$/),
    );
  });

  it("moves timed foes once the clock is started, and not after it's stopped", async () => {
    vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame", "performance"] });
    try {
      const { host } = renderGame(maximal);
      const foes = () =>
        screen
          .getAllByRole("button", { name: /a foe is here/ })
          .map((button) => button.id)
          .join();
      const before = foes();
      await act(async () => screen.getByRole("button", { name: "Start the clock" }).click());
      for (let frame = 0; frame < 120; frame += 1) await act(async () => vi.advanceTimersByTime(16));
      expect(foes()).not.toBe(before);
      expect(host.saved).toEqual([]);
      await act(async () => screen.getByRole("button", { name: "Stop the clock" }).click());
      const stopped = foes();
      for (let frame = 0; frame < 120; frame += 1) await act(async () => vi.advanceTimersByTime(16));
      expect(foes()).toBe(stopped);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("bunches", () => {
  it("show their sums, and say when they're full", async () => {
    const { user, spoken } = renderGame(typical);
    for (const tile of ["9", "5", "1"]) {
      const grip = screen.getByRole("button", { name: `${tile}, in Tray` });
      act(() => grip.focus());
      await user.keyboard("2");
    }
    expect(screen.getByText("Sum 15")).toBeTruthy();
    expect(screen.getByText("3 of 3")).toBeTruthy();
    act(() => screen.getByRole("button", { name: "8, in Tray" }).focus());
    await user.keyboard("2");
    await vi.waitFor(() => expect(spoken()).toContain("Bunch 2 is full."));
    expect(screen.getByRole("button", { name: "8, in Tray" })).toBeTruthy();
    await user.keyboard("3{Backspace}");
    expect(screen.getByRole("button", { name: "8, in Tray" })).toBe(document.activeElement);
  });
});
