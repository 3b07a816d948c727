import { rational } from "#numbers/rational.ts";
import type { Difficulty, GenerateOptions } from "../kit/contract.ts";
import { type Random, seededRandom } from "../kit/random.ts";
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

function sum(random: Random): Task {
  const [a, b] = [random.int(12, 89), random.int(12, 89)];
  const slip = a - b;
  const answers: KnownAnswer[] = [
    { value: String(a + b) },
    { value: String(slip), message: "That is the difference. Here the two are added." },
  ];
  return { prompt: `What is $${a} + ${b}$?`, answers, answer: String(a + b) };
}

function product(random: Random): Task {
  const [a, b] = [random.int(3, 19), random.int(3, 12)];
  return { prompt: `What is $${a} \\cdot ${b}$?`, answers: [{ value: String(a * b) }], answer: String(a * b) };
}

function sumOfFractions(random: Random): Task {
  const [b, d] = [random.int(2, 9), random.int(2, 9)];
  const [a, c] = [random.int(1, b - 1), random.int(1, d - 1)];
  const answer = fraction(a * d + c * b, b * d);
  const slip = fraction(a + c, b + d);
  const answers: KnownAnswer[] = [{ value: answer }];
  if (slip !== answer) answers.push({ value: slip, message: "Bring both to the same denominator before you add." });
  return { prompt: `What is $\\frac{${a}}{${b}} + \\frac{${c}}{${d}}$?`, answers, answer };
}

function speed(random: Random): Task {
  const perSecond = random.int(2, 40);
  const seconds = random.int(2, 30);
  const answers: KnownAnswer[] = [{ value: String(perSecond), unit: "m/s", tol: { rel: "0.01" } }];
  const prompt = `A train covers $${perSecond * seconds}$ metres in $${seconds}$ seconds. How fast is it?`;
  return { prompt, answers, answer: String(perSecond) };
}

function line(random: Random): Task {
  const [x, a, b] = [random.int(-9, 9), random.int(2, 9), random.int(1, 20)];
  const over = random.int(2, 5);
  const answer = fraction(x, over);
  return { prompt: `Solve $${a * over}x + ${b} = ${a * x + b}$. What is $x$?`, answers: [{ value: answer }], answer };
}

const TASKS: Readonly<Record<Difficulty, (random: Random) => Task>> = {
  1: sum,
  2: product,
  3: sumOfFractions,
  4: speed,
  5: line,
};

/** One kind of question per difficulty: a sum, a product, fractions, a speed with its unit, a linear equation. */
export function generateNumeric({ seed, difficulty }: GenerateOptions) {
  const { prompt, answers, answer } = TASKS[difficulty](seededRandom(seed));
  const description = "A question you answer with a number.";
  const asset: Numeric = { type: "numeric", version: 1, prompt, description, difficulty, answers };
  return { asset, certificate: { answer } };
}
