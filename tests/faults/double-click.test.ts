import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { DOUBLE_CLICK_MS } from "#server/account/pressed-once.ts";
import { hashToken } from "#server/account/session-store.ts";
import { listTables } from "#server/db/backup/table-list.ts";
import type { Runner } from "#server/runner/runner.ts";
import type { TestApp } from "../kit/app.ts";
import type { Answer } from "../kit/client.ts";
import { COUNTED } from "../kit/database-digest.ts";
import { createLearningApp, firstLesson, openTab } from "../kit/learning.ts";
import { spreadOver } from "../kit/second-process.ts";
import { todays } from "../kit/volume.ts";
import { at, type Click, clicks, PASSWORD, type Person } from "./double-clicks.ts";

/** F18: twenty identical requests at once have the effect of one, and all get the same reply. */

const TIMES = 20;
const ONE_OF = { visitors: "visitor", members: "member" } as const;
/** Each request goes to the next process, as behind a proxy without sticky sessions. */
const PROCESSES = 4;

/** Every program ends at once, so that all twenty reach the database together. Sandboxes: `server/learning/codex.test.ts`. */
const runner: Runner = {
  run: async () => ({ status: "ok", cases: [], ms: 1 }),
  warm() {},
  ended: new Map(),
  unavailableReason: async () => null,
  close() {},
};

let app: TestApp;
let tables: string[];
/** Tables with rows of somebody, and the expression that says whose. */
let owned: Map<string, string>;
/** Plans its statements about all tables once. */
let reading: pg.PoolClient;
let people = 0;

beforeAll(async () => {
  // On a busy machine the twenty take longer than a double click may.
  const later = setTimeout;
  vi.stubGlobal("setTimeout", (work: () => void, ms?: number, ...given: unknown[]) =>
    later(work, ms === DOUBLE_CLICK_MS ? 60 * DOUBLE_CLICK_MS : ms, ...(given as [])),
  );
  app = await createLearningApp({ now: at, runner });
  await spreadOver(app, PROCESSES, { runner });
  reading = await app.database.pool.connect();
  const listed = (await listTables(reading)).filter(({ name }) => !COUNTED.includes(name));
  tables = listed.map(({ name }) => name);
  owned = new Map(
    listed.flatMap(({ name, columns }): [string, string][] => {
      const whose = ["user_id", "learner_id"].filter((column) => columns.includes(column));
      return whose.length === 0 ? [] : [[name, `coalesce(${whose.map((column) => `${column}::text`).join(", ")})`]];
    }),
  );
});
afterAll(() => {
  vi.unstubAllGlobals();
  reading.release();
  return app.close();
});

async function arrive(who: "visitor" | "member"): Promise<Person> {
  people += 1;
  const browser = app.browser(`10.1.${people >> 8}.${people & 255}`);
  const email = `clicker${people}@example.org`;
  if (who === "member") {
    const signedUp = await browser.signUp(email, PASSWORD);
    expect(signedUp.status, signedUp.body).toBe(200);
    // Every lesson is open to staff.
    await app.db.updateTable("users").set({ user_type: "staff" }).where("email", "=", email).execute();
  }
  return { app, browser, email, tab: await openTab(browser, firstLesson, at) };
}

interface Left {
  /** Rows that each table has gained or lost. */
  gained: Record<string, number>;
  /** This person's rows in the tables. */
  own: Record<string, unknown[]>;
}

async function leftBy({ before, click }: Click, person: Person, times: number): Promise<[Answer[], Left]> {
  await before?.(person);
  const send = await click(person);
  // All of them carry the same cookies, so the browser gets its own first.
  await person.browser.get("/account/logout/");
  const whose = [await learnerOf(person)];
  const counted = await countRows();
  const answers = await Promise.all(Array.from({ length: times }, () => send()));
  whose.push(await learnerOf(person));
  const gained = Object.entries(await countRows()).map(([table, count]) => [table, count - (counted[table] ?? 0)]);
  return [answers, { gained: Object.fromEntries(gained), own: await rowsOf(whose) }];
}

async function learnerOf({ browser }: Person): Promise<string | null> {
  const session = await app.db
    .selectFrom("sessions")
    .select("learner_id")
    .where("token_hash", "=", hashToken(browser.cookies.get("sid") ?? ""))
    .executeTakeFirst();
  return session?.learner_id ?? null;
}

