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
