// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { createSay } from "../kit/messages.ts";
import { testCtx } from "../suite/test-ctx.ts";
import chances from "./examples/chances.json" with { type: "json" };
import { circuitToPublic } from "./redact.ts";
import { circuitSchema } from "./schema.ts";
import { Stage } from "./stage.tsx";
import strings from "./strings/en.json" with { type: "json" };
import { Twins } from "./twins.tsx";

afterEach(cleanup);

/** Displays that a learner can turn to. */
function displays(shows?: readonly string[]): (string | null | undefined)[] {
  const pub = circuitToPublic(circuitSchema.parse({ ...chances, ...(shows && { shows }) }), testCtx());
  const say = createSay(strings);
  render(<Stage id="s" pub={pub} outcome={null} isEnd cells={[]} say={say} onLook={() => undefined} />);
  return screen.queryAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
}

test("shows chances alone until an author shows more", () => {
  expect(displays()).toEqual([]);
});

test("offers what the author shows, beside the chances", () => {
  expect(displays(["amplitudes", "bloch"])).toEqual(["Chances", "Amplitudes", "Bloch"]);
});

test("offers the circuit as text only once it's shown; in words it's always there", () => {
  const twins = (shows?: readonly string[]) => {
    const pub = circuitToPublic(circuitSchema.parse({ ...chances, ...(shows && { shows }) }), testCtx());
    const props = { id: "s", pub, locked: false, say: createSay(strings), act: () => undefined };
    render(<Twins {...props} state={{ cells: [], reply: "", looked: false }} />);
    expect(screen.getByText("The circuit in words")).toBeTruthy();
    return screen.queryByRole("textbox", { hidden: true });
  };
  expect(twins()).toBeNull();
  cleanup();
  expect(twins(["source"])).toBeTruthy();
  expect(displays(["source"])).toEqual([]);
});
