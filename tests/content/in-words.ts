import { choice } from "./verify.ts";

/** The first number in some words. */
export const numberIn = (words: string): number => Number(/-?[\d.]+/.exec(words.replace("−", "-"))?.[0] ?? Number.NaN);

/** The option whose number comes nearest. */
export const nearest = (value: number, others: readonly number[]) => (words: string) =>
  others.every((other) => Math.abs(numberIn(words) - value) <= Math.abs(other - value));

/** The option that says exactly this. */
export const said = (right: string) => choice((words) => words === right);
