import type { Picked } from "./picked.ts";

type Say = (code: string, params?: Record<string, string | number>) => string;

/** Sentence for a gesture. `name` is the item's, `listName` names the list it's over. */
export function announcePick(
  say: Say,
  held: Picked,
  said: "lift" | "move" | "cancel",
  name: string,
  listName: (list: string) => string,
): string {
  if (said === "cancel") return say("pick.cancel", { name });
  const place = held.spots[held.at];
  const where = { n: (place?.index ?? 0) + 1, of: place?.of ?? 0, list: place ? listName(place.list) : "" };
  return say(said === "lift" ? "pick.lift" : "pick.move", { name, ...where });
}
