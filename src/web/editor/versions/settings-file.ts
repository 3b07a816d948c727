/** Fields of a settings file, or null if it isn't a JSON object. A missing file has none. */
export function settingsOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const settings: unknown = JSON.parse(text === "" ? "{}" : text);
    return typeof settings === "object" && settings !== null && !Array.isArray(settings)
      ? (settings as Readonly<Record<string, unknown>>) // An object's fields are unknown until they're read.
      : null;
  } catch {
    return null;
  }
}

/** The file with a field set, the others as they were. */
export function setField(text: string, field: string, value: string | number): string {
  return `${JSON.stringify({ ...settingsOf(text), [field]: value }, null, 2)}\n`;
}
