import type { Attrs, Pred } from "./pred.ts";

/** One condition of a question that the learner builds. */
export type Clause = Extract<Pred, { name: string }> | { k: "not"; of: Extract<Pred, { k: "attr" }> };

/** The most conditions of one question. */
export const MOST_CLAUSES = 3;

/** The values of one attribute among the suspects: what a condition can be about. */
export interface Trait {
  name: string;
  values: readonly (string | number | boolean)[];
}

/** Every attribute with its values, in the order in which suspects show them; numbers ascending. */
export function traitsOf(suspects: readonly { attrs: Attrs }[]): Trait[] {
  const traits = new Map<string, Set<string | number | boolean>>();
  for (const { attrs } of suspects) {
    for (const [name, value] of Object.entries(attrs)) traits.set(name, (traits.get(name) ?? new Set()).add(value));
  }
  return [...traits].map(([name, values]) => ({ name, values: inOrder([...values]) }));
}

function inOrder(values: (string | number | boolean)[]) {
  const numbers = values.filter((value) => typeof value === "number");
  return numbers.length === values.length ? numbers.sort((a, b) => a - b) : values;
}

/** The conditions that can be made of an attribute; "more" and "less" only of numbers, and only where somebody is. */
export function clausesOf({ name, values }: Trait): Clause[] {
  const is = values.map((value) => ({ k: "attr" as const, name, value }));
  const numbers = values.filter((value) => typeof value === "number");
  const boolean = values.every((value) => typeof value === "boolean");
  return [
    ...is,
    ...(boolean ? [] : is.map((of) => ({ k: "not" as const, of }))),
    ...numbers.slice(0, -1).map((than) => ({ k: "more" as const, name, than })),
    ...numbers.slice(1).map((than) => ({ k: "less" as const, name, than })),
  ];
}

/** The question that conditions make together; null when there is none. */
export function questionOf(clauses: readonly Clause[], join: "and" | "or"): Pred | null {
  const [first, ...more] = clauses;
  if (!first) return null;
  return more.length === 0 ? first : { k: join, of: clauses };
}

/** Whether a question is one that can be built: up to three conditions, all joined by "and" or all by "or". */
export function isBuildable(test: Pred, traits: readonly Trait[]): boolean {
  const clauses = test.k === "and" || test.k === "or" ? test.of : [test];
  return clauses.length >= 1 && clauses.length <= MOST_CLAUSES && clauses.every((one) => isClause(one, traits));
}

function isClause(test: Pred, traits: readonly Trait[]): boolean {
  const inner = test.k === "not" ? test.of : test;
  if (inner.k === "attr") {
    return traits.some(({ name, values }) => name === inner.name && values.includes(inner.value));
  }
  if (inner.k !== "more" && inner.k !== "less") return false;
  return test.k !== "not" && traits.some(({ name, values }) => name === inner.name && values.includes(inner.than));
}
