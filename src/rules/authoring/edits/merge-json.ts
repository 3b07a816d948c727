/** Outcome of merging JSON: the merged value, or pointers to fields that both sides changed differently. */
export interface JsonMerge {
  value: unknown;
  disputed: string[];
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Merges two changes of a value: objects by field, lists by the `id` of their items if each has one of its own. Any
 * other value is one piece. A missing field is undefined.
 */
export function mergeJson(base: unknown, theirs: unknown, mine: unknown, pointer = ""): JsonMerge {
  if (sameJson(theirs, mine) || sameJson(base, theirs)) return { value: mine, disputed: [] };
  if (sameJson(base, mine)) return { value: theirs, disputed: [] };
  if (isFields(base) && isFields(theirs) && isFields(mine)) return mergeFields(base, theirs, mine, pointer);
  const lists = [base, theirs, mine].map(byId);
  const [was, others, own] = lists;
  if (was && others && own) return mergeLists(was, others, own, pointer);
  return { value: theirs, disputed: [pointer] };
}

function mergeFields(base: Fields, theirs: Fields, mine: Fields, pointer: string): JsonMerge {
  const value: Record<string, unknown> = {};
  const disputed: string[] = [];
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine), ...Object.keys(base)])) {
    const merged = mergeJson(own(base, name), own(theirs, name), own(mine, name), `${pointer}/${escaped(name)}`);
    disputed.push(...merged.disputed);
    if (merged.value !== undefined) define(value, name, merged.value);
  }
  return { value, disputed };
}

type Items = ReadonlyMap<string, unknown>;

function mergeLists(base: Items, theirs: Items, mine: Items, pointer: string): JsonMerge {
  const [theyMoved, iMoved] = [moved(base, theirs), moved(base, mine)];
  if (theyMoved && iMoved) return { value: [...theirs.values()], disputed: [pointer] };
  const [first, second] = iMoved ? [mine, theirs] : [theirs, mine];
  const order = [...first.keys()];
  let before = -1;
  for (const id of second.keys()) {
    if (!order.includes(id)) order.splice(before + 1, 0, id);
    before = order.indexOf(id);
  }
  const value: unknown[] = [];
  const disputed: string[] = [];
  for (const id of order) {
    const merged = mergeJson(base.get(id), theirs.get(id), mine.get(id), `${pointer}/${escaped(id)}`);
    disputed.push(...merged.disputed);
    if (merged.value !== undefined) value.push(merged.value);
  }
  return { value, disputed };
}

function moved(base: Items, changed: Items): boolean {
  const kept = [...changed.keys()].filter((id) => base.has(id));
  return [...base.keys()].filter((id) => changed.has(id)).some((id, index) => id !== kept[index]);
}

/** A list's items by their id, or null if it isn't a list of objects that each have an id of their own. */
function byId(value: unknown): Items | null {
  if (!Array.isArray(value)) return null;
  const items = new Map<string, unknown>();
  for (const item of value) {
    const id = isFields(item) ? item.id : undefined;
    if (typeof id !== "string" || items.has(id)) return null;
    items.set(id, item);
  }
  return items;
}

/** True if two JSON values are equal; the order of fields doesn't count. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, at) => sameJson(item, b[at]))
    );
  }
  if (!isFields(a) || !isFields(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && sameJson(a[name], b[name]))
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function own(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** Sets a field of any name, `__proto__` included. */
function define(fields: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true });
}

function escaped(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
