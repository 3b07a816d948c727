import { describe, expect, it } from "vitest";
import { testCtx } from "../suite/test-ctx.ts";
import { checkExpression } from "./check.ts";
import { type Expression, expressionSchema } from "./schema.ts";

const BASE = { type: "expression", version: 1, prompt: "?", description: "A formula.", difficulty: 1 };

function judge(asset: Partial<Expression>, text: string, locale = "en") {
  const verdict = checkExpression(expressionSchema.parse({ ...BASE, ...asset }), { text }, testCtx("s", { locale }));
  if (verdict.kind === "invalid") return verdict.code;
  return verdict.correct ? "right" : `${verdict.score} ${verdict.feedback[0]?.code}`;
}

describe("a formula", () => {
  it.each<[Partial<Expression>, string, string]>([
    [{ answer: "x^2-1" }, "(x+1)(x-1)", "right"],
    [{ answer: "x^2-1", form: "expanded" }, "(x+1)(x-1)", "0 verdict.expanded"],
    [{ answer: "x^2-1", form: "expanded", halfForForm: true }, "(x+1)(x-1)", "0.5 verdict.expanded"],
    [{ answer: "(x-1)(x+1)", form: "factored" }, "x^2-1", "0 verdict.factored"],
    [{ answer: "x+1", form: "simplified" }, "(x^2-1)/(x-1)", "0 verdict.simplified"],
    [{ answer: "x+1" }, "(x^2-1)/(x-1)", "right"],
    [{ answer: "x+1", domainMatters: true }, "(x^2-1)/(x-1)", "0 verdict.domain"],
    [{ answer: "2 ln x" }, "ln(x^2)", "right"],
    [{ answer: "2 ln x", domainMatters: true }, "ln(x^2)", "0 verdict.domain"],
    [{ answer: "x" }, "sqrt(x^2)", "0 verdict.other"],
    [{ answer: "x", vars: [{ name: "x", domain: [0, 10] }] }, "sqrt(x^2)", "right"],
    [{ answer: "x^2", nearMisses: [{ value: "2x", message: "No." }] }, "x+x", "0 verdict.message"],
    [{ answer: "2x" }, "y = 2x", "ready.NOT_A_NUMBER"],
    [{ answer: "2x", vars: [{ name: "x" }] }, "2y", "ready.UNBOUND_NAME"],
    [{ answer: "2x" }, "2y", "0 verdict.other"],
    [{ answer: "2x" }, "10^30 - 10^30", "ready.UNDECIDED"],
    [{ answer: "e^x" }, "exp(x)", "right"],
    [{ answer: "3e", vars: [{ name: "e" }] }, "e+e+e", "right"],
    [{ answer: "pi r^2" }, "π r²", "right"],
  ])("%o and %s: %s", (asset, text, expected) => expect(judge(asset, text)).toBe(expected));

  it("is read with decimal commas where the language uses them", () => {
    expect(judge({ answer: "1.5x" }, "1,5x", "de")).toBe("right");
    expect(judge({ answer: "1.5x" }, "1,5x", "en")).toBe("ready.EXPECTED_OPERATOR");
  });
});
