// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Frame } from "../kit/frame.tsx";
import { fakeHost } from "../suite/fake-host.ts";
import { testCtx } from "../suite/test-ctx.ts";
import { checked } from "./checked.ts";
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { view } from "./view.tsx";

function seat(json: unknown) {
  const asset = checked.schema.parse(json);
  const subject = { checked, view, folder: "", examples: [], lint: {}, mutants: [] };
  const host = fakeHost(subject, asset, testCtx());
  const pub = checked.toPublic(asset, testCtx());
  render(<Frame id="w1" alias="w1" assetHash="h" seed="s" pub={pub} view={view} host={host} />);
  return { user: userEvent.setup(), host, spoken: () => screen.getByRole("status").textContent };
}

afterEach(cleanup);

const cell = (name: RegExp) => screen.getByRole("button", { name });

describe("a munch", () => {
  it("walks at the first tap, munches at the second, and says why a tile was wrong", async () => {
    const { user } = seat(minimal);
    await user.click(cell(/^8,/));
    expect(cell(/^8,.*you are here/)).toBe(document.activeElement);
    expect(screen.getByText("3 lives")).toBeTruthy();
    await user.click(cell(/^8,/));
    expect(screen.getByText("2 lives")).toBeTruthy();
    expect(screen.getByText("8 = 3 × 2 + 2: 2 is left over.")).toBeTruthy();
    expect(cell(/^8, munched, does not fit/)).toBeTruthy();
  });

  it("keeps the focus with the muncher, and undoes a walk as one step", async () => {
    const { user } = seat(minimal);
    await user.click(cell(/^20,/));
    expect(cell(/^20,.*you are here/)).toBe(document.activeElement);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(cell(/^6,.*you are here/)).toBeTruthy();
  });

  it("tells where the foes are, and lets them move with every step while the clock stands", async () => {
    const { user, host } = seat(maximal);
    await user.click(cell(/^1\/3,/));
    await user.keyboard("{ArrowRight}");
    expect(JSON.stringify(host.saved.at(-1)?.state)).toContain('"tmtr"');
    await user.keyboard("f");
    await vi.waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/^Foes: Row \d/));
  });

  it("lets timed foes move by themselves once the clock is started, and no more when it is stopped", async () => {
    vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame", "performance"] });
    try {
      const { host } = seat(maximal);
      const foes = () =>
        screen
          .getAllByRole("button", { name: /a foe is here/ })
          .map((one) => one.id)
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
  it("show their sums, and say when they are full", async () => {
    const { user, spoken } = seat(typical);
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
