import type { JsonPatch } from "#interactives/kit/contract.ts";
import { isRecord } from "./json-schema.ts";

export type JsonPath = readonly (string | number)[];

/** The JSON pointer (RFC 6901) of a path. */
export function pointerOf(path: JsonPath): string {
  return path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** The path of a JSON pointer. */
export function pathOf(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** A copy with another value at a path; `undefined` takes the place away. What lies beside the path is the same as before. */
export function withAt(value: unknown, path: JsonPath, next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (Array.isArray(value)) return arrayWith(value, key, rest, next);
  const record = isRecord(value) ? value : {};
  const inner = withAt(record[key], rest, next);
  if (inner === undefined) return Object.fromEntries(Object.entries(record).filter(([name]) => name !== String(key)));
  return { ...record, [key]: inner };
}

function arrayWith(list: readonly unknown[], key: string | number, rest: JsonPath, next: unknown): unknown[] {
  const at = key === "-" ? list.length : Number(key);
  const inner = withAt(list[at], rest, next);
  if (inner === undefined) return list.filter((_, index) => index !== at);
  return at >= list.length ? [...list, inner] : list.map((item, index) => (index === at ? inner : item));
}

/** The place of the first value in which two documents differ, as deep as both have it; empty where they differ as a whole. */
export function firstDifference(before: unknown, after: unknown): JsonPath {
  if (!isRecord(before) || !isRecord(after)) {
    if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return [];
    const index = before.findIndex((one, at) => one !== after[at]);
    return index < 0 ? [] : [index, ...firstDifference(before[index], after[index])];
  }
  const key = Object.keys({ ...before, ...after }).find((one) => before[one] !== after[one]);
  return key === undefined ? [] : [key, ...firstDifference(before[key], after[key])];
}

/** The list with one item elsewhere. */
export function movedItem(list: readonly unknown[], from: number, to: number): unknown[] {
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), list[from], ...others.slice(to)];
}

/** The document with a fix carried out (RFC 6902: add, replace, remove). */
export function patched(document: unknown, patch: JsonPatch): unknown {
  return patch.reduce((value, step) => {
    const path = pathOf(step.path);
    if (step.op === "remove") return withAt(value, path, undefined);
    return step.op === "add" ? added(value, path, step.value) : withAt(value, path, step.value);
  }, document);
}

/** Into a list an item is put before the one at its place. */
function added(value: unknown, path: readonly string[], item: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return item;
  if (rest.length === 0 && Array.isArray(value) && key !== "-") {
    return [...value.slice(0, Number(key)), item, ...value.slice(Number(key))];
  }
  if (Array.isArray(value))
    return arrayWith(value, key, [], rest.length === 0 ? item : added(value[Number(key)], rest, item));
  const record = isRecord(value) ? value : {};
  return { ...record, [key]: added(record[key], rest, item) };
}
