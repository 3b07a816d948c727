import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { findInteractive } from "#interactives/checks.ts";
import type { AssetBase } from "#interactives/kit/contract.ts";
import type { LocalDate } from "#rules/learning/local-date.ts";
import { assetHash } from "../../content/version-hash.ts";
import type { Tools } from "../../tools.ts";
import type { Played } from "../play/round.ts";

const PREFIX = "daily/";

/** Name of a day's puzzle in the token of a round. */
export const roundIdOf = (date: LocalDate) => PREFIX + date;

/** The day that a round's id names; null for other rounds. */
export function dateOfRound(id: string): LocalDate | null {
  return id.startsWith(PREFIX) ? id.slice(PREFIX.length) : null;
}

/** Puzzles never change once they're made. */
const kept = new WeakMap<Tools, LRUCache<LocalDate, Played>>();

/** The puzzle of a day, ready to be played; null while there's none. */
export async function findPuzzle(tools: Tools, date: LocalDate): Promise<Played | null> {
  const cache = kept.get(tools) ?? new LRUCache<LocalDate, Played>({ max: 40 });
  kept.set(tools, cache);
  const known = cache.get(date);
  if (known) return known;
  const { rows } = await sql<{ type: string; asset: unknown }>`
    select type, asset from daily_puzzles where puzzle_date = ${date}::date`.execute(tools.db);
  const [row] = rows;
  const interactive = row && findInteractive(row.type);
  const parsed = interactive?.schema.safeParse(row?.asset);
  if (!interactive || !parsed?.success) return null;
  const played = playedOf(tools, date, interactive, parsed.data);
  cache.set(date, played);
  return played;
}

function playedOf(
  tools: Tools,
  date: LocalDate,
  interactive: Played["solvable"]["interactive"],
  asset: AssetBase,
): Played {
  const hash = assetHash(tools, `${PREFIX}${date}|${JSON.stringify(asset)}`);
  return {
    place: PREFIX + date,
    solvable: {
      id: "daily",
      interactive,
      asset,
      assetHash: hash,
      others: { assets: [], hash: "" },
      rounds: 0,
      personal: false,
      script: null,
      concept: null,
      cardId: null,
    },
  };
}
