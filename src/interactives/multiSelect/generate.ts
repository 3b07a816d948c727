import type { GenerateOptions } from "../kit/contract.ts";
import { seededRandom } from "../kit/random.ts";
import type { Choices } from "./schema.ts";

const COUNT = { 1: 4, 2: 5, 3: 6, 4: 8, 5: 10 } as const;
const LARGEST = { 1: 20, 2: 30, 3: 60, 4: 100, 5: 200 } as const;

/** Numbers, some divisible by a small number: at least one is, and at least one isn't. */
export function generateChoices({ seed, difficulty }: GenerateOptions) {
  const random = seededRandom(seed);
  const divisor = random.int(2, 4 + difficulty);
  const numbers = random.shuffle(Array.from({ length: LARGEST[difficulty] - 1 }, (_, index) => index + 2));
  const multiples = numbers.filter((number) => number % divisor === 0);
  const others = numbers.filter((number) => number % divisor !== 0);
  const right = random.int(1, Math.min(multiples.length, COUNT[difficulty] - 1));
  const shown = [...multiples.slice(0, right), ...others.slice(0, COUNT[difficulty] - right)];
  const asset: Choices = {
    type: "multiSelect",
    version: 1,
    prompt: `Which of these can be divided by $${divisor}$ without a remainder?`,
    description: `${shown.length} numbers to test for divisibility by ${divisor}.`,
    difficulty,
    shuffle: true,
    choices: shown.map((number) => ({ id: `n${number}`, body: `$${number}$`, correct: number % divisor === 0 })),
  };
  return { asset, certificate: { correct: multiples.slice(0, right).map((number) => `n${number}`) } };
}
