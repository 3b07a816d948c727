const DEEPEST = 64;
const MOST_VALUES = 50_000;
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/** Why a value that came from outside is not plain JSON that we would store, or null: too deep, too large, a number that JSON cannot carry exactly, a key that reaches into prototypes. */
export function jsonProblem(value: unknown): string | null {
  let seen = 0;
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    seen += 1;
    if (seen > MOST_VALUES) return "This holds too many values.";
    if (next.depth > DEEPEST) return `This is nested more than ${DEEPEST} levels deep.`;
    const problem = scalarProblem(next.value);
    if (problem) return problem;
    if (typeof next.value !== "object" || next.value === null) continue;
    for (const key of Object.getOwnPropertyNames(next.value)) {
      if (FORBIDDEN.has(key)) return `A field may not be called "${key}".`;
    }
    for (const inner of Object.values(next.value)) waiting.push({ value: inner, depth: next.depth + 1 });
  }
  return null;
}

function scalarProblem(value: unknown): string | null {
  if (typeof value === "number") {
    if (!Number.isFinite(value)) return "A number here is not finite.";
    if (Number.isInteger(value) && !Number.isSafeInteger(value)) return "A whole number here is too large to be exact.";
    return null;
  }
  if (typeof value === "object" || typeof value === "string" || typeof value === "boolean") return null;
  return value === undefined ? null : "This is not JSON.";
}
