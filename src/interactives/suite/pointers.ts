/** Values that a JSON pointer with `*` for any key finds, each with its exact keys. */
export function findAll(json: unknown, pointer: string): { keys: string[]; value: unknown }[] {
  let found = [{ keys: [] as string[], value: json }];
  for (const key of pointer.split("/").slice(1)) {
    found = found.flatMap(({ keys, value }) => {
      if (typeof value !== "object" || value === null) return [];
      return Object.entries(value)
        .filter(([name]) => key === "*" || key === name)
        .map(([name, inner]) => ({ keys: [...keys, name], value: inner as unknown }));
    });
  }
  return found;
}

/** The same JSON with another value at these keys. */
export function withValueAt(json: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(json)) return json.with(Number(key), withValueAt(json[Number(key)], rest, value));
  const record = Object(json) as Record<string, unknown>; // the keys were found in it
  return { ...record, [key]: withValueAt(record[key], rest, value) };
}

/** The same JSON with every text inside replaced. */
export function withTexts(json: unknown, text: (old: string) => string): unknown {
  if (typeof json === "string") return text(json);
  if (Array.isArray(json)) return json.map((item) => withTexts(item, text));
  if (typeof json !== "object" || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, withTexts(value, text)]));
}
