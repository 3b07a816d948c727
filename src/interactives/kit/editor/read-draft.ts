/** True for a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Objects of a list; anything else in it is left out. */
export function recordsIn(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** The value if it's a whole number within bounds, otherwise the fallback. */
export function wholeIn(value: unknown, from: number, to: number, fallback: number): number {
  return typeof value === "number" && Number.isInteger(value) && value >= from && value <= to ? value : fallback;
}

/** The value if it's a text, otherwise an empty one. */
export function textIn(value: unknown): string {
  return typeof value === "string" ? value : "";
}
