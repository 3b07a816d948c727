import type { GenerateOptions } from "../kit/contract.ts";
import { seededRandom } from "../kit/random.ts";
import type { FreeText } from "./schema.ts";

const UNITS = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
const TEENS = ["thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"];
const TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const LARGEST = { 1: 12, 2: 20, 3: 50, 4: 80, 5: 99 } as const;

/** A number to write as a word; its digits count as a near miss. */
export function generateText({ seed, difficulty }: GenerateOptions) {
  const number = seededRandom(seed).int(1, LARGEST[difficulty]);
  const word = wordOf(number);
  const asset: FreeText = {
    type: "freeText",
    version: 1,
    prompt: `Write $${number}$ as a word.`,
    description: `The number ${number}, for you to write as a word.`,
    difficulty,
    accept: [{ text: word }, { text: String(number), credit: 0, message: "In letters, please." }],
  };
  return { asset, certificate: { answer: word } };
}

function wordOf(number: number): string {
  const small = [...UNITS, ...TEENS][number];
  if (small !== undefined) return small;
  const tens = TENS[Math.floor(number / 10) - 2] ?? "";
  return number % 10 === 0 ? tens : `${tens}-${UNITS[number % 10]}`;
}
