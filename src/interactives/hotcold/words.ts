import type { ProbeEntry, Sentence } from "../kit/contract.ts";
import { marksOf, type Reply, type Word } from "./engine.ts";
import type { PublicHotCold } from "./schema.ts";
import { placeOf, type Space } from "./space.ts";

const CODES: Readonly<Record<Word, string>> = {
  found: "SAID_FOUND",
  higher: "SAID_HIGHER",
  lower: "SAID_LOWER",
  first: "SAID_FIRST",
  warmer: "SAID_WARMER",
  colder: "SAID_COLDER",
  same: "SAID_SAME",
  band: "SAID_BAND",
  distance: "SAID_DISTANCE",
  up: "SAID_UP",
  down: "SAID_DOWN",
  flat: "SAID_FLAT",
  height: "SAID_HEIGHT",
};

/** A reply as a sentence. */
export function replyWords({ bands }: Pick<PublicHotCold, "bands">, { word, value = 0 }: Reply): Sentence {
  if (word !== "band") return { code: CODES[word], params: { value } };
  const label = bands[value]?.label;
  return label === undefined ? { code: "SAID_BEYOND" } : { code: "SAID_BAND", params: { label } };
}

/** A place, worded to fit into a sentence. */
export function placeWords(space: Space, point: number): Sentence {
  const place = placeOf(space, point);
  if (Array.isArray(place)) return { code: "PLACE_CELL", params: { column: place[0] + 1, row: place[1] + 1 } };
  return { code: "PLACE_NUMBER", params: { place } };
}

/** The latest probe and its reply, for the live region. */
export function latestWords(log: readonly ProbeEntry[], pub: PublicHotCold): Sentence | null {
  const mark = marksOf(pub.space, log).at(-1);
  return mark ? replyWords(pub, mark.reply) : null;
}
