import type { Page } from "playwright-core";
import type { ScreenName } from "#contract/page.ts";
import { staffActPage } from "#contract/staff/act.page.ts";
import { staffAuditPage } from "#contract/staff/audit.page.ts";
import { staffClassroomsPage } from "#contract/staff/classrooms.page.ts";
import { staffCodesPage } from "#contract/staff/codes.page.ts";
import { staffEducatorsPage } from "#contract/staff/educators.page.ts";
import { staffEventsPage } from "#contract/staff/events.page.ts";
import { staffExperimentPage, staffExperimentsPage } from "#contract/staff/experiments.page.ts";
import { staffHomePage } from "#contract/staff/home.page.ts";
import { staffListPage } from "#contract/staff/list.page.ts";
import { staffMessagesPage } from "#contract/staff/messages.page.ts";
import { staffPeoplePage, staffPersonPage } from "#contract/staff/people.page.ts";
import { staffPlatformsPage } from "#contract/staff/platforms.page.ts";
import { staffQuarterPage } from "#contract/staff/quarter.page.ts";
import { staffQueuesPage } from "#contract/staff/queues.page.ts";
import { staffSecondStepPage } from "#contract/staff/second-step.page.ts";
import { staffSwitchesPage } from "#contract/staff/switches.page.ts";
import { testUserPage } from "#contract/staff/test-user.page.ts";
import { staffTextPage, staffTextsPage } from "#contract/staff/texts.page.ts";
import { NOBODY, page } from "./matrix-row.ts";
import type { ScreenRow } from "./screen-row.ts";

/** Staff see it, and nobody else learns that it exists. */
export const STAFF_ONLY = { staff: 200, others: 404 };

type StaffScreen = Extract<ScreenName, `staff_${string}` | "test_user">;

const AT = "2026-03-02T09:00:00.000Z";

const sampleLine = {
  audit_id: "01",
  at: "2026-03-02T09:00:00.000Z",
  who: "staff@example.com",
  act: "person_opened",
  about: { kind: "person" as const, id: "02", name: "ada@example.com" },
  reason: "Asked by mail why premium ended.",
  effect: ["$30.00 goes back to the card."],
};

const samplePerson = {
  person: { id: "02", kind: "account", email: "ada@example.com", name: "Ada", user_type: "learner", joined_at: AT },
  money: {
    premium: "Premium until Apr 2, 2026.",
    reasons: [{ text: "Subscription: Mar 2, 2026 to Apr 2, 2026", now: true }],
    subscriptions: [{ id: "03", head: "Monthly plan, $14.99 each period", lines: ["Renews on Apr 2, 2026."] }],
    payments: [{ key: "period:in_1", at: AT, what: "Monthly plan", paid: "$14.99", returned: "$5.00", left: "$9.99" }],
    bills: ["HYP-0001, $14.99 for Mar 2, 2026 to Apr 2, 2026: paid"],
    bills_problem: null,
    commands: ["Not yet sent to the payment provider: a refund."],
    gifts: ["Gave a month of premium to mei@example.com"],
    groups: ["Has had a seat in the group Readers"],
    courses: ["Number walks"],
    ledger: [{ key: "period:in_1", at: AT, text: "Paid $14.99 for the monthly plan." }],
  },
  open_until: AT,
  audit: [sampleLine],
  done: ["$5.00 goes back to the card."],
  next: null,
  form_key: "04",
  time_zone: "UTC",
  reason: "",
  errors: [],
};

/** Searches, as staff do. */
async function searchFor(tab: Page, asked: string): Promise<void> {
  await tab.getByLabel("Email address or number").fill(asked);
  await tab.getByRole("button", { name: "Search" }).click();
  await tab.getByRole("heading", { name: /found/ }).waitFor();
}

export async function toPerson(tab: Page, email: string): Promise<void> {
  await searchFor(tab, email);
  await tab.getByRole("link", { name: email }).click();
  await tab.getByRole("heading", { level: 1, name: email }).waitFor();
}

