import { setImmediate } from "node:timers/promises";

/**
 * Reads by key in as few statements as possible: keys that are asked for before everything else has run go into one
 * statement, and none is read twice.
 */
export function inBatches<Value>(
  read: (keys: readonly string[]) => Promise<(key: string) => Value>,
): (key: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>();
  let open: { keys: string[]; find: Promise<(key: string) => Value> } | null = null;
  async function readAll(keys: readonly string[]) {
    await setImmediate();
    open = null;
    return read(keys);
  }
  return (key) => {
    const before = known.get(key);
    if (before) return before;
    if (!open) {
      const keys: string[] = [];
      open = { keys, find: readAll(keys) };
    }
    open.keys.push(key);
    const value = open.find.then((find) => find(key));
    known.set(key, value);
    return value;
  };
}
