/** Deepest nesting of JSON that counts; deeper values count as null. */
const DEEPEST = 200;

/** JSON with sorted keys and no spaces: equal values give equal text. Values that JSON can't hold count as null. */
export function canonicalJson(value: unknown, depth = 0): string {
  if (typeof value === "string" || typeof value === "boolean") return JSON.stringify(value);
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "null";
  if (!isObject(value) || depth > DEEPEST) return "null";
  if (Array.isArray(value)) return `[${value.map((each) => canonicalJson(each, depth + 1)).join(",")}]`;
  let text = "";
  for (const key of Object.keys(value).sort()) {
    const inner = value[key];
    if (inner !== undefined)
      text += `${text === "" ? "" : ","}${JSON.stringify(key)}:${canonicalJson(inner, depth + 1)}`;
  }
  return `{${text}}`;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
