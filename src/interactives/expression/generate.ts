import type { Difficulty, GenerateOptions } from "../kit/contract.ts";
import { type Random, seededRandom } from "../kit/random.ts";
import type { Expression } from "./schema.ts";

type Made = Pick<Expression, "prompt" | "answer" | "form" | "nearMisses">;

const plus = (n: number) => (n < 0 ? `- ${-n}` : `+ ${n}`);
const term = (n: number, of: string) => (Math.abs(n) === 1 ? `${n < 0 ? "- " : "+ "}${of}` : `${plus(n)}${of}`);

function nonZero(random: Random, size: number): number {
  return random.int(1, size) * random.pick([-1, 1]);
}

function distribute(random: Random): Made {
  const [a, b] = [random.int(2, 9), nonZero(random, 9)];
  return {
    prompt: `Expand $${a}(x ${plus(b)})$.`,
    answer: `${a}x ${plus(a * b)}`,
    form: "expanded",
    nearMisses: [{ value: `${a}x ${plus(b)}`, message: "The factor goes to both terms in the brackets." }],
  };
}

function square(random: Random): Made {
  const a = nonZero(random, 9);
  return {
    prompt: `Expand $(x ${plus(a)})^2$.`,
    answer: `x^2 ${term(2 * a, "x")} ${plus(a * a)}`,
    form: "expanded",
    nearMisses: [{ value: `x^2 ${plus(a * a)}`, message: "Draw the square: there are two rectangles as well." }],
  };
}

function product(random: Random): Made {
  const [a, b] = [random.int(1, 9), -random.int(10, 15)];
  return {
    prompt: `Expand $(x ${plus(a)})(x ${plus(b)})$.`,
    answer: `x^2 ${term(a + b, "x")} ${plus(a * b)}`,
    form: "expanded",
    nearMisses: [{ value: `x^2 ${plus(a * b)}`, message: "Each term meets each: the middle is missing." }],
  };
}

function factor(random: Random): Made {
  const [a, b] = [random.int(1, 6), random.int(7, 12) * random.pick([-1, 1])];
  return {
    prompt: `Factor $x^2 ${term(a + b, "x")} ${plus(a * b)}$.`,
    answer: `(x ${plus(a)})(x ${plus(b)})`,
    form: "factored",
  };
}

function reduce(random: Random): Made {
  const [a, b] = [random.int(1, 9), random.int(10, 15) * random.pick([-1, 1])];
  const prompt = `Simplify $\\frac{x^2 ${term(a + b, "x")} ${plus(a * b)}}{x ${plus(a)}}$.`;
  return { prompt, answer: `x ${plus(b)}`, form: "simplified" };
}

const TASKS: Readonly<Record<Difficulty, (random: Random) => Made>> = {
  1: distribute,
  2: square,
  3: product,
  4: factor,
  5: reduce,
};

/** Algebra by difficulty: brackets, squares, products, factors, fractions. */
export function generateExpression({ seed, difficulty }: GenerateOptions) {
  const made = TASKS[difficulty](seededRandom(seed));
  const description = "A question you answer with a formula in x.";
  const asset: Expression = { type: "expression", version: 1, description, difficulty, vars: [{ name: "x" }], ...made };
  return { asset, certificate: { answer: made.answer } };
}
