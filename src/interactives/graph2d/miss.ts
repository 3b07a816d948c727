import { parse } from "../kit/maths/parse.ts";
import type { Expr } from "../kit/maths/syntax.ts";
import type { GraphState, PublicGraph2d } from "./types.ts";

/** Side on which a slider misses what a task asks for. */
export interface Miss {
  name: string;
  side: "low" | "high";
  /** Within a tenth of the slider's range. */
  isNear: boolean;
}

const NEAR = 0.1;

/**
 * Side on which the state misses a condition about one slider, such as `time = 5` or `abs(rate - 0.18) <= 0.005`; null for any
 * other. It says the direction and roughly how far: the number itself would be the answer.
 */
export function missOf(
  condition: string,
  { sliders }: Pick<PublicGraph2d, "sliders">,
  { sliders: values }: Pick<GraphState, "sliders">,
): Miss | null {
  const parsed = parse(condition, { names: sliders.map(({ id }) => id) });
  const wanted = parsed.ok ? wantedOf(parsed.expr) : null;
  const slider = sliders.find(({ id }) => id === wanted?.name);
  if (!wanted || !slider) return null;
  const off = (values[slider.id] ?? slider.value) - wanted.value;
  if (off === 0) return null;
  const isNear = Math.abs(off) <= NEAR * (slider.max - slider.min) * (1 + 1e-9);
  return { name: slider.id, side: off < 0 ? "low" : "high", isNear };
}

function wantedOf(expr: Expr): { name: string; value: number } | null {
  if (expr.k !== "compare" || expr.rest.length !== 1) return null;
  const [step] = expr.rest;
  if (!step) return null;
  const { first } = expr;
  if (first.k === "name" && step.op === "=") return named(first, step.right);
  const [within] = first.k === "call" && first.fn === "abs" ? first.args : [];
  const isWithin = step.op === "<" || step.op === "<=";
  return isWithin && within?.k === "binary" && within.op === "-" ? named(within.left, within.right) : null;
}

function named(left: Expr, right: Expr): { name: string; value: number } | null {
  if (left.k !== "name") return null;
  if (right.k === "number") return { name: left.name, value: right.value };
  return right.k === "negate" && right.of.k === "number" ? { name: left.name, value: -right.of.value } : null;
}
