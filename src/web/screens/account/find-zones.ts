import type { Zone } from "#contract/account/time-zone.ts";

/** Zones with all typed words at the beginning of a word in their city, region, title or name. All of them if nothing is typed. */
export function findZones(zones: readonly Zone[], typed: string): readonly Zone[] {
  const words = plain(typed).split(" ").filter(Boolean);
  if (words.length === 0) return zones;
  return zones.filter(({ name, place, region, title, offset }) => {
    const text = ` ${plain(`${place} ${region} ${title} ${name} ${offset} ${offset.replace("−", "-")}`)}`;
    return words.every((word) => text.includes(` ${word}`));
  });
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9+−:-]+/g, " ")
    .trim();
}
