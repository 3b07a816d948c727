import { addDays, type LocalDate } from "../local-date.ts";

/** Fewest reviews from which a share says something. */
export const MIN_REVIEWS = 20;

/** Share of reviews that were right, with its 95% confidence interval. From 0 to 1. */
export interface Retention {
  share: number;
  low: number;
  high: number;
  of: number;
}

const Z = 1.96;

/** Retention with its Wilson interval; null while it's too early to say. */
export function retentionOf(reviews: { right: number; all: number }): Retention | null {
  const { right, all } = reviews;
  if (all < MIN_REVIEWS) return null;
  const share = right / all;
  const spread = (Z * Math.sqrt((share * (1 - share)) / all + Z ** 2 / (4 * all ** 2))) / (1 + Z ** 2 / all);
  const middle = (share + Z ** 2 / (2 * all)) / (1 + Z ** 2 / all);
  return { share, low: Math.max(0, middle - spread), high: Math.min(1, middle + spread), of: all };
}

/** Days that a forecast covers. */
export const FORECAST_DAYS = 14;

/** Cards due on each of the next 14 days, today first. Everything overdue counts for today. */
export function forecastOf(dues: readonly LocalDate[], today: LocalDate): { date: LocalDate; cards: number }[] {
  return Array.from({ length: FORECAST_DAYS }, (_, index) => {
    const date = addDays(today, index);
    return { date, cards: dues.filter((due) => due === date || (index === 0 && due < date)).length };
  });
}
