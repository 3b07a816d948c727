import { sql } from "kysely";
import { authoredTypes, findInteractive } from "#interactives/checks.ts";
import { DAYS_AHEAD, planOf, typeOfDay } from "#rules/learning/daily-puzzle.ts";
import { addDays, type LocalDate } from "#rules/learning/local-date.ts";
import type { Tools } from "../../tools.ts";
import { localDay } from "../local-day.ts";
import type { MakeAsset } from "./make-asset.ts";

/** Searches with different seeds before a day takes another type. */
const TRIES = 4;

/** Sizes of the puzzle on Sunday, for types whose generator takes one. */
const LARGE: Readonly<Record<string, Record<string, unknown>>> = { calcdoku: { size: 6 } };

/** Types that take part: those with a generator, except programs, which need a sandbox to be judged. */
export const DAILY_TYPES: readonly string[] = authoredTypes.filter(
  (type) => type !== "codex" && findInteractive(type)?.generate !== undefined,
);

/** Makes the puzzles of the days to come, a week ahead of everybody's calendar. A day that has one keeps it. */
export async function makePuzzles(tools: Tools, make: MakeAsset): Promise<void> {
  // West of Greenwich it's still yesterday.
  const first = addDays(localDay(tools.now(), "utc"), -1);
  const { rows } = await sql<{ date: string }>`
    select puzzle_date::text as date from daily_puzzles where puzzle_date >= ${first}::date`.execute(tools.db);
  const made = new Set(rows.map(({ date }) => date));
  for (let day = 0; day <= DAYS_AHEAD + 2; day += 1) {
    const date = addDays(first, day);
    if (!made.has(date)) await makePuzzle(tools, make, date);
  }
}

async function makePuzzle(tools: Tools, make: MakeAsset, date: LocalDate): Promise<void> {
  const chosen = typeOfDay(date, DAILY_TYPES, (text) => tools.sign("daily-order", text));
  // The easiest grid is always found.
  for (const type of [chosen, "calcdoku"]) {
    const asset = await findAsset(tools, make, date, type);
    if (asset === null) continue;
    await sql`
      insert into daily_puzzles (puzzle_date, type, asset, made_at)
      values (${date}::date, ${type}, ${asset}::jsonb, ${new Date(tools.now())}) on conflict do nothing`.execute(
      tools.db,
    );
    return;
  }
  tools.log.error({ event: "no_daily_puzzle", date, type: chosen }, "no puzzle of the day could be made");
}

async function findAsset(tools: Tools, make: MakeAsset, date: LocalDate, type: string): Promise<string | null> {
  const { difficulty, large } = planOf(date);
  const options = large ? LARGE[type] : undefined;
  for (let tried = 0; tried < TRIES; tried += 1) {
    // The same puzzle in each process that makes it.
    const seed = tools.sign("daily-puzzle", tried === 0 ? `${date}|${type}` : `${date}|${type}|${tried}`);
    const text = await make({ type, seed, difficulty, ...(options && tried < TRIES - 1 && { options }) });
    const parsed = text === null ? null : findInteractive(type)?.schema.safeParse(JSON.parse(text));
    // Nothing is judged in an exploration.
    if (parsed?.success && parsed.data.goal !== "explore") return text;
  }
  return null;
}