/** Finds somebody and says why; within a quarter of an hour nobody asks again. */
export async function openPerson(tab: Page, email: string): Promise<void> {
  await toPerson(tab, email);
  const open = tab.getByRole("button", { name: "Open for 15 minutes" });
  if (await open.isVisible()) {
    await tab.getByLabel("Reason").fill("Asked by mail about a charge.");
    await open.click();
  }
  await tab.getByRole("heading", { name: "Ledger" }).waitFor();
}

type ActName = "refund" | "extend" | "give" | "end" | "name_author";

const ACT_LINKS: Readonly<Record<ActName, string>> = {
  refund: "Refund a payment",
  extend: "Make a free trial longer",
  give: "Give premium",
  end: "End something",
  name_author: "Make an author of a course",
};

async function toAct(tab: Page, act: ActName): Promise<void> {
  await openPerson(tab, act === "extend" ? "trial@example.com" : "premium@example.com");
  await tab.getByRole("main").getByRole("link", { name: ACT_LINKS[act], exact: true }).click();
  await tab.getByRole("heading", { level: 1, name: ACT_LINKS[act] }).waitFor();
}

async function toEffect(tab: Page, act: ActName): Promise<void> {
  await toAct(tab, act);
  if (act === "refund") await tab.getByLabel("Amount to refund").fill("5.00");
  if (act === "give") await tab.getByLabel("Last day with premium").fill(nextYear());
  if (act !== "give" && act !== "extend") await tab.getByRole("radio").first().check();
  await tab.getByLabel("Reason").fill("Charged by mistake.");
  await tab.getByRole("button", { name: "Show what will happen" }).click();
  await tab.getByRole("heading", { name: "This will happen" }).waitFor();
}

const nextYear = () => `${new Date().getUTCFullYear() + 1}-06-30`;

/** Order of staff as its form shows it. */
const sampleOrder = {
  values: { name: "short_welcome", reason: "For the spring fair." },
  effect: null,
  seen: null,
  done: ["It's done."],
  form_key: "04",
  field_errors: { name: ["There's already one with this name."] },
  errors: ["There's already one with this name."],
};

