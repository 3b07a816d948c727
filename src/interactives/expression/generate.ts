import type { Difficulty, GenerateOptions } from "../kit/contract.ts";
import { type Dice, diceOf } from "../kit/dice.ts";
import type { Expression } from "./schema.ts";

type Made = Pick<Expression, "prompt" | "answer" | "form" | "nearMisses">;

const plus = (n: number) => (n < 0 ? `- ${-n}` : `+ ${n}`);
const term = (n: number, of: string) => (Math.abs(n) === 1 ? `${n < 0 ? "- " : "+ "}${of}` : `${plus(n)}${of}`);

function nonZero(dice: Dice, size: number): number {
  return dice.int(1, size) * dice.pick([-1, 1]);
}

function distribute(dice: Dice): Made {
  const [a, b] = [dice.int(2, 9), nonZero(dice, 9)];
  return {
    prompt: `Expand $${a}(x ${plus(b)})$.`,
    answer: `${a}x ${plus(a * b)}`,
    form: "expanded",
    nearMisses: [{ value: `${a}x ${plus(b)}`, message: "The factor goes to both terms in the brackets." }],
  };
}

function square(dice: Dice): Made {
  const a = nonZero(dice, 9);
  return {
    prompt: `Expand $(x ${plus(a)})^2$.`,
    answer: `x^2 ${term(2 * a, "x")} ${plus(a * a)}`,
    form: "expanded",
    nearMisses: [{ value: `x^2 ${plus(a * a)}`, message: "Draw the square: there are two rectangles as well." }],
  };
}

function product(dice: Dice): Made {
  const [a, b] = [dice.int(1, 9), -dice.int(10, 15)];
  return {
    prompt: `Expand $(x ${plus(a)})(x ${plus(b)})$.`,
    answer: `x^2 ${term(a + b, "x")} ${plus(a * b)}`,
    form: "expanded",
    nearMisses: [{ value: `x^2 ${plus(a * b)}`, message: "Each term meets each: the middle is missing." }],
  };
}

function factor(dice: Dice): Made {
  const [a, b] = [dice.int(1, 6), dice.int(7, 12) * dice.pick([-1, 1])];
  return {
    prompt: `Factor $x^2 ${term(a + b, "x")} ${plus(a * b)}$.`,
    answer: `(x ${plus(a)})(x ${plus(b)})`,
    form: "factored",
  };
}

function reduce(dice: Dice): Made {
  const [a, b] = [dice.int(1, 9), dice.int(10, 15) * dice.pick([-1, 1])];
  const prompt = `Simplify $\\frac{x^2 ${term(a + b, "x")} ${plus(a * b)}}{x ${plus(a)}}$.`;
  return { prompt, answer: `x ${plus(b)}`, form: "simplified" };
}

const TASKS: Readonly<Record<Difficulty, (dice: Dice) => Made>> = {
  1: distribute,
  2: square,
  3: product,
  4: factor,
  5: reduce,
};

/** Algebra by difficulty: brackets, squares, products, factors, fractions. */
export function generateExpression({ seed, difficulty }: GenerateOptions) {
  const made = TASKS[difficulty](diceOf(seed));
  const description = "A question whose answer is a formula in x.";
  const asset: Expression = { type: "expression", version: 1, description, difficulty, vars: [{ name: "x" }], ...made };
  return { asset, certificate: { answer: made.answer } };
}
