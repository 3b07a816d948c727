import { describe, expect, it } from "vitest";
import { testCtx } from "../suite/test-ctx.ts";
import { checkNumeric } from "./check.ts";
import type { KnownAnswer, Numeric } from "./schema.ts";

const asset = (answers: KnownAnswer[], accept?: Numeric["accept"]): Numeric => ({
  type: "numeric",
  version: 1,
  prompt: "?",
  description: "A number.",
  difficulty: 1,
  answers,
  accept,
});

/** `right`, a partial score, or the code of the feedback. */
function judge(
  known: KnownAnswer | KnownAnswer[],
  text: string,
  more: { attempt?: number; locale?: string; accept?: Numeric["accept"] } = {},
) {
  const answers = Array.isArray(known) ? known : [known];
  const verdict = checkNumeric(
    asset(answers, more.accept),
    { text },
    testCtx("s", { attempt: more.attempt ?? 0, locale: more.locale ?? "en" }),
  );
  if (verdict.kind === "invalid") return verdict.code;
  if (verdict.correct) return "right";
  return verdict.score > 0 ? verdict.score : (verdict.feedback[0]?.code ?? "wrong");
}

describe("a number", () => {
  it.each<[KnownAnswer, string, string | number]>([
    [{ value: "0.75" }, "3/4", "right"],
    [{ value: "1/3" }, "2/6", "right"],
    [{ value: "1/3" }, "0.3333333333333333333333", "verdict.rounded"],
    [{ value: "0.1" }, "0.10000000000000000000001", "verdict.other"],
    [{ value: "0.3" }, "0.30", "right"],
    [{ value: "3.14", tol: { abs: "0.01" } }, "3.15", "right"],
    [{ value: "3.14", tol: { abs: "0.01" } }, "3.13", "right"],
    [{ value: "3.14", tol: { abs: "0.01" } }, "3.1500001", "verdict.other"],
    [{ value: "0.7", tol: { abs: "0.1" } }, "0.8", "right"],
    [{ value: "-200", tol: { rel: "0.01" } }, "-202", "right"],
    [{ value: "-200", tol: { rel: "0.01" } }, "-202.1", "verdict.other"],
    [{ value: "pi" }, "3π/3", "right"],
    [{ value: "pi" }, "3.14159", "verdict.rounded"],
    [{ value: "pi", tol: { abs: "0.01" } }, "3.14", "right"],
    [{ value: "pi", tol: { rel: "0.001" } }, "22/7", "right"],
    [{ value: "50%" }, "0.5", "right"],
    [{ value: "6.02e23" }, "602000000000000000000000", "right"],
    [{ value: "0", tol: { rel: "0.5" } }, "0", "right"],
    [{ value: "0" }, "1", "verdict.other"],
    [{ value: "0" }, "-0", "right"],
    [{ value: "0" }, "0π", "right"],
  ])("with the answer %o, judges %s as %s", (known, text, expected) => expect(judge(known, text)).toBe(expected));

  it.each<[string, number, string, string]>([
    ["299792458", 3, "3.00e8", "right"],
    ["299792458", 3, "300000000", "right"],
    ["299792458", 3, "3.0e8", "verdict.figures"],
    ["299792458", 3, "299792458", "verdict.figures"],
    ["299792458", 3, "2.99e8", "verdict.other"],
    ["0.012345", 2, "0.012", "right"],
    ["0.012345", 2, "0.0123", "verdict.figures"],
    ["2.5", 1, "3", "right"],
    ["-2.45", 2, "-2.5", "right"],
    ["9.99", 2, "10", "right"],
    ["pi", 4, "3.142", "right"],
    ["0.5", 2, "1/2", "verdict.figures"],
  ])("with the answer %s to %d figures, judges %s as %s", (value, sigFigs, text, expected) =>
    expect(judge({ value, tol: { sigFigs } }, text)).toBe(expected),
  );

  it("is read in the learner's language", () => {
    expect(judge({ value: "1234.5" }, "1.234,5", { locale: "de" })).toBe("right");
    expect(judge({ value: "1234.5" }, "1,234.5")).toBe("right");
    expect(judge({ value: "1234" }, "1.234", { locale: "de" })).toBe("ready.AMBIGUOUS");
  });

  it("is sent back if it's in a form that isn't accepted", () => {
    expect(judge({ value: "0.5" }, "1/2", { accept: ["decimal"] })).toBe("ready.FORM_FRACTION");
    expect(judge({ value: "1/2" }, "0.5", { accept: ["fraction"] })).toBe("ready.FORM_DECIMAL");
    expect(judge({ value: "2" }, "2", { accept: ["fraction"] })).toBe("right");
    expect(judge({ value: "0.5" }, "50%", { accept: ["decimal"] })).toBe("ready.FORM_PERCENT");
    expect(judge({ value: "50", unit: "%" }, "50%", { accept: ["decimal"] })).toBe("right");
    expect(judge({ value: "50", unit: "%" }, "50")).toBe("right");
  });
});

