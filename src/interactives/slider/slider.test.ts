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
import { sliderToPublic } from "./redact.ts";
import { betweenWords, sliderRules, tryWords } from "./rules.ts";
import { type SliderAction, sliderSchema } from "./schema.ts";
import { view } from "./view.tsx";
import { scaleNow } from "./zoom.ts";

const escaping = {
  ...minimal,
  prompt: "How fast?",
  min: 1,
  max: 2,
  step: 0.01,
  target: 1.41,
  within: 0.004,
  unit: "times",
  guesses: [1.2, 2],
  figure: { name: "throw", coarse: 0.1, why: true },
};

const wanted = (action: unknown) => String((action as Extract<SliderAction, { t: "set" }>).value); // the suite passes on what solution() returned

contractSuite(import.meta.dirname, interactive, view, {
  examples: [minimal, typical, maximal],
  lint: {
    TARGET_UNREACHABLE: { raises: { ...minimal, target: 7.5 }, not: { ...minimal, target: 7.5, within: 0.5 } },
    RIGHT_AT_START: { raises: { ...minimal, target: 5 } },
    FIGURE_DISAGREES: { raises: { ...escaping, target: 1.5 }, not: escaping },
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

describe("a slider that drives a figure", () => {
  const asset = sliderSchema.parse(escaping);
  const pub = sliderToPublic(asset, testCtx());
  const played = (...actions: SliderAction[]) =>
    actions.reduce((state, action) => sliderRules.reduce(state, action, pub), sliderRules.init(pub, ""));
  const thrown = (...speeds: number[]): SliderAction[] =>
    speeds.flatMap((value): SliderAction[] => [{ t: "set", value }, { t: "try" }]);
  const guess: SliderAction = { t: "guess", value: 2 };

  it("takes one of its guesses, once, before anything moves", () => {
    expect(sliderRules.isReady(played(), pub)).toEqual({ code: "ready.guess" });
    expect(played(guess, { t: "guess", value: 1.2 }).guess).toBe(2);
    expect(played({ t: "guess", value: 3 }).guess).toBeUndefined();
    expect(sliderRules.isReady(played(guess), pub)).toEqual({ code: "ready.throw" });
  });

  it("says what each throw did, and gets finer between two neighbours", () => {
    const words = (...speeds: number[]) => tryWords(played(guess, ...thrown(...speeds)), pub)?.code;
    expect([words(1.3), words(1.3, 1.6)]).toEqual(["throw.low", "throw.high"]);
    const wide = played(guess, ...thrown(1.3, 1.6));
    expect([scaleNow(wide, pub), betweenWords(wide, pub), sliderRules.mayShow?.(wide, pub)]).toEqual([
      { min: 1, max: 2, step: 0.1 },
      null,
      false,
    ]);
    const narrow = played(guess, ...thrown(1.3, 1.6, 1.4, 1.5));
    expect(scaleNow(narrow, pub)).toEqual({ min: 1.4, max: 1.5, step: 0.01 });
    expect(betweenWords(narrow, pub)).toEqual({ code: "between", params: { low: "1.4", high: "1.5" } });
    expect(sliderRules.mayShow?.(narrow, pub)).toBe(true);
  });

  it("is solved by letting go at the right value, not by passing it", () => {
    const passing = played(guess, ...thrown(1.3, 1.6), { t: "set", value: 1.41 });
    expect(sliderRules.solved?.(passing, pub)).toBe(false);
    expect(sliderRules.solved?.(sliderRules.reduce(passing, { t: "try" }, pub), pub)).toBe(true);
  });

  it("names what was found beside what was guessed, but not a guess that nobody offered", () => {
    const found = (guessed?: number) => {
      const verdict = checkSlider(asset, { value: 1.41, ...(guessed !== undefined && { guess: guessed }) }, testCtx());
      return verdict.kind === "scored" ? verdict.feedback[0]?.params : null;
    };
    expect(found(2)).toEqual({ value: "1.41", unit: "times", guess: "2" });
    expect([found(7)?.guess, found()?.guess]).toEqual(["none", "none"]);
  });

  it("begins with a guess from a form, and takes an answer with it", () => {
    expect(interactive.beginsFromForm?.({ guess: ["2"] }, pub)).toEqual({ value: null, guess: 2 });
    expect(interactive.beginsFromForm?.({ guess: ["3"] }, pub)).toBeNull();
    const whole = { guess: ["2"], answer: ["1"], answer_typed: ["1,41"] };
    expect(interactive.beginsFromForm?.(whole, pub)).toBeNull();
    expect(sliderFromForm(whole)).toEqual({ value: 1.41, guess: 2 });
  });
});
