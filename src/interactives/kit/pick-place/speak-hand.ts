import type { Held } from "./held.ts";

type Say = (code: string, params?: Record<string, string | number>) => string;

/** The sentence for what a hand did: `name` of the held thing, `listName` of where it is over. */
export function speakHand(
  say: Say,
  held: Held,
  said: "lift" | "move" | "cancel",
  name: string,
  listName: (list: string) => string,
): string {
  if (said === "cancel") return say("pick.cancel", { name });
  const place = held.places[held.at];
  const where = { n: (place?.index ?? 0) + 1, of: place?.of ?? 0, list: place ? listName(place.list) : "" };
  return say(said === "lift" ? "pick.lift" : "pick.move", { name, ...where });
}
