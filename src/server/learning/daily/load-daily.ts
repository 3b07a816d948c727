import type { infer as Infer } from "zod/v4/core";
import type { dailyPage } from "#contract/learning/daily.page.ts";
import type { PublicBase } from "#interactives/kit/contract.ts";
import { ARCHIVE_DAYS, DAILY_XP } from "#rules/learning/daily-puzzle.ts";
import { addDays, type LocalDate } from "#rules/learning/local-date.ts";
import type { PageOutcome } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import type { Tools } from "../../tools.ts";
import { localDay } from "../local-day.ts";
import { gameOf, type Played, type Round } from "../play/round.ts";
import { listPuzzles } from "./daily-cards.ts";
import { findPuzzle, roundIdOf } from "./puzzle.ts";

/** More tries than anybody needs: the solution of today's puzzle is shown tomorrow. */
const NEVER = 100_000;

/** Loads the puzzle of a day: today's without one in the address. Later days don't exist yet. */
export async function loadDaily(visit: Visit): Promise<PageOutcome<Infer<typeof dailyPage.results>>> {
  const { tools, now, viewer, params } = visit;
  const today = localDay(now, viewer.timeZone);
  const date = params.date ?? today;
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || date > today) return { refused: 404 };
  const oldest = addDays(today, -ARCHIVE_DAYS);
  const [played, cards] = await Promise.all([
    date < oldest ? null : findPuzzle(tools, date),
    listPuzzles(visit, oldest, today),
  ]);
  if (!played && date !== today) return { refused: 404 };
  const card = cards.find((known) => known.date === date);
  return {
    results: {
      ...{ date, is_today: date === today, xp: DAILY_XP },
      puzzle: played && card ? { card, game: await gameOfDay(tools, played, date, date === today) } : null,
      past: cards.filter((known) => known.date !== today),
    },
  };
}

async function gameOfDay(tools: Tools, played: Played, date: LocalDate, isToday: boolean) {
  const game = gameOf(tools, played, roundOfDay(tools, date));
  const pub = game.pub as PublicBase; // made by the type's own toPublic
  return isToday ? { ...game, pub: { ...pub, revealAfter: NEVER, attempts: null } } : game;
}

/** A new round of a day's puzzle. What's drawn at random is the same for everybody. */
function roundOfDay(tools: Tools, date: LocalDate): Round {
  const game = tools.random.token(9);
  return {
    id: roundIdOf(date),
    version: "",
    round: 0,
    game,
    nonce: date,
    attempts: 0,
    solved: false,
    begun: tools.now(),
  };
}
