import { DAY_MS } from "#rules/billing/instant.ts";
import { paidInstant } from "#rules/staff/test-premium.ts";
import { addTestAccount, setTestPrivacy } from "../../account/add-test-account.ts";
import { addCourseAuthor, coursesFor } from "../../catalogue/course-authors.ts";
import { placeTestUser } from "../../classroom/place-test-user.ts";
import { recordTestTreatment } from "../../experiments/govern.ts";
import { isRefused, type Refused } from "../../http/outcome.ts";
import type { Member } from "../../http/visit.ts";
import { learnInThePast } from "../../learning/learn-in-the-past.ts";
import { readLearnerStatsRow } from "../../learning/learner-stats-store.ts";
import { singleFlight } from "../../single-flight.ts";
import type { Tools } from "../../tools.ts";
import { writeAudit } from "../audit-store.ts";
import { OTHER_KEY } from "../look.ts";
import { say } from "../say.ts";
import { givePremium } from "./give-premium.ts";
import { momentOf, type WantedUser } from "./wanted.ts";

export interface TestUserOrder {
  wanted: WantedUser;
  staffUserId: string;
  /** The form's key: sent twice, the same account is shown again. */
  key: string;
}

export interface MadeUser {
  userId: string;
  email: string;
  password: string;
  has: string[];
  giftPath: string | null;
}

const flights = singleFlight<MadeUser | Refused>();

/** Days before the earliest thing that happened to them. */
const BEFORE_MS = DAY_MS;
/** Days ago on which they learnt something, too long ago to count for a streak. */
const LONG_AGO = 40;

/** Makes a test user: the account first, then everything it has, by the steps that a person would take. */
export function makeTestUser(tools: Tools, order: TestUserOrder): Promise<MadeUser | Refused> {
  return flights(`${order.staffUserId} ${order.key}`, () => make(tools, order));
}

async function make(tools: Tools, order: TestUserOrder): Promise<MadeUser | Refused> {
  const { wanted, key } = order;
  const account = await addAccount(tools, order);
  if ("refused" in account) return account;
  const { userId, email, password } = account;
  if (account.before) return account.before;
  try {
    const given = await givePremium(tools, { ...wanted, userId, email, key });
    await learn(tools, wanted, { userId, email });
    const placed = await place(tools, wanted, { userId, key });
    await meetTreatments(tools, wanted, userId);
    const has = [...(await describe(tools, wanted, userId)), ...placed];
    const giftPath = given?.path ?? null;
    await finish(tools, userId, { has: giftPath === null ? has : [...has, say("t_gift_at", { path: giftPath })] });
    return { userId, email, password, has, giftPath };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    tools.log.warn({ err: error, event: "test_user_failed" }, "a test user couldn't be finished");
    await tools.db.updateTable("test_users").set({ problem }).where("user_id", "=", userId).execute();
    return { refused: 503, errors: [say("t_failed", { email, problem })] };
  }
}

type Account = { userId: string; email: string; password: string; before: MadeUser | Refused | null };

/** The account with its line in the audit log, in one transaction, once per key. */
async function addAccount(tools: Tools, { wanted, staffUserId, key }: TestUserOrder): Promise<Account | Refused> {
  const { db, now, random, settings, sign } = tools;
  // The same for the same form, so that pressing twice shows it again.
  const password = sign("test-user", key).slice(0, 20);
  // Our keys begin with the time, so that only their end differs within a minute.
  const email = wanted.email ?? `test-${key.slice(-8)}@example.com`;
  return db.transaction().execute(async (trx): Promise<Account | Refused> => {
    const known = await trx
      .selectFrom("test_users as t")
      .innerJoin("users as u", "u.user_id", "t.user_id")
      .select(["t.user_id", "t.made_by", "t.ready_at", "t.has", "u.email"])
      .where("t.request_key", "=", key)
      .executeTakeFirst();
    if (known) {
      if (known.made_by !== staffUserId) return OTHER_KEY;
      const made = { userId: known.user_id, email: known.email, password };
      const unfinished = { refused: 409 as const, errors: [say("t_unfinished")] };
      return { ...made, before: known.ready_at ? { ...made, has: known.has, giftPath: null } : unfinished };
    }
    const userId = random.uuid();
    const { firstName, userType, timeZone, isInNux } = wanted;
    const joinedAt = earliest(wanted, now()) - BEFORE_MS;
    const account = { userId, email, password, firstName, userType, timeZone, isInNux, joinedAt };
    if (!(await addTestAccount(trx, account))) {
      const taken = say("t_taken");
      return { refused: 422, errors: [taken], fields: { email: [taken] } };
    }
    if (userType === "author") await nameOnFirstCourse(trx, { userId, email });
    const { ageBand, consent } = wanted;
    await setTestPrivacy(trx, { userId, ageBand, consent, childAge: settings.childAge, now: now() });
    const values = { user_id: userId, made_by: staffUserId, made_at: new Date(now()), request_key: key };
    await trx
      .insertInto("test_users")
      .values({ ...values, wanted: JSON.stringify(wanted) })
      .execute();
    const effect = [say("t_made", { type: userType, premium: wanted.premium })];
    const about = { kind: "person" as const, id: userId };
    const line = { staffUserId, act: "test_user_made" as const, subject: about, effect, requestKey: key };
    const written = await writeAudit(trx, tools, { ...line, reason: say("t_reason") });
    if ("before" in written) throw new Error("The form's key was used for something else.");
    return { userId, email, password, before: null };
  });
}

