import type { Zone } from "#contract/account/time-zone.ts";

const HOUR_MS = 3_600_000;
const REGION = /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//;

/** Cities that the database still lists under an older name. */
const NAMES: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Asmara",
  "America/Coral_Harbour": "Atikokan",
  "America/Godthab": "Nuuk",
  "Asia/Calcutta": "Kolkata",
  "Asia/Katmandu": "Kathmandu",
  "Asia/Rangoon": "Yangon",
  "Asia/Saigon": "Ho Chi Minh City",
  "Atlantic/Faeroe": "Faroe Islands",
  "Europe/Kiev": "Kyiv",
  "Pacific/Enderbury": "Kanton",
  "Pacific/Ponape": "Pohnpei",
  "Pacific/Truk": "Chuuk",
};

/** City of a zone, such as New York. */
export function placeOf(zone: string): string {
  return NAMES[zone] ?? (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

/** Difference of a zone from UTC at an instant, such as UTC+1. */
export function offsetOf(zone: string, at: number): string {
  return namePart(zone, "shortOffset", at).replace("GMT", "UTC").replace("-", "−");
}

function titleOf(zone: string, at: number): string {
  const title = namePart(zone, "longGeneric", at);
  return /^(?:GMT|UTC)/.test(title) ? "" : title;
}

function namePart(zone: string, timeZoneName: "shortOffset" | "longGeneric", at: number): string {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone: zone, timeZoneName }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

let names: { name: string; place: string; region: string; title: string }[] | null = null;
let lastList: { hour: number; zones: Zone[] } | null = null;

/** All zones by region and city, with their offsets at that hour. Made once an hour: 400 zones take a moment. */
export function listZones(now: number): Zone[] {
  const hour = Math.floor(now / HOUR_MS);
  if (lastList?.hour === hour) return lastList.zones;
  names ??= [
    { name: "UTC", place: "UTC", region: "", title: "Coordinated Universal Time" },
    ...Intl.supportedValuesOf("timeZone")
      .filter((zone) => REGION.test(zone))
      .map((zone) => ({
        name: zone,
        place: placeOf(zone),
        region: zone.split("/")[0] ?? "",
        title: titleOf(zone, now),
      }))
      .sort((a, b) => a.region.localeCompare(b.region, "en") || a.place.localeCompare(b.place, "en")),
  ];
  const zones = names.map((zone) => ({ ...zone, offset: offsetOf(zone.name, now) }));
  lastList = { hour, zones };
  return zones;
}

/** The list with one more zone, should it not be on it: some have several names. */
export function listZonesWith(zone: string, now: number): Zone[] {
  const zones = listZones(now);
  if (zones.some(({ name }) => name === zone)) return zones;
  const place = placeOf(zone);
  return [...zones, { name: zone, place, region: "", title: titleOf(zone, now), offset: offsetOf(zone, now) }];
}
