import { dailyPage } from "#contract/learning/daily.page.ts";
import { leaguesPage } from "#contract/learning/leagues.page.ts";
import { playPage, playPrintPage } from "#contract/learning/play.page.ts";
import type { ScreenName } from "#contract/page.ts";
import { page } from "./matrix-row.ts";
import { both, type ScreenRow } from "./screen-row.ts";

/** An exercise of the test catalogue's free lesson, and one of a lesson of Premium. */
const FREE = "number-walks.first-steps.small-grids.little-grid";
const PREMIUM = "number-walks.further.hidden-number.find-it";

/** Exercises of the starter catalogue. */
const SHOWN = {
  cinema: "puzzles-that-think.clues.exactly-one-way.cinema",
};

const lesson = { name: "Small grids", course: "Number walks", path: "/courses/number-walks/first-steps/small-grids/" };
const drawn = { type: "nothing", pub: { prompt: "" }, asset_hash: "hash", seed: "seed" };

/** Exercises outside their lessons. */
export const playRows = {
  daily: {
    contract: dailyPage,
    pages: [
      page("daily", "/play/daily/"),
      page("daily", "/play/daily/2020-01-01/", 404),
      page("daily", "/play/daily/yesterday/", 404),
    ],
    sample: {
      ...{ date: "2026-03-02", is_today: true, puzzle: null, xp: 10 },
      past: [{ date: "2026-03-01", type: "calcdoku", difficulty: 4, solved: true }],
    },
    shots: both("daily"),
  },
  leagues: {
    contract: leaguesPage,
    // Those of the matrix are adults; `server/learning/leagues/leagues.test.ts` has others.
    pages: [page("leagues", "/leagues/", { anonymous: 302, student: 403, others: 200 })],
    sample: {
      joined: true,
      week: { monday: "2026-11-23", sunday: "2026-11-29" },
      ends: { date: "2026-11-30", time: "01:00" },
      group: [
        { name: "Quiet Parabola", xp: 120, place: 1, is_you: false },
        { name: "Curious Rhombus", xp: 45, place: 2, is_you: true },
        { name: "Mellow Lune", xp: 0, place: null, is_you: false },
      ],
      is_coming: false,
      past: [
        { week: "2026-11-16", place: 3, size: 20 },
        { week: "2026-11-09", place: null, size: 19 },
      ],
    },
    shots: [{ name: "leagues-offer", as: "learner" }],
  },
  play: {
    contract: playPage,
    pages: [
      page("play", `/play/${FREE}/`),
      page("play", `/play/${FREE}/?round=3`),
      page("play", `/play/${FREE}/?round=51`, 404),
      page("play", `/play/${PREMIUM}/`, { anonymous: 403, learner: 403, student: 403, others: 200 }),
      page("play", "/play/nothing-like-this/", 404),
    ],
    sample: {
      ...{ id: FREE, lesson, round: 0, next_round: 1, may_see_answers: false },
      game: { ...drawn, token: "token" },
      link: `http://127.0.0.1:8080/play/${FREE}/`,
      embed: `http://localhost:8081/embed/${FREE}/`,
    },
    shots: Object.entries(SHOWN).map(([name, id]) => ({ name: `play-${name}`, path: `/play/${id}/` })),
  },
  play_print: {
    contract: playPrintPage,
    pages: [
      page("play_print", `/play/${FREE}/print/`),
      page("play_print", `/play/${FREE}/print/?answers=1`, { staff: 200, others: 403 }),
    ],
    sample: {
      ...{ id: FREE, lesson, round: 0, may_see_answers: true, game: drawn },
      link: `http://127.0.0.1:8080/play/${FREE}/`,
      answers: { state: {}, steps: [], explanation: "<p>Because.</p>" },
    },
    shots: Object.entries(SHOWN).flatMap(([name, id]) => [
      { name: `print-${name}`, path: `/play/${id}/print/` },
      { name: `print-${name}-answers`, path: `/play/${id}/print/?answers=1`, as: "staff" as const },
    ]),
  },
} satisfies Partial<Record<ScreenName, ScreenRow>>;