async function nameOnFirstCourse(db: Tools["db"], { userId, email }: { userId: string; email: string }) {
  const [course] = await coursesFor(db, userId);
  if (course) await addCourseAuthor(db, { userId, email, userType: "author" }, course);
}

function earliest({ premium, daysLeft, streakDays, timeZone }: WantedUser, now: number): number {
  const first = momentOf(Math.max(LONG_AGO, streakDays[0] ?? 0), now, timeZone);
  return Math.min(now, paidInstant(premium, daysLeft, now), first);
}

async function learn(tools: Tools, wanted: WantedUser, { userId, email }: { userId: string; email: string }) {
  const { streakDays, timeZone, xp, courses, userType, firstName, isInNux } = wanted;
  if (streakDays.length === 0 && xp === 0 && courses === 0) return;
  const member: Member = {
    kind: "member",
    userId,
    learnerId: userId,
    email,
    firstName,
    lastName: "",
    userType,
    // They learn in lessons that are open to everybody.
    premium: false,
    timeZone,
    isInNux,
    viewedPrivacyBanner: false,
    consent: "none",
    theme: null,
    avatarHash: null,
    avatarSmallHash: null,
    strongAt: null,
    isChild: false,
  };
  const now = tools.now();
  const days = streakDays.map((ago) => momentOf(ago, now, timeZone));
  await learnInThePast(tools, member, { days, otherwise: momentOf(LONG_AGO, now, timeZone), xp, courses });
}

async function place(tools: Tools, wanted: WantedUser, { userId, key }: { userId: string; key: string }) {
  const { firstName: name, timeZone, hasClassroom: leads, classroomCode: code } = wanted;
  const placed = await placeTestUser(tools, { userId, name, timeZone, leads, code, requestKey: key });
  if (isRefused(placed)) throw new Error(placed.errors?.[0]);
  const { leadsWithCode } = placed;
  return [
    ...(leadsWithCode === null ? [] : [say("t_leads", { code: leadsWithCode })]),
    ...(code === null ? [] : [say("t_joined")]),
  ];
}

async function meetTreatments(tools: Tools, { treatments }: WantedUser, userId: string): Promise<void> {
  for (const { experiment, treatment } of treatments) {
    if (!(await recordTestTreatment(tools.db, { userId, experiment, treatment, now: tools.now() })))
      throw new Error(say("t_no_treatment", { experiment, treatment }));
  }
}

/** Sentences about what they have now. */
async function describe({ db }: Tools, wanted: WantedUser, userId: string): Promise<string[]> {
  const stats = await readLearnerStatsRow(db, userId);
  return [
    say("t_made", { type: wanted.userType, premium: wanted.premium }),
    ...(wanted.daysLeft > 0 ? [say("t_left", { premium: wanted.premium, days: wanted.daysLeft })] : []),
    say("t_learning", {
      streak: wanted.streak === 0 ? 0 : (stats?.days ?? 0),
      freezes: stats?.freezes ?? 0,
      xp: stats?.xp ?? 0,
    }),
    say("t_place", { zone: wanted.timeZone, nux: wanted.isInNux ? "yes" : "no" }),
    ...(wanted.ageBand === "unknown" && wanted.consent === null
      ? []
      : [say("t_privacy", { age: wanted.ageBand, consent: wanted.consent ?? "none" })]),
    ...wanted.treatments.map(({ experiment, treatment }) => say("t_met", { experiment, treatment })),
  ];
}

async function finish({ db, now }: Tools, userId: string, { has }: { has: string[] }): Promise<void> {
  await db
    .updateTable("test_users")
    .set({ ready_at: new Date(now()), has: JSON.stringify(has) })
    .where("user_id", "=", userId)
    .execute();
}
