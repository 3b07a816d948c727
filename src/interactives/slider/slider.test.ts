// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { contractSuite } from "../suite/contract-suite.ts";
import { testCtx } from "../suite/test-ctx.ts";
import { checkSlider, sliderFromForm } from "./check.ts";
import { snapToStep } from "./engine.ts";
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import { type SliderAction, sliderSchema } from "./schema.ts";
import { view } from "./view.tsx";

const wanted = (action: unknown) => String((action as SliderAction).value); // the suite passes on what solution() returned

contractSuite(import.meta.dirname, interactive, view, {
  examples: [minimal, typical, maximal],
  lint: {
    TARGET_UNREACHABLE: { raises: { ...minimal, target: 7.5 }, not: { ...minimal, target: 7.5, within: 0.5 } },
    RIGHT_AT_START: { raises: { ...minimal, target: 5 } },
    TICK_OUTSIDE: { raises: { ...minimal, ticks: [0, 11] }, not: { ...minimal, ticks: [0, 10] } },
  },
  mutants: [
    { name: "ends that changed places", asset: { ...minimal, min: 10, max: 0 } },
    { name: "a step that is too wide", asset: { ...minimal, step: 11 } },
    { name: "a target beside the line", asset: { ...minimal, target: 12 } },
  ],
  action: (_, __, random) => ({ t: "set", value: random.pick([-3, 0, 0.1, 0.35, 7, 60, 1e9]) }),
  variants: [
    { example: 0, asset: { ...minimal, target: 2 } },
    { example: 1, asset: { ...typical, target: 45, within: 0 } },
    { example: 2, asset: { ...maximal, target: -0.5, linearCredit: false } },
  ],
  async byTaps({ user, root, solution }) {
    const box = root.querySelector("input[name=answer_typed]");
    if (box) await user.type(box, wanted(solution[0]));
  },
  async byKeys({ user, solution }) {
    await user.tab();
    await user.tab();
    await user.keyboard(wanted(solution[0]));
  },
});

const judge = (json: object, value: number) => {
  const verdict = checkSlider(sliderSchema.parse(json), { value }, testCtx());
  return verdict.kind === "scored" ? verdict.score : verdict.code;
};

describe("slider", () => {
  it("is right up to the tolerance", () => {
    expect([57, 58, 60, 62, 63].map((value) => judge(typical, value))).toEqual([0, 1, 1, 1, 0]);
  });

  it("gives partial credit up to four times the tolerance, if asked for", () => {
    const asset = { ...typical, linearCredit: true };
    expect([62, 63, 65, 67, 68, 90].map((value) => judge(asset, value))).toEqual([1, 0.833, 0.5, 0.167, 0, 0]);
  });

  it("has positions without floating-point noise", () => {
    expect(snapToStep(0.30000000000000004, { min: 0, max: 1, step: 0.1 })).toBe(0.3);
    expect(snapToStep(9, { min: 0, max: 1, step: 0.3 })).toBe(0.9);
    expect(snapToStep(-0.7, { min: -1, max: 1, step: 0.05 })).toBe(-0.7);
  });

  it("reads the number box first on pages without scripts", () => {
    expect(sliderFromForm({ answer: ["45"], answer_typed: ["60"] })).toEqual({ value: 60 });
    expect(sliderFromForm({ answer: ["45"], answer_typed: [""] })).toEqual({ value: 45 });
    expect(sliderFromForm({ answer_typed: ["much"] })).toBeNull();
    expect(sliderFromForm({})).toBeNull();
  });
});