/** Rows of the staff screens. */
export const staffRows: Readonly<Record<StaffScreen, ScreenRow>> = {
  staff_home: {
    contract: staffHomePage,
    pages: [page("staff_home", "/staff/", STAFF_ONLY)],
    sample: { has_test_users: true },
    shots: [{ name: "staff-home", as: "staff" }],
  },
  staff_people: {
    contract: staffPeoplePage,
    pages: [page("staff_people", "/staff/people/", STAFF_ONLY)],
    sample: {
      asked: "ada",
      found: [{ id: "02", kind: "account", email: "ada@example.com", name: "Ada" }],
      more: true,
      errors: ["That's too long for an address or a number."],
    },
    shots: [
      { name: "staff-people", as: "staff" },
      { name: "staff-people-found", as: "staff", act: (tab) => searchFor(tab, "premium@example.com") },
    ],
  },
  staff_person: {
    contract: staffPersonPage,
    pages: [page("staff_person", `/staff/people/${NOBODY}/`, 404)],
    sample: samplePerson,
    shots: [
      {
        name: "staff-person-closed",
        path: "/staff/people/",
        as: "staff",
        act: (tab) => toPerson(tab, "premium@example.com"),
      },
      {
        name: "staff-person",
        path: "/staff/people/",
        as: "staff",
        act: (tab) => openPerson(tab, "premium@example.com"),
      },
    ],
  },
  staff_act: {
    contract: staffActPage,
    pages: [
      page("staff_act", `/staff/people/${NOBODY}/refund/`, 404),
      page("staff_act", `/staff/people/${NOBODY}/destroy/`, 404),
    ],
    sample: {
      person: { id: "02", email: "ada@example.com" },
      act: "refund",
      choices: [{ value: "period:in_1", label: "Monthly plan of Mar 2, 2026, $9.99 left", left: "9.99" }],
      values: { payment: "period:in_1", amount: "5.00", reason: "Charged by mistake." },
      effect: ["$5.00 is refunded for the monthly plan paid on Mar 2, 2026. $4.99 of it isn't refunded."],
      seen: "seal",
      form_key: "04",
      errors: [],
    },
    shots: (["refund", "extend", "give", "end", "name_author"] as const)
      .flatMap((act) => [
        { name: `staff-${act}`, path: "/staff/people/", act: (tab: Page) => toAct(tab, act) },
        ...(act === "extend"
          ? []
          : [{ name: `staff-${act}-effect`, path: "/staff/people/", act: (tab: Page) => toEffect(tab, act) }]),
      ])
      .map((shot) => ({ ...shot, as: "staff" as const })),
  },
  staff_queues: {
    contract: staffQueuesPage,
    pages: [page("staff_queues", "/staff/queues/", STAFF_ONLY)],
    sample: {
      queues: [
        {
          name: "warnings",
          items: [{ key: "w", lines: ["The card network suspects fraud."], person_id: "02", payment: "period:in_1" }],
        },
        { name: "events", items: [] },
      ],
    },
    shots: [{ name: "staff-queues", as: "staff" }],
  },
  staff_quarter: {
    contract: staffQuarterPage,
    pages: [
      page("staff_quarter", "/staff/quarter/", STAFF_ONLY),
      page("staff_quarter", "/staff/quarter/?quarter=nonsense", STAFF_ONLY),
    ],
    sample: {
      quarter: "2026-Q1",
      from: "Jan 1, 2026",
      until: "Mar 31, 2026",
      running: true,
      measures: [{ name: "Churn", how: "Counted so.", rows: [{ label: "Churn", value: "4%" }] }],
      quarters: ["2026-Q1", "2025-Q4"],
    },
    shots: [{ name: "staff-quarter", as: "staff" }],
  },
  staff_texts: {
    contract: staffTextsPage,
    pages: [page("staff_texts", "/staff/texts/", STAFF_ONLY)],
    sample: {
      pages: [
        { path: "help", title: "Help", state: "changed", edited_at: AT, edited_by: "staff@example.com" },
        { path: "about", title: "About us", state: "file", edited_at: null, edited_by: null },
      ],
      next: "help",
      wrong: "???",
      time_zone: "UTC",
    },
    shots: [{ name: "staff-texts", as: "staff" }],
  },
  staff_text: {
    contract: staffTextPage,
    pages: [
      page("staff_text", "/staff/texts/edit/?page=help", STAFF_ONLY),
      page("staff_text", "/staff/texts/edit/?new=Summer+School", STAFF_ONLY),
      page("staff_text", "/staff/texts/edit/?page=home", { staff: 302, others: 404 }),
    ],
    sample: {
      path: "s/fair",
      address: "/s/fair",
      values: { title: "The fair", text: "Come on *Friday*.", format: "markdown" },
      revision: 3,
      saved: { at: AT, by: "staff@example.com" },
      draft: { title: "The fair", html: "<p>Come on <em>Friday</em>.</p>", problems: ["Line 2: it isn't closed."] },
      published: 1,
      has_file: false,
      differs: true,
      other: { title: "The fair", text: "Come on Saturday.", by: null, at: AT },
      history: [{ version: 1, at: AT, by: "staff@example.com", reason: "For the spring fair." }],
      older: 1,
      looked_at: null,
      form_key: "04",
      field_errors: { title: ["Please give the page a title."] },
      errors: [],
      time_zone: "UTC",
    },
    shots: [{ name: "staff-text", as: "staff" }],
  },
  staff_educators: {
    contract: staffEducatorsPage,
    pages: [page("staff_educators", "/staff/educators/", STAFF_ONLY)],
    sample: {
      educators: [
        {
          educator_id: NOBODY,
          teaches_at: "Riverside School",
          address: "m…@example.com",
          classrooms: 2,
          licence_until: AT,
          revoked: false,
        },
      ],
      chosen: null,
      done: ["The licence ends now."],
      form_key: "01",
      values: { email: "mei@example.com", act: "licence" },
      field_errors: { last_day: ["Please choose a day in the future."] },
      errors: [],
    },
    shots: [{ name: "staff-educators", as: "staff" }],
  },
  staff_platforms: {
    contract: staffPlatformsPage,
    pages: [page("staff_platforms", "/staff/platforms/", STAFF_ONLY)],
    sample: {
      platforms: [
        {
          platform_id: NOBODY,
          name: "Riverside School",
          issuer: "https://moodle.riverside.example",
          client_id: "abc",
          state: "waiting",
          for_children: true,
          deployments: ["1"],
        },
      ],
      own: { login: "/lti/login/", launch: "/lti/launch/", keys: "/lti/jwks.json" },
      invitation: "/lti/register/?invitation=x",
      chosen: null,
      effect: null,
      seen: null,
      done: ["Hill School can send people here."],
      form_key: "01",
      values: { name: "Hill School" },
      field_errors: { jwks_url: ["The address must begin with https://."] },
      errors: [],
    },
    shots: [{ name: "staff-platforms", as: "staff" }],
  },
  staff_codes: {
    contract: staffCodesPage,
    pages: [page("staff_codes", "/staff/promotion-codes/", STAFF_ONLY)],
    sample: {
      codes: [
        { code: "SPRING26", text: "SPRING26: 20% off, not used yet", works: true },
        { code: "WINTER25", text: "WINTER25: 10% off, used by 3 people, ended", works: false },
      ],
      ending: null,
      values: { code: "SPRING26", percent_off: "20", plan: "annual", reason: "For the spring fair." },
      effect: null,
      done: [],
      form_key: "04",
      field_errors: { code: ["A code is 4 to 30 letters and digits."] },
      errors: [],
    },
    shots: [{ name: "staff-codes", as: "staff" }],
  },
  test_user: {
    contract: testUserPage,
    pages: [
      page("test_user", "/staff/test-user/", STAFF_ONLY),
      page("test_user", "/staff/test-user/?preset=streak_99", STAFF_ONLY),
    ],
    sample: {
      values: { user_type: "learner", premium: "trial", days_left: "1" },
      can_pay: true,
      made: {
        user_id: "02",
        email: "test-1@example.com",
        password: "a-long-password",
        has: ["Learner, in the free trial", "1 day left of the trial"],
        gift_path: "/accept-gift-subscription/code/",
      },
      earlier: [
        { email: "test-0@example.com", made_at: AT, ready: true, has: ["Learner, without premium"], problem: null },
        { email: "test-2@example.com", made_at: AT, ready: false, has: [], problem: "The provider is away." },
      ],
      form_key: "04",
      field_errors: { freezes: ["After a streak of 3 days somebody can hold 0 freezes."] },
      errors: ["After a streak of 3 days somebody can hold 0 freezes."],
      time_zone: "UTC",
    },
    shots: [{ name: "staff-test-user", as: "staff", path: "/staff/test-user/?preset=trial_last_day" }],
  },
  staff_events: {
    contract: staffEventsPage,
    pages: [page("staff_events", "/staff/events/", STAFF_ONLY)],
    sample: { events: [{ name: "page_viewed", day: 12, week: 88, month: 301, people: 40 }] },
    shots: [{ name: "staff-events", as: "staff" }],
  },
  staff_second_step: {
    contract: staffSecondStepPage,
    pages: [page("staff_second_step", `/staff/people/${NOBODY}/second-step/`, 404)],
    sample: {
      ...sampleOrder,
      person: { id: "02", email: "ada@example.com" },
      is_open: true,
      about: ["A reset was asked for, and can be done now."],
      act: "reset",
    },
    shots: [],
  },
  staff_list: {
    contract: staffListPage,
    pages: [
      page("staff_gifts", "/staff/gifts/", STAFF_ONLY),
      page("staff_gifts", "/staff/gifts/?state=activated", STAFF_ONLY),
      page("staff_groups", "/staff/groups/", STAFF_ONLY),
      page("staff_work", "/staff/work/", STAFF_ONLY),
    ],
    sample: {
      list: "gifts",
      figures: [{ label: "Delivered", value: "12" }],
      states: ["delivered", "activated"],
      state: "delivered",
      items: [{ key: "01", lines: ["A month, bought on Mar 2, 2026", "Delivered on Mar 2, 2026"], person_id: "02" }],
    },
    shots: [
      { name: "staff-gifts", as: "staff", path: "/staff/gifts/" },
      { name: "staff-groups", as: "staff", path: "/staff/groups/" },
      { name: "staff-work", as: "staff", path: "/staff/work/" },
    ],
  },
  staff_classrooms: {
    contract: staffClassroomsPage,
    pages: [
      page("staff_classrooms", "/staff/classrooms/", STAFF_ONLY),
      page("staff_classrooms", `/staff/classrooms/?classroom=${NOBODY}&act=close`, STAFF_ONLY),
    ],
    sample: {
      ...sampleOrder,
      classrooms: [
        {
          id: "01",
          name: "Maths 8b",
          lines: ["12 students, 3 assignments"],
          person_id: "02",
          acts: ["close", "license"],
        },
      ],
      chosen: { id: "01", name: "Maths 8b", act: "license" },
    },
    shots: [{ name: "staff-classrooms", as: "staff" }],
  },
  staff_messages: {
    contract: staffMessagesPage,
    pages: [page("staff_messages", "/staff/messages/", STAFF_ONLY)],
    sample: {
      ...sampleOrder,
      messages: [
        { id: "01", text: "We'll be away on Sunday.", about: "Information, shown until Sunday", is_shown: true },
      ],
      chosen: null,
    },
    shots: [{ name: "staff-messages", as: "staff" }],
  },
  staff_switches: {
    contract: staffSwitchesPage,
    pages: [
      page("staff_switches", "/staff/switches/", STAFF_ONLY),
      page("staff_switches", "/staff/switches/?name=nothing", STAFF_ONLY),
    ],
    sample: {
      ...sampleOrder,
      switches: [{ name: "bare_plans", about: "Plans without the footer.", is_on: true }],
      chosen: "bare_plans",
    },
    shots: [{ name: "staff-switches", as: "staff" }],
  },
  staff_experiments: {
    contract: staffExperimentsPage,
    pages: [page("staff_experiments", "/staff/experiments/", STAFF_ONLY)],
    sample: {
      ...sampleOrder,
      experiments: [
        { name: "short_welcome", purpose: "Do people learn more after it?", state: "paused", uneven: true },
      ],
    },
    shots: [{ name: "staff-experiments", as: "staff" }],
  },
  staff_experiment: {
    contract: staffExperimentPage,
    pages: [page("staff_experiment", "/staff/experiments/none_like_it/", 404)],
    sample: {
      ...sampleOrder,
      values: { act: "decide", weights: "50, 50", coverage: "100" },
      name: "short_welcome",
      purpose: "Do people learn more after it?",
      state: "running",
      acts: ["pause", "change", "decide"],
      treatments: ["control", "short"],
      about: ["50% get control and 50% get short, of 100% of people."],
      alarms: ["1.2% of people had another treatment before they logged in. They aren’t counted."],
      groups: [
        { treatment: "control", people: 1000, value: "20%", difference: null },
        {
          treatment: "short",
          people: 1010,
          value: "25%",
          difference: { by: "+5 percentage points", once: "+1.3 to +8.7", always: "-0.7 to +10.7", says: "Not yet." },
        },
      ],
    },
    shots: [],
  },
  staff_audit: {
    contract: staffAuditPage,
    pages: [
      page("staff_audit", "/staff/audit/", STAFF_ONLY),
      page("staff_audit", "/staff/audit/?before=nonsense&about=nobody", STAFF_ONLY),
    ],
    sample: { lines: [sampleLine], about: null, next: "01", time_zone: "UTC" },
    shots: [{ name: "staff-audit", as: "staff" }],
  },
};
