/**
 * A program's value as JSON without ambiguity: primitives as they are; lists `["a", …]`; objects with string keys
 * `["o", [name, value], …]`; maps with other keys `["m", [key, value], …]`; everything JSON can't express `["s", kind,
 * text]`.
 */
export type Encoded = null | boolean | number | string | [tag: "a" | "o" | "m" | "s", ...unknown[]];

/** Largest depth and size of a value that's still read. */
const MAX_DEPTH = 64;
const MAX_NODES = 20_000;

/** True for a well-formed encoded value. Values from a sandbox are never trusted. */
export function isEncoded(value: unknown): value is Encoded {
  let nodes = 0;
  const walk = (value: unknown, depth: number): boolean => {
    nodes += 1;
    if (depth > 2 * MAX_DEPTH || nodes > 4 * MAX_NODES) return false;
    if (value === null || typeof value === "boolean" || typeof value === "string") return true;
    if (typeof value === "number") return Number.isFinite(value);
    if (!Array.isArray(value)) return false;
    const [tag, ...rest] = value;
    if (tag === "a") return rest.every((item) => walk(item, depth + 1));
    if (tag === "s") return rest.length === 2 && rest.every((item) => typeof item === "string");
    if (tag !== "o" && tag !== "m") return false;
    return rest.every(
      (pair) =>
        Array.isArray(pair) &&
        pair.length === 2 &&
        (tag === "m" ? walk(pair[0], depth + 1) : typeof pair[0] === "string") &&
        walk(pair[1], depth + 1),
    );
  };
  return walk(value, 0);
}

/** True when JSON can express the value exactly. */
export function isPlainJson(value: Encoded): boolean {
  if (!Array.isArray(value)) return true;
  const [tag, ...rest] = value;
  if (tag === "a") return rest.every((item) => isPlainJson(item as Encoded)); // a list holds encoded values
  if (tag === "o") return rest.every((pair) => isPlainJson(pairOf(pair)[1]));
  return false;
}

/** Compares a program's value with the expected plain JSON. Numbers may differ by `tol`; 2 equals 2.0, and -0 equals 0. */
export function isSameValue(value: Encoded, expected: unknown, tol = 0): boolean {
  if (typeof expected === "number") {
    return typeof value === "number" && (value === expected || Math.abs(value - expected) <= tol);
  }
  if (!Array.isArray(value)) return value === expected;
  const [tag, ...rest] = value;
  if (tag === "a") {
    return (
      Array.isArray(expected) &&
      expected.length === rest.length &&
      rest.every((item, index) => isSameValue(item as Encoded, expected[index], tol)) // a list holds encoded values
    );
  }
  if (tag !== "o" || typeof expected !== "object" || expected === null || Array.isArray(expected)) return false;
  const pairs = new Map(rest.map(pairOf));
  const names = Object.keys(expected);
  return (
    pairs.size === rest.length &&
    names.length === pairs.size &&
    names.every((name) => {
      const held = pairs.get(name);
      return held !== undefined && isSameValue(held, Reflect.get(expected, name), tol);
    })
  );
}

/** True when two runs gave the same value. */
export function isEqualEncoded(first: Encoded | undefined, second: Encoded | undefined): boolean {
  return JSON.stringify(first) === JSON.stringify(second);
}

/** Normalises printed text for comparison: one kind of line end, no spaces at line ends, no blank lines at the end. */
export function normaliseOutput(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[ \t]+$/gm, "")
    .replace(/\n+$/, "");
}

function pairOf(pair: unknown): [string, Encoded] {
  return pair as [string, Encoded]; // `isEncoded` checked it
}
