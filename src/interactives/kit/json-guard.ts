const DEEPEST = 64;
const MOST_VALUES = 50_000;
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/** Why a value is not plain JSON that we would store, and where. */
interface Objection {
  message: string;
  path: string[];
}

interface Visited {
  value: unknown;
  depth: number;
  key: string;
  around: Visited | null;
}

/** Why a value that came from outside is not plain JSON that we would store, and where; null: it is. Refused are what is too deep, what is too large, a number that JSON cannot carry exactly and a key that reaches into prototypes. */
export function jsonObjection(value: unknown): Objection | null {
  let seen = 0;
  const waiting: Visited[] = [{ value, depth: 0, key: "", around: null }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    seen += 1;
    if (seen > MOST_VALUES) return { message: "This holds too many values.", path: [] };
    if (next.depth > DEEPEST)
      return { message: `This is nested more than ${DEEPEST} levels deep.`, path: pathTo(next).slice(0, 1) };
    const problem = scalarProblem(next.value);
    if (problem) return { message: problem, path: pathTo(next) };
    if (typeof next.value !== "object" || next.value === null) continue;
    for (const key of Object.getOwnPropertyNames(next.value)) {
      if (FORBIDDEN.has(key)) return { message: `A field may not be called "${key}".`, path: [...pathTo(next), key] };
    }
    for (const [key, inner] of Object.entries(next.value)) {
      waiting.push({ value: inner, depth: next.depth + 1, key, around: next });
    }
  }
  return null;
}

function pathTo(visited: Visited): string[] {
  const path: string[] = [];
  for (let here = visited; here.around; here = here.around) path.unshift(here.key);
  return path;
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
