import { choice } from "./verify.ts";

/** First number in some words. */
export const numberIn = (words: string): number => Number(/-?[\d.]+/.exec(words.replace("−", "-"))?.[0] ?? Number.NaN);

/** Option whose number is nearest. */
export const nearest = (value: number, others: readonly number[]) => (words: string) =>
  others.every((other) => Math.abs(numberIn(words) - value) <= Math.abs(other - value));

/** Option with exactly these words. */
export const optionWith = (right: string) => choice((words) => words === right);
