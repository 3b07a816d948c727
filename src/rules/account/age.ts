import type { Instant } from "../billing/instant.ts";

/** All we keep about somebody's age. `unknown`: they never said; until they do they count as an adult. */
export const ageBands = ["unknown", "child", "teen", "adult"] as const;
export type AgeBand = (typeof ageBands)[number];

const ADULT_AGE = 18;
const OLDEST_YEARS = 120;

/** Month of a birth; `month` counts from 1. */
export interface BirthMonth {
  year: number;
  month: number;
}

/** A band, and the instant at which the next one begins; null if none does. */
export interface KeptAge {
  band: AgeBand;
  changesAt: Instant | null;
}

/** Band of somebody born in a month. Null if that month can't be right: it's still to come, or too long ago. */
export function ageBandOf(birth: BirthMonth, childAge: number, now: Instant): KeptAge | null {
  const born = Date.UTC(birth.year, birth.month - 1, 1);
  if (born > now || instantOfAge(birth, OLDEST_YEARS) < now) return null;
  const grows = instantOfAge(birth, childAge);
  if (now < grows) return { band: "child", changesAt: grows };
  const adult = instantOfAge(birth, ADULT_AGE);
  return now < adult ? { band: "teen", changesAt: adult } : { band: "adult", changesAt: null };
}

/** True while the band of a child holds. */
export function isChildAt({ band, changesAt }: KeptAge, now: Instant): boolean {
  return band === "child" && (changesAt === null || now < changesAt);
}

/** Instant from which everybody born in that month has this age: the first of the next month. */
function instantOfAge({ year, month }: BirthMonth, age: number): Instant {
  return Date.UTC(year + age, month, 1);
}
