import type { infer as Infer } from "zod/v4/core";
import type { couponSchema } from "#contract/premium/plans.page.ts";
import { DAY_MS } from "#rules/billing/instant.ts";
import { DISCOUNT_PERCENT } from "#rules/trial/trial-end.ts";
import type { Tools } from "../tools.ts";

const WEEK_MS = 7 * DAY_MS;
/** 1970 began on a Thursday; a coupon ends with a Sunday's last second, UTC. */
const MONDAY_MS = 4 * DAY_MS;

/** Coupon shown to visitors: the one discount per person, valid for one to two weeks. */
export function currentCoupon(tools: Tools, roughNumCourses: string): Infer<typeof couponSchema> {
  const week = Math.floor((tools.now() - MONDAY_MS) / WEEK_MS);
  const ends = (week + 2) * WEEK_MS + MONDAY_MS - 1000;
  return {
    expiration_time: ends / 1000,
    code: codeFor(tools, ends),
    coupon_generated: true,
    percent_off: DISCOUNT_PERCENT,
    rough_num_courses: roughNumCourses,
  };
}

/** Percentage off for a code, or null if it's unknown or expired. */
export function percentOfCode(tools: Tools, code: string): number | null {
  const day = Number.parseInt(code.slice(0, 4), 36);
  if (!/^[0-9A-Z]{10}$/.test(code) || !Number.isSafeInteger(day)) return null;
  const ends = (day + 1) * DAY_MS - 1000;
  return tools.now() <= ends && codeFor(tools, ends) === code ? DISCOUNT_PERCENT : null;
}

/** Four letters for the last day and six of our signature, so nothing needs to be stored. */
function codeFor(tools: Tools, ends: number): string {
  const day = Math.floor(ends / DAY_MS)
    .toString(36)
    .padStart(4, "0")
    .toUpperCase();
  const mark = tools.sign("coupon", String(ends)).replace(/[-_]/g, "").toUpperCase().slice(0, 6);
  return `${day}${mark}`;
}
