import { isRecord } from "./read-draft.ts";

/** Copy of a JSON value with another one at a path. Missing objects on the way are made. */
export function setAtPath(value: unknown, [key, ...rest]: readonly (string | number)[], next: unknown): unknown {
  if (key === undefined) return next;
  if (Array.isArray(value))
    return value.map((item, index) => (index === Number(key) ? setAtPath(item, rest, next) : item));
  const record = isRecord(value) ? value : {};
  return { ...record, [key]: setAtPath(record[key], rest, next) };
}

/** Copy of a JSON value without the list item at a path. */
export function removeAtPath(value: unknown, [key, ...rest]: readonly (string | number)[]): unknown {
  if (key === undefined) return value;
  if (rest.length === 0) return Array.isArray(value) ? value.filter((_, index) => index !== Number(key)) : value;
  if (Array.isArray(value))
    return value.map((item, index) => (index === Number(key) ? removeAtPath(item, rest) : item));
  return isRecord(value) ? { ...value, [key]: removeAtPath(value[key], rest) } : value;
}
