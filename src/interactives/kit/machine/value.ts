/**
 * A value of a program as JSON that no other value shares: primitives as they are; lists `["a", …]`; objects with names
 * `["o", [name, value], …]`; maps with other keys `["m", [key, value], …]`; everything that JSON cannot say `["s", kind, text]`.
 */
export type Encoded = null | boolean | number | string | [tag: "a" | "o" | "m" | "s", ...unknown[]];

/** How deep and how large a value may be before it is not looked into any more. */
const DEEPEST = 64;
const MOST_NODES = 20_000;

/** Whether something is a well-formed encoded value: what comes out of a sandbox is never believed. */
export function isEncoded(value: unknown): value is Encoded {
  let nodes = 0;
  const walk = (one: unknown, depth: number): boolean => {
    nodes += 1;
    if (depth > 2 * DEEPEST || nodes > 4 * MOST_NODES) return false;
    if (one === null || typeof one === "boolean" || typeof one === "string") return true;
    if (typeof one === "number") return Number.isFinite(one);
    if (!Array.isArray(one)) return false;
    const [tag, ...rest] = one;
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

/** Whether JSON can say the value exactly. */
export function isPlainJson(value: Encoded): boolean {
  if (!Array.isArray(value)) return true;
  const [tag, ...rest] = value;
  if (tag === "a") return rest.every((item) => isPlainJson(item as Encoded)); // a list holds encoded values
  if (tag === "o") return rest.every((pair) => isPlainJson(pairOf(pair)[1]));
  return false;
}

/** Whether a program's value is the one expected, which is plain JSON. Numbers may differ by `tol`; 2 is 2.0 and -0 is 0. */
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

/** Whether two runs gave the same value. */
export function isEqualEncoded(one: Encoded | undefined, other: Encoded | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Printed text as it is compared: one kind of line end, nothing after the last character of a line or of the whole. */
export function tidyOutput(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[ \t]+$/gm, "")
    .replace(/\n+$/, "");
}

function pairOf(pair: unknown): [string, Encoded] {
  return pair as [string, Encoded]; // `isEncoded` has looked at it
}
