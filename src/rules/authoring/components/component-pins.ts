import { isAlias } from "../assets/alias.ts";

/** An asset of a lesson that is a component: its slug, and the version that was copied in. */
export interface Pin {
  component: string;
  version: number;
}

/** Field of a lesson's settings in which its components are named. */
const FIELD = "components";

/** Components of a lesson by alias, as its settings file names them. Anything that isn't a pin is left out. */
export function readPins(settingsText: string): Map<string, Pin> {
  const pins = new Map<string, Pin>();
  const field = fieldsOf(settingsText)?.[FIELD];
  if (typeof field !== "object" || field === null) return pins;
  for (const [alias, value] of Object.entries(field)) {
    const pin = pinOf(value);
    if (isAlias(alias) && pin) pins.set(alias, pin);
  }
  return pins;
}

/** The settings file with an asset's component, or without it. Null if the file can't be read, so nothing may be written. */
export function withPin(settingsText: string, alias: string, pin: Pin | null): string | null {
  const fields = fieldsOf(settingsText === "" ? "{}" : settingsText);
  if (!fields) return null;
  const pins = readPins(settingsText);
  if (pin) pins.set(alias, pin);
  else if (!pins.delete(alias)) return settingsText;
  return printed(fields, pins);
}

/** The settings file after an asset was renamed; unchanged if that asset isn't a component. */
export function withPinRenamed(settingsText: string, from: string, to: string): string {
  const fields = fieldsOf(settingsText);
  const pins = readPins(settingsText);
  const pin = pins.get(from);
  if (!fields || !pin) return settingsText;
  pins.delete(from);
  pins.set(to, pin);
  return printed(fields, pins);
}

function printed(fields: Readonly<Record<string, unknown>>, pins: ReadonlyMap<string, Pin>): string {
  const { [FIELD]: _, ...others } = fields;
  const sorted = [...pins].sort(([a], [b]) => (a < b ? -1 : 1));
  const all = pins.size === 0 ? others : { ...others, [FIELD]: Object.fromEntries(sorted) };
  return `${JSON.stringify(all, null, 2)}\n`;
}

function pinOf(value: unknown): Pin | null {
  if (typeof value !== "object" || value === null || !("component" in value) || !("version" in value)) return null;
  const { component, version } = value;
  const isVersion = typeof version === "number" && Number.isInteger(version) && version > 0;
  return typeof component === "string" && isVersion ? { component, version } : null;
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const json: unknown = JSON.parse(text);
    const isObject = typeof json === "object" && json !== null && !Array.isArray(json);
    // Its fields are looked at one by one, each as unknown.
    return isObject ? (json as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}
