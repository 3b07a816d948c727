import { DateTime } from "luxon";
import * as z from "zod";
import type { infer as Infer } from "zod/v4/core";
import {
  MAX_TEST_COURSES,
  MAX_TEST_STREAK,
  MAX_TEST_XP,
  type makeTestUserCall,
} from "#contract/staff/test-user.page.ts";
import type { AgeBand } from "#rules/account/age.ts";
import type { ConsentChoice } from "#rules/account/consent.ts";
import type { UserType } from "#rules/account/permissions.ts";
import { planStreak } from "#rules/staff/streak-days.ts";
import { daysLeftOf, type TestPremium } from "#rules/staff/test-premium.ts";
import { isTimeZone } from "../../http/open-visit.ts";
import type { Refused } from "../../http/outcome.ts";
import { type StaffMessage, say } from "../say.ts";

type Body = Infer<typeof makeTestUserCall.body>;

/** A test user as it was asked for, checked. */
export interface WantedUser {
  /** Null: an address is made up. */
  email: string | null;
  firstName: string;
  userType: UserType;
  timeZone: string;
  isInNux: boolean;
  premium: TestPremium;
  daysLeft: number;
  streak: number;
  /** Days ago on which they learnt, the earliest first. */
  streakDays: readonly number[];
  xp: number;
  courses: number;
  ageBand: AgeBand;
  /** Null: they haven't chosen. */
  consent: ConsentChoice | null;
  hasClassroom: boolean;
  /** Null: they join none. */
  classroomCode: string | null;
  /** Treatment they've met of each experiment. */
  treatments: readonly TestTreatment[];
}

export interface TestTreatment {
  experiment: string;
  treatment: string;
}

const email = z.email();

/** Checks a form for a test user, with a sentence beside each field that's wrong. */
export function readWanted(body: Body, given: { zone: string; canPay: boolean }): WantedUser | Refused {
  const problems: Record<string, string[]> = {};
  const complain = (field: string, code: StaffMessage, values: Record<string, string | number> = {}) => {
    problems[field] = [say(code, values)];
  };
  const number = (field: "days_left" | "streak" | "freezes" | "xp" | "courses", least: number, most: number) => {
    const text = body[field] ?? "";
    if (text === "") return null;
    const read = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
    if (read >= least && read <= most) return read;
    complain(field, "t_number", { least, most });
    return null;
  };
  const { premium } = body;
  const days = daysLeftOf[premium];
  const daysLeft = number("days_left", 1, days?.most ?? 0) ?? days?.usual ?? 0;
  if (!days) delete problems.days_left;
  const streak = number("streak", 0, MAX_TEST_STREAK) ?? 0;
  const plan = planStreak(streak, number("freezes", 0, 2), body.not_today === "on" ? 1 : 0);
  if ("possible" in plan && !problems.freezes)
    complain("freezes", "t_freezes", { streak, possible: plan.possible.join(" or ") });
  const timeZone = body.time_zone || given.zone;
  if (!isTimeZone(timeZone)) complain("time_zone", "t_zone");
  const address = body.email || null;
  if (address !== null && !email.safeParse(address).success) complain("email", "t_email");
  if (premium !== "none" && !given.canPay) complain("premium", "t_no_provider");
  const ageBand = body.age_band ?? "unknown";
  const consent = body.consent === "granted" || body.consent === "refused" ? body.consent : null;
  if (ageBand === "child") {
    if (premium !== "none") complain("premium", "t_child_premium");
    if (consent === "granted") complain("consent", "t_child_consent");
    if (body.user_type !== "learner" && body.user_type !== "student") complain("age_band", "t_child_type");
  }
  const classroomCode = body.classroom_code || null;
  if (classroomCode !== null && body.user_type !== "learner" && body.user_type !== "student")
    complain("classroom_code", "t_code_type");
  if (body.has_classroom === "on" && body.user_type !== "educator") complain("has_classroom", "t_classroom_type");
  const treatments = readTreatments(body.treatments ?? "");
  if (!treatments) complain("treatments", "t_treatments");
  const wanted = {
    email: address,
    firstName: body.first_name || "Test",
    userType: body.user_type,
    timeZone,
    isInNux: body.is_in_nux === "on",
    premium,
    daysLeft,
    streak,
    streakDays: "daysAgo" in plan ? plan.daysAgo : [],
    xp: number("xp", 0, MAX_TEST_XP) ?? 0,
    courses: number("courses", 0, MAX_TEST_COURSES) ?? 0,
    ageBand,
    consent,
    hasClassroom: body.has_classroom === "on",
    classroomCode,
    treatments: treatments ?? [],
  };
  const sentences = Object.values(problems).flat();
  return sentences.length > 0 ? { refused: 422, errors: sentences, fields: problems } : wanted;
}

/** Treatments of a form; null if they aren't written as pairs. */
function readTreatments(text: string): TestTreatment[] | null {
  const pairs = text
    .split(",")
    .map((pair) => pair.trim())
    .filter((pair) => pair !== "");
  const read = pairs.map((pair) => /^([a-z0-9_]{3,40})=([a-z0-9_]{3,40})$/.exec(pair));
  return read.every((match) => match !== null)
    ? read.map((match) => ({ experiment: match[1] ?? "", treatment: match[2] ?? "" }))
    : null;
}

/** Noon in somebody's zone, that many days ago; for today, now. */
export function momentOf(daysAgo: number, now: number, timeZone: string): number {
  if (daysAgo === 0) return now;
  return DateTime.fromMillis(now, { zone: timeZone }).minus({ days: daysAgo }).set({ hour: 12, minute: 0 }).toMillis();
}
