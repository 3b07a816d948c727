import type { Attrs, Predicate } from "./pred.ts";

/** One condition of a question that the learner builds. */
export type Clause = Extract<Predicate, { name: string }> | { k: "not"; of: Extract<Predicate, { k: "attr" }> };

/** Maximum number of conditions in a question. */
export const MAX_CLAUSES = 3;

/** Values of an attribute among the suspects. */
export interface Trait {
  name: string;
  values: readonly (string | number | boolean)[];
}

/** Every attribute with its values, in order of appearance; numbers ascending. */
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

/** Possible conditions on an attribute; "more" and "less" only for numbers, and only if they match somebody. */
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

/** Conditions combined into a question; null if there are none. */
export function questionOf(clauses: readonly Clause[], join: "and" | "or"): Predicate | null {
  const [first, ...more] = clauses;
  if (!first) return null;
  return more.length === 0 ? first : { k: join, of: clauses };
}

/** True if a question can be built: up to three conditions, all joined by "and" or all by "or". */
export function isBuildable(test: Predicate, traits: readonly Trait[]): boolean {
  const clauses = test.k === "and" || test.k === "or" ? test.of : [test];
  return clauses.length >= 1 && clauses.length <= MAX_CLAUSES && clauses.every((clause) => isClause(clause, traits));
}

function isClause(test: Predicate, traits: readonly Trait[]): boolean {
  const inner = test.k === "not" ? test.of : test;
  if (inner.k === "attr") {
    return traits.some(({ name, values }) => name === inner.name && values.includes(inner.value));
  }
  if (inner.k !== "more" && inner.k !== "less") return false;
  return test.k !== "not" && traits.some(({ name, values }) => name === inner.name && values.includes(inner.than));
}
