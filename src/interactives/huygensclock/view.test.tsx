// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Frame } from "../kit/frame.tsx";
import { fakeHost } from "../suite/fake-host.ts";
import { testCtx } from "../suite/test-ctx.ts";
import minimal from "./examples/minimal.json" with { type: "json" };
import workshop from "./examples/workshop.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import { huygensSchema } from "./schema.ts";
import { view } from "./view.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame", "performance"] });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function renderClocks(json: unknown) {
  const asset = huygensSchema.parse(json);
  const ctx = testCtx();
  const subject = { interactive, view, folder: "", examples: [], lint: {}, mutants: [] } as Parameters<
    typeof fakeHost
  >[0]; // enough for a host
  const host = fakeHost(subject, asset, ctx);
  const pub = interactive.toPublic(asset, ctx);
  const anyView = view as unknown as Parameters<typeof Frame>[0]["view"]; // the lists hold views without their types
  render(<Frame id="w" alias="w" assetHash="h" seed="s" pub={pub} view={anyView} host={host} />);
  return host;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const now = () => screen.getByText(/^At [\d.]+ s: clock . leads/).textContent ?? "";
const seconds = () => Number(/^At ([\d.]+)/.exec(now())?.[1]);

/** Rotation of a pendulum in the picture, in degrees. */
const turned = (clock: number) =>
  Number(
    /rotate\((\S+)/.exec(document.querySelector(`[data-moves="rod-${clock}"]`)?.getAttribute("transform") ?? "")?.[1],
  );

test("swings the clocks while running, and holds them still after Pause", () => {
  renderClocks(workshop);
  const before = turned(0);
  press("Play");
  pass(400);
  expect(turned(0)).not.toBe(before);
  press("Pause");
  expect(seconds()).toBeGreaterThan(0.3);
  expect(seconds()).toBeLessThan(0.5);
  const at = turned(0);
  pass(1000);
  expect(turned(0)).toBe(at);
});

test("runs for over a minute and a half in a second at a hundredfold speed", () => {
  renderClocks(workshop);
  fireEvent.change(screen.getByRole("combobox", { name: "Speed" }), { target: { value: "100" } });
  press("Play");
  pass(1000);
  expect(seconds()).toBeGreaterThan(90);
});

test("advances a twentieth of a second per step", () => {
  renderClocks(workshop);
  press("Step");
  press("Step");
  expect(seconds()).toBe(0.1);
});

test("leaves a dragged bob where it was released, and puts it back on undo", () => {
  renderClocks(workshop);
  const scene = screen.getByRole("group", { name: "Pendulum clocks on a beam" });
  vi.spyOn(scene, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 400, 292));
  const bob = scene.querySelector('[data-bob="0"]');
  if (!bob) throw new Error("no bob");
  const before = turned(0);
  fireEvent.pointerDown(bob, { pointerId: 1, button: 0 });
  fireEvent.pointerMove(scene, { pointerId: 1, clientX: 0, clientY: 200 });
  const held = turned(0);
  expect(held).toBeGreaterThan(40);
  fireEvent.pointerUp(scene, { pointerId: 1 });
  expect(turned(0)).toBeCloseTo(held, 1);
  press("Undo");
  expect(turned(0)).toBe(before);
});

test("goes back to before a nudge when the nudge is undone", () => {
  renderClocks(workshop);
  press("Play");
  pass(2000);
  press("Pause");
  const at = seconds();
  press("Nudge clock 2 to the right");
  press("Play");
  pass(3000);
  press("Pause");
  expect(seconds()).toBeGreaterThan(at + 2);
  press("Undo");
  expect(seconds()).toBeCloseTo(at, 0);
});

test('keeps settings and drops nudges on "Back to start"', () => {
  renderClocks(workshop);
  press("Play");
  pass(1000);
  press("Nudge clock 1 to the left");
  const mass = screen.getByRole("textbox", { name: /^Mass/ });
  fireEvent.change(mass, { target: { value: "30" } });
  fireEvent.blur(mass);
  press("Back to start");
  expect(seconds()).toBe(0);
  expect(mass).toHaveProperty("value", "30");
  expect(document.querySelector("details ol")?.textContent).not.toMatch(/nudged/);
  expect(document.querySelector("details ol")?.textContent).toBe("At 0\u00a0s: beam of 30\u00a0kg.");
});

test("runs the clocks of a prediction only after the guess was checked", async () => {
  renderClocks(minimal);
  expect(screen.queryByRole("button", { name: "Play" })).toBeNull();
  fireEvent.click(screen.getByRole("radio", { name: /^In step/ }));
  expect(screen.queryByRole("button", { name: "Play" })).toBeNull();
  press("Lock in my guess");
  await screen.findByText("Not yet.");
  expect(screen.getByRole("button", { name: "Play" }).getAttribute("aria-disabled")).not.toBe("true");
});

test("announces what the clocks do when S is pressed on the picture", async () => {
  renderClocks(workshop);
  fireEvent.keyDown(screen.getByRole("group", { name: "Pendulum clocks on a beam" }), { key: "s" });
  const status = await screen.findByRole("status");
  expect(status.textContent).toMatch(
    /^At 0.0\u00a0s: clock 1 leads clock 2 by 0°; clock 1 leads clock 3 by 180°\. Swings: 12°, 6°, 9°\.$/,
  );
});