/** One statement about many tables, put together from one about each. */
async function ofTables<Row>(
  names: Iterable<string>,
  each: (table: string) => string,
  values: unknown[] = [],
): Promise<[string, Row][]> {
  const parts = Array.from(names, (table) => `select '${table}' as name, ${each(table)}`);
  const text = parts.join(" union all ");
  const name = `of-tables-${values.length}`;
  const { rows } = await reading.query<{ name: string; found: Row }>({ name, text, values });
  return rows.map(({ name, found }) => [name, found]);
}

async function countRows(): Promise<Record<string, number>> {
  return Object.fromEntries(await ofTables<number>(tables, (table) => `count(*)::int as found from "${table}"`));
}

/** Columns that two people never share, and what a reply says. */
const DIFFERENT = [
  "user_id",
  "learner_id",
  "key",
  "report_id",
  "log_id",
  "token_hash",
  "session_id",
  "reply",
  "email",
  "email_key",
  "address",
  "pending_email",
  "secret",
  "mail_id",
  "effect_key",
  "to_address",
  "queue_number",
  "chair",
  "pseudonym",
];

/** Every row of these learners, without what's different for each. */
async function rowsOf(learners: readonly (string | null)[]): Promise<Record<string, unknown[]>> {
  const found = await ofTables<Record<string, unknown>>(
    owned.keys(),
    (table) => `to_jsonb(t) - $1::text[] as found from "${table}" t where ${owned.get(table)} = any($2::text[])`,
    [DIFFERENT, learners.filter((learner) => learner !== null)],
  );
  const own = Object.fromEntries(Array.from(owned.keys(), (table): [string, string[]] => [table, []]));
  for (const [table, row] of found) own[table]?.push(withoutSecrets(row));
  for (const rows of Object.values(own)) rows.sort();
  return own;
}

function withoutSecrets(row: Record<string, unknown>): string {
  const { password_hash, last_answer, state, verdict, probes, instance, facts, ...rest } = row;
  // Ids of choices and games of oracles are each learner's own.
  const kept = { state: state === null, verdict: verdict === null, probes: Array.isArray(probes) ? probes.length : 0 };
  return JSON.stringify({ ...rest, ...kept, answered: last_answer === null, facts: withoutAddress(facts) });
}

/** Links of account mails, and the addresses they prove, are each person's own. */
function withoutAddress(facts: unknown): unknown {
  return /"(token_id|email)"/.test(JSON.stringify(facts ?? null)) ? "their own" : (facts ?? null);
}

/** Cases of every click: what everybody may do, a visitor does on one day and a member on the next; by night, both do. */
const cases = clicks.flatMap((click, index) =>
  (click.who === "everybody" ? todays(["visitor", "member"] as const, 2, index) : [ONE_OF[click.who]]).map((who) => ({
    ...click,
    as: who,
  })),
);

describe.each(cases)("$route: $what of a $as", (click) => {
  test(`${TIMES} times at once is once (F18)`, async () => {
    const [[once], leftByOne] = await leftBy(click, await arrive(click.as), 1);
    expect(once?.status, once?.body).toBe(click.status ?? 200);
    const [answers, leftByAll] = await leftBy(click, await arrive(click.as), TIMES);
    // Which of them comes first isn't known: another process may be quicker.
    const effective = answers.filter(({ status }) => status !== click.afterwards);
    const replies = effective.map(({ status, body, headers }) => `${status} ${headers.location ?? ""} ${body}`);
    expect(new Set(replies).size, [...new Set(replies)].join("\n")).toBe(1);
    expect(effective[0]?.status).toBe(click.status ?? 200);
    expect(leftByAll).toEqual(leftByOne);
  });
});

