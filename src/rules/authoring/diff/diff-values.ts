import { diffLists } from "./myers.ts";

/** Difference inside a JSON value. Pointers lead to the field in each of the two values. */
export interface ValueChange {
  change: "added" | "removed" | "changed";
  before: string | null;
  after: string | null;
  was: unknown;
  is: unknown;
}

/** Differences between two JSON values by field. Items of lists are matched by their `id`, else by their order. */
export function diffValues(was: unknown, is: unknown, before = "", after = ""): ValueChange[] {
  if (canonical(was) === canonical(is)) return [];
  if (Array.isArray(was) && Array.isArray(is)) return diffItems(was, is, before, after);
  if (!isRecord(was) || !isRecord(is)) return [{ change: "changed", before, after, was, is }];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key): ValueChange[] => {
    const step = `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    if (!Object.hasOwn(is, key))
      return [{ change: "removed", before: before + step, after: null, was: was[key], is: undefined }];
    if (!Object.hasOwn(was, key))
      return [{ change: "added", before: null, after: after + step, was: undefined, is: is[key] }];
    return diffValues(was[key], is[key], before + step, after + step);
  });
}

function diffItems(was: readonly unknown[], is: readonly unknown[], before: string, after: string): ValueChange[] {
  const named = (items: readonly unknown[]) => items.every((item) => isRecord(item) && typeof item.id === "string");
  const nameOf = (item: unknown) => (isRecord(item) ? String(item.id) : "");
  const name = named(was) && named(is) ? nameOf : canonical;
  return diffLists(was.map(name), is.map(name)).flatMap(({ a, b, equal }) => {
    const changes: ValueChange[] = [];
    const both = equal || a[1] - a[0] === b[1] - b[0] ? a[1] - a[0] : 0;
    for (let index = 0; index < both; index += 1) {
      const [x, y] = [a[0] + index, b[0] + index];
      changes.push(...diffValues(was[x], is[y], `${before}/${x}`, `${after}/${y}`));
    }
    for (let x = a[0] + both; x < a[1]; x += 1)
      changes.push({ change: "removed", before: `${before}/${x}`, after: null, was: was[x], is: undefined });
    for (let y = b[0] + both; y < b[1]; y += 1)
      changes.push({ change: "added", before: null, after: `${after}/${y}`, was: undefined, is: is[y] });
    return changes;
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? "undefined";
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join()}}`;
}
