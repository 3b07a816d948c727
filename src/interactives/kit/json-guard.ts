const MAX_DEPTH = 64;
const MAX_VALUES = 50_000;
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/** Why and where a value isn't JSON we'd store. */
interface JsonProblem {
  message: string;
  path: string[];
}

interface Visited {
  value: unknown;
  depth: number;
  key: string;
  parent: Visited | null;
}

/**
 * First reason not to store a value from outside, or null. Refuses what's too deep or too large, numbers JSON can't
 * carry exactly, and keys that reach into prototypes.
 */
export function jsonProblem(value: unknown): JsonProblem | null {
  let seen = 0;
  const waiting: Visited[] = [{ value, depth: 0, key: "", parent: null }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    seen += 1;
    if (seen > MAX_VALUES) return { message: "This has too many values.", path: [] };
    if (next.depth > MAX_DEPTH)
      return { message: `This is nested more than ${MAX_DEPTH} levels deep.`, path: pathTo(next).slice(0, 1) };
    const problem = scalarProblem(next.value);
    if (problem) return { message: problem, path: pathTo(next) };
    if (typeof next.value !== "object" || next.value === null) continue;
    for (const key of Object.getOwnPropertyNames(next.value)) {
      if (FORBIDDEN.has(key)) return { message: `A field can't be called "${key}".`, path: [...pathTo(next), key] };
    }
    for (const [key, inner] of Object.entries(next.value)) {
      waiting.push({ value: inner, depth: next.depth + 1, key, parent: next });
    }
  }
  return null;
}

function pathTo(visited: Visited): string[] {
  const path: string[] = [];
  for (let here = visited; here.parent; here = here.parent) path.unshift(here.key);
  return path;
}

function scalarProblem(value: unknown): string | null {
  if (typeof value === "number") {
    if (!Number.isFinite(value)) return "A number here is not finite.";
    if (Number.isInteger(value) && !Number.isSafeInteger(value)) return "A whole number here is too large to be exact.";
    return null;
  }
  if (typeof value === "object" || typeof value === "string" || typeof value === "boolean") return null;
  return value === undefined ? null : "This isn't JSON.";
}
