import type { JsonPatch } from "#interactives/kit/contract.ts";
import { isRecord } from "../form/json-schema.ts";

export type JsonPath = readonly (string | number)[];

/** JSON pointer (RFC 6901) of a path. */
export function pointerOf(path: JsonPath): string {
  return path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** Path of a JSON pointer. */
export function pathOf(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Copy with another value at a path; `undefined` removes it. Everything beside the path is shared with the original. */
export function setAt(value: unknown, path: JsonPath, next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (Array.isArray(value)) return arrayWith(value, key, rest, next);
  const record = isRecord(value) ? value : {};
  const inner = setAt(record[key], rest, next);
  if (inner === undefined) return Object.fromEntries(Object.entries(record).filter(([name]) => name !== String(key)));
  return { ...record, [key]: inner };
}

function arrayWith(list: readonly unknown[], key: string | number, rest: JsonPath, next: unknown): unknown[] {
  const at = key === "-" ? list.length : Number(key);
  const inner = setAt(list[at], rest, next);
  if (inner === undefined) return list.filter((_, index) => index !== at);
  return at >= list.length ? [...list, inner] : list.map((item, index) => (index === at ? inner : item));
}

/** Path of the first difference of two documents, as deep as both have it. Empty if they differ as a whole. */
export function firstDifference(before: unknown, after: unknown): JsonPath {
  if (!isRecord(before) || !isRecord(after)) {
    if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return [];
    const index = before.findIndex((item, at) => item !== after[at]);
    return index < 0 ? [] : [index, ...firstDifference(before[index], after[index])];
  }
  const key = Object.keys({ ...before, ...after }).find((name) => before[name] !== after[name]);
  return key === undefined ? [] : [key, ...firstDifference(before[key], after[key])];
}

/** Copy of the list with one item moved. */
export function moveItem(list: readonly unknown[], from: number, to: number): unknown[] {
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), list[from], ...others.slice(to)];
}

/** Document after a fix (RFC 6902: add, replace, remove). */
export function applyPatch(document: unknown, patch: JsonPatch): unknown {
  return patch.reduce((value, step) => {
    const path = pathOf(step.path);
    if (step.op === "remove") return setAt(value, path, undefined);
    return step.op === "add" ? withInserted(value, path, step.value) : setAt(value, path, step.value);
  }, document);
}

/** In a list, the item is inserted before the one at its index. */
function withInserted(value: unknown, path: readonly string[], item: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return item;
  if (rest.length === 0 && Array.isArray(value) && key !== "-") {
    return [...value.slice(0, Number(key)), item, ...value.slice(Number(key))];
  }
  if (Array.isArray(value))
    return arrayWith(value, key, [], rest.length === 0 ? item : withInserted(value[Number(key)], rest, item));
  const record = isRecord(value) ? value : {};
  return { ...record, [key]: withInserted(record[key], rest, item) };
}
