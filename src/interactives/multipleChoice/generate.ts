import type { GenerateOptions } from "../kit/contract.ts";
import { seededRandom } from "../kit/random.ts";
import type { Choice } from "./schema.ts";

const LARGEST = { 1: 9, 2: 12, 3: 19, 4: 39, 5: 99 } as const;

/** A product to recognise among near misses. Each wrong choice is a common slip, and its feedback says which. */
export function generateChoice({ seed, difficulty }: GenerateOptions) {
  const random = seededRandom(seed);
  const a = random.int(3, LARGEST[difficulty]);
  const b = random.int(3, LARGEST[difficulty]);
  const slips = [
    { value: a * b + a, why: `That is one $${a}$ too many.` },
    { value: a * b - b, why: `That is one $${b}$ too few.` },
    { value: a + b, why: "That is the sum." },
    { value: a * b + 1, why: "Close: the last digit can't be right." },
  ].filter(({ value }, index, all) => value !== a * b && all.findIndex((slip) => slip.value === value) === index);
  const asset: Choice = {
    type: "multipleChoice",
    version: 1,
    prompt: `What is $${a} \\times ${b}$?`,
    description: `${a} times ${b}, and ${slips.length + 1} numbers to choose from.`,
    difficulty,
    shuffle: true,
    choices: [
      { id: "product", body: `$${a * b}$`, correct: true },
      ...slips.map(({ value, why }, index) => ({ id: `slip-${index}`, body: `$${value}$`, correct: false, why })),
    ],
  };
  return { asset, certificate: { correct: "product", value: a * b } };
}