describe("units", () => {
  it.each<[string, string, string, string]>([
    ["0.75", "m", "0.75", "right"],
    ["0.75", "m", "75 cm", "right"],
    ["0.75", "m", "7.5e-4 km", "right"],
    ["36", "km/h", "10 m/s", "right"],
    ["10", "m/s", "36 km / h", "right"],
    ["9.81", "m/s^2", "9.81 m s^-2", "right"],
    ["9.81", "m/s²", "9.81 N/kg", "right"],
    ["1", "J", "1 kg m^2/s^2", "right"],
    ["1", "kWh", "3.6 MJ", "right"],
    ["20", "°C", "68 °F", "right"],
    ["20", "°C", "293.15 K", "right"],
    ["5", "Δ°C", "9 Δ°F", "right"],
    ["180", "°", "π rad", "right"],
    ["1", "J/(kg K)", "1 m^2 s^-2 K^-1", "right"],
    ["5", "L", "5000 mL", "right"],
    ["5", "apples", "5 Apples", "right"],
    ["0.75", "m", "0.75 s", "ready.UNIT"],
    ["0.75", "m", "0.75 m^2", "ready.UNIT"],
    ["5", "apples", "5 pears", "ready.UNIT"],
    ["0.75", "m", "0.76 s", "verdict.other"],
    ["0.75", "m", "0.75 cm", "verdict.other"],
  ])("with the answer %s %s, judges %s as %s", (value, unit, text, expected) =>
    expect(judge({ value, unit }, text)).toBe(expected),
  );

  it("cost nothing the first time, and are wrong from then on", () => {
    expect(judge({ value: "5", unit: "m" }, "5 s", { attempt: 0 })).toBe("ready.UNIT");
    expect(judge({ value: "5", unit: "m" }, "5 s", { attempt: 1 })).toBe("verdict.unit");
  });

  it("keep the tolerance in the answer's unit", () => {
    expect(judge({ value: "20", unit: "°C", tol: { abs: "0.5" } }, "293.65 K")).toBe("right");
    expect(judge({ value: "20", unit: "°C", tol: { abs: "0.5" } }, "293.66 K")).toBe("verdict.other");
  });
});

describe("near misses", () => {
  const answers: KnownAnswer[] = [
    { value: "12" },
    { value: "-12", message: "Mind the sign." },
    { value: "6", credit: 0.5, message: "Half." },
    { value: "1.2e1", credit: 0.25 },
  ];
  it("give their credit and their message, the best first", () => {
    expect(judge(answers, "12")).toBe("right");
    expect(judge(answers, "6")).toBe(0.5);
    expect(judge(answers, "-12")).toBe("verdict.message");
    const verdict = checkNumeric(asset(answers), { text: "-12" }, testCtx());
    expect(verdict).toMatchObject({ score: 0, feedback: [{ html: "<p>Mind the sign.</p>" }] });
  });
});
