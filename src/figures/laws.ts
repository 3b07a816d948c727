import { beam } from "./beam/law.ts";
import type { FigureLaw } from "./figure.ts";
import { pendulum } from "./pendulum/law.ts";
import { rope } from "./rope/law.ts";
import { thrown } from "./throw/law.ts";

/** Figures that a question can drive, by the name that lessons use. */
export const laws = { throw: thrown, pendulum, rope, beam } as const satisfies Record<string, FigureLaw>;

export type FigureName = keyof typeof laws;

/** Law of a figure by its name. */
export function lawOf(name: FigureName): FigureLaw {
  return laws[name];
}
