import type { Difficulty, GenerateOptions } from "../kit/contract.ts";
import { type Dice, diceOf } from "../kit/dice.ts";
import { rational } from "../kit/maths/rational.ts";
import type { KnownAnswer, Numeric } from "./schema.ts";

interface Task {
  prompt: string;
  answers: KnownAnswer[];
  answer: string;
}

const fraction = (top: number, over: number): string => {
  const exact = rational(BigInt(top), BigInt(over));
  return exact.over === 1n ? String(exact.top) : `${exact.top}/${exact.over}`;
};

function sum(dice: Dice): Task {
  const [a, b] = [dice.int(12, 89), dice.int(12, 89)];
  const slip = a - b;
  const answers: KnownAnswer[] = [
    { value: String(a + b) },
    { value: String(slip), message: "That is the difference. Here the two are added." },
  ];
  return { prompt: `What is $${a} + ${b}$?`, answers, answer: String(a + b) };
}

function product(dice: Dice): Task {
  const [a, b] = [dice.int(3, 19), dice.int(3, 12)];
  return { prompt: `What is $${a} \\cdot ${b}$?`, answers: [{ value: String(a * b) }], answer: String(a * b) };
}

function sumOfFractions(dice: Dice): Task {
  const [b, d] = [dice.int(2, 9), dice.int(2, 9)];
  const [a, c] = [dice.int(1, b - 1), dice.int(1, d - 1)];
  const answer = fraction(a * d + c * b, b * d);
  const slip = fraction(a + c, b + d);
  const answers: KnownAnswer[] = [{ value: answer }];
  if (slip !== answer) answers.push({ value: slip, message: "Bring both to the same denominator before you add." });
  return { prompt: `What is $\\frac{${a}}{${b}} + \\frac{${c}}{${d}}$?`, answers, answer };
}

function speed(dice: Dice): Task {
  const perSecond = dice.int(2, 40);
  const seconds = dice.int(2, 30);
  const answers: KnownAnswer[] = [{ value: String(perSecond), unit: "m/s", tol: { rel: "0.01" } }];
  const prompt = `A train covers $${perSecond * seconds}$ metres in $${seconds}$ seconds. How fast is it?`;
  return { prompt, answers, answer: String(perSecond) };
}

function line(dice: Dice): Task {
  const [x, a, b] = [dice.int(-9, 9), dice.int(2, 9), dice.int(1, 20)];
  const over = dice.int(2, 5);
  const answer = fraction(x, over);
  return { prompt: `Solve $${a * over}x + ${b} = ${a * x + b}$. What is $x$?`, answers: [{ value: answer }], answer };
}

const TASKS: Readonly<Record<Difficulty, (dice: Dice) => Task>> = {
  1: sum,
  2: product,
  3: sumOfFractions,
  4: speed,
  5: line,
};

/** Arithmetic by difficulty: a sum, a product, fractions, a speed with its unit, a linear equation. */
export function generateNumeric({ seed, difficulty }: GenerateOptions) {
  const { prompt, answers, answer } = TASKS[difficulty](diceOf(seed));
  const description = "A question whose answer is a number that you write.";
  const asset: Numeric = { type: "numeric", version: 1, prompt, description, difficulty, answers };
  return { asset, certificate: { answer } };
}