const ELSEWHERE = [
  // It only reads: `server/catalogue/graphql/graphql.test.ts`.
  "graphql",
  // `server/account/children/children.test.ts`.
  "signup_child",
  "child_waiting",
  "guardian",
  "age",
  // With a picture: `server/account/settings/avatar.test.ts`.
  "avatar_change",
  // With a mailed token: `server/account/settings/settings.test.ts`.
  "unsubscribe",
  // A choice that's kept in the browser, for authors and staff alone.
  "hide_admin_features_toggle",
  // `server/account/google/google.test.ts`, with a provider of its own.
  "google_callback",
  // Running again is what its learner wants, and it stores nothing.
  "codex_execute",
  // Sent ten times at once in `server/billing/webhook.test.ts`.
  "payment_webhook",
  // With a provider: `server/premium/pressed-often.test.ts`.
  "checkout",
  "premium_settle",
  "subscription_settings",
  "subscription_suspend",
  "subscription_resume",
  "refund_request",
  "cancel_premium",
  // With a trial: `server/trial/cancel-trial.test.ts`.
  "cancel_trial",
  "cancel_trial_survey",
  "different_plan_submit",
  "different_plan_remind_support",
  "term_extension",
  "payment_processor_apply_discount",
  // With a paid gift: `server/gift/buy-gift.test.ts`, `activate-gift.test.ts`, `keep-gift.test.ts`.
  "gift_purchase_message_save",
  "gift_settle",
  "gift_purchase_activate_api",
  "gift_purchase_success",
  // With a paid group: `server/group/buy-group.test.ts`, `change-seats.test.ts`, `invite.test.ts`, `take-seat.test.ts`,
  // `free-seat.test.ts`.
  "group_plans",
  "group_plans_settle",
  "group_plans_redeem_seat",
  "group_leave",
  "manage_group_plan",
  "group_invite",
  "group_seats",
  // `server/classroom/classrooms.test.ts`.
  "classrooms",
  "classroom_educator",
  "classroom_join",
  "classroom",
  "classroom_settings",
  // `server/classroom/assignments.test.ts`.
  "classroom_assign",
  "classroom_assignments",
  // With a finished course: `server/standards/certificates.test.ts`.
  "certificates",
  "certificate",
  // With a platform of a school: `server/standards/lti/lti.test.ts`.
  "lti_login",
  "lti_launch",
  "lti_continue",
  "lti_deep_link",
  "lti_register",
  "staff_platforms",
  // With an educator: `server/staff/educators.test.ts`.
  "staff_educators",
  // A search stores nothing; opening somebody: `server/staff/person.test.ts`.
  "staff_people",
  "staff_person",
  // With somebody who paid: `server/staff/acts.test.ts`.
  "staff_act",
  // With a draft: `server/authoring/versions/versions.test.ts`.
  "author_home",
  "lesson_create",
  "lesson_create_empty",
  "lesson_update",
  // With a draft: `server/authoring/courses/courses.test.ts`.
  "course_edit",
  "course_change_state",
  "draft_create",
  "draft_publish",
  "version_retire",
  "version_bulk_retire",
  "version_change_state",
  // With a token for Figma: `server/authoring/figma/figma-import.test.ts`.
  "figma_import_start",
  // With a component: `server/authoring/components/components.test.ts`.
  "components",
  "component_edit",
  "component_publish",
  "component_update_lessons",
  // Reading stores nothing.
  "component_list",
  "component_version",
  // With a document: `server/authoring/documents/documents.test.ts`.
  "autosave_create",
  "draft_update",
  "take_ownership",
  "hand_over",
  "copy_settle",
  // With a draft: `server/authoring/find/find.test.ts`.
  "lesson_replace",
  // With files: `server/authoring/files/course-files.test.ts`.
  "lesson_import",
  "course_import",
  // Says only that a window is open.
  "presence",
  // They only store what a text compiles to: `server/authoring/elm/elm.test.ts`.
  "elm_compile",
  "elm_compile_many",
  // `server/learning/reset-people.test.ts`.
  "user_states_reset",
  // With a draft: `server/learning/preview-link.test.ts`.
  "preview_link",
  // Reading stores nothing.
  "lesson_load",
  "owner_details",
  "timeline",
  "timeline_text",
  "copies",
  "course_find",
  "course_files",
  "lesson_list",
  "lesson_versions",
  "edit_history",
  // `server/staff/codes.test.ts`.
  "staff_codes",
  "staff_code_end",
  // `server/staff/texts/texts.test.ts`.
  "staff_text",
  "staff_text_publish",
  // `server/staff/switches.test.ts`, `server/staff/experiments/experiments.test.ts`.
  "staff_switches",
  // `server/staff/second-step.test.ts`, `classrooms.test.ts`, `messages.test.ts`.
  "staff_second_step",
  "staff_classrooms",
  "staff_messages",
  "staff_experiments",
  "staff_experiment",
  // `server/staff/test-users/test-users.test.ts`.
  "test_user",
  // Form data: `server/authoring/assets/upload.test.ts`.
  "assets_upload",
  "sound_actions",
  "lottie_animations",
];

test("clicks every POST call", () => {
  const posts = app.server.served.filter((row) => row.method === "POST").map((row) => row.route);
  const clicked = new Set<string>([...clicks.map((click) => click.route), ...ELSEWHERE]);
  expect([...new Set(posts)].filter((name) => !clicked.has(name))).toEqual([]);
});
