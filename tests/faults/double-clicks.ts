import { sql } from "kysely";
import type { RouteName } from "#contract/paths.ts";
import { makePuzzles } from "#server/learning/daily/make-puzzles.ts";
import type { TestApp } from "../kit/app.ts";
import type { Answer, TestBrowser } from "../kit/client.ts";
import { dailyAnswer, makeGrid } from "../kit/daily-puzzles.ts";
import { runExperiment } from "../kit/experiments.ts";
import {
  choiceOf,
  firstLesson,
  gridLesson,
  newKey,
  openTab,
  premiumLesson,
  solveFirstLesson,
  type Tab,
} from "../kit/learning.ts";
import { mailedTokens, proofToken, revertToken } from "../kit/mailed-link.ts";

export interface Person {
  app: TestApp;
  browser: TestBrowser;
  /** An address that no other person has. */
  email: string;
  /** A lesson that's open to everybody. */
  tab: Tab;
}

export interface Click {
  route: RouteName;
  what: string;
  who: "everybody" | "visitors" | "members";
  /** Prepares the state for the click. */
  before?(person: Person): Promise<unknown>;
  /** The request: the same body and the same key each time it's sent. */
  click(person: Person): Promise<() => Promise<Answer>>;
  /** Expected status, 200 by default. */
  status?: number;
  /** Status of a request that arrives when all is done, where that differs: a deleted account is logged out, a new password ends the sessions. */
  afterwards?: number;
}

export const PASSWORD = "seven green turtles";
export const at = "2026-03-02T09:00:00Z";

const id = "where-is-it";
const right = (tab: Tab) => ({ picked: choiceOf(tab, id, "Three quarters") });
const wrong = (tab: Tab) => ({ picked: choiceOf(tab, id, "Half way") });
const oracle = ({ browser }: Person) => openTab(browser, premiumLesson, at);
const programs = ({ browser }: Person) => openTab(browser, "/courses/playroom/toys/first-programs/", at);
const MEAN = "def mean(xs):\n    return sum(xs) // len(xs)\n";
const notify = "/api/v1/quizzes/coming_soon_notification/exploration/knots/";

function post(url: string, body: Record<string, unknown> = {}): Click["click"] {
  return async ({ browser }) =>
    () =>
      browser.post(url, body);
}

/** A form that leads to a page. */
function sendForm(url: string, fields: Record<string, string>): Click["click"] {
  return async ({ browser }) =>
    () =>
      browser.form(url, fields);
}

/** A userstate call with its own key, in the open lesson or in another. */
function userstate(name: string, body: (tab: Tab) => object, lesson = async ({ tab }: Person) => tab): Click["click"] {
  return async (person) => {
    const tab = await lesson(person);
    const sent = { key: newKey(), ...tab.place, ...body(tab) };
    return () => person.browser.post(`/api/v1/userstate/${name}/`, sent);
  };
}

/** Makes a card. */
async function meet({ tab }: Person): Promise<void> {
  await tab.check("eighths", { text: "0.75" });
}

function reviewing(name: string, body: object): Click["click"] {
  return post(`/api/v1/review/${name}/`, { key: newKey(), id: "c-fractions-and-decimals-1", ...body });
}

const saving = (finished: boolean) => (tab: Tab) => ({
  at,
  rev: 4,
  block_index: 2,
  block_id: tab.page.results.blocks[2].id,
  finished,
  states: [tab.work("eighths", { text: "0.7" }, 3)],
  inputs: { note: "mine" },
});
const answering = (answer: (tab: Tab) => unknown) => (tab: Tab) => ({
  at,
  id,
  rev: 1,
  state: answer(tab),
  answer: answer(tab),
});
const probing = userstate("probe", () => ({ id: "find-it", query: 50 }), oracle);
const elsewhere = ({ app, email }: Person) => app.browser().signUp(email, PASSWORD);

/** EVERY CLICK: each POST call, on a state in which it has an effect. A missing one fails the test (F18). */
export const clicks: readonly Click[] = [
  { route: "userstate_save", what: "a save", who: "everybody", click: userstate("save", saving(false)) },
  {
    route: "userstate_save",
    what: "the save that ends a lesson",
    who: "everybody",
    before: ({ tab }) => solveFirstLesson(tab),
    click: userstate("save", saving(true)),
  },
  { route: "userstate_check", what: "a right answer", who: "everybody", click: userstate("check", answering(right)) },
  { route: "userstate_check", what: "a wrong answer", who: "everybody", click: userstate("check", answering(wrong)) },
  {
    route: "userstate_hint",
    what: "a hint",
    who: "everybody",
    click: userstate("hint", () => ({ id, index: 0, state: { picked: null } })),
  },
  {
    route: "userstate_reveal",
    what: "a solution",
    who: "everybody",
    async before({ tab }) {
      for (const rev of [1, 2, 3]) await tab.check(id, wrong(tab), { rev });
    },
    click: userstate("reveal", () => ({ id })),
  },
  {
    route: "review_check",
    what: "an answer in a review",
    who: "everybody",
    before: meet,
    click: reviewing("check", { at, rev: 1, state: { text: "0.75" }, answer: { text: "0.75" } }),
  },
  {
    route: "review_hint",
    what: "a hint in a review",
    who: "everybody",
    before: meet,
    click: reviewing("hint", { index: 0, state: { text: "" } }),
  },
  {
    route: "review_reveal",
    what: "a solution in a review",
    who: "everybody",
    before: meet,
    click: reviewing("reveal", {}),
  },
  { route: "userstate_probe", what: "a probe", who: "members", click: probing },
  {
    route: "userstate_restart",
    what: "a new round",
    who: "members",
    before: async (person) => (await probing(person))(),
    click: userstate("restart", () => ({ id: "find-it" }), oracle),
  },
  {
    route: "userstate_reset",
    what: "a reset",
    who: "everybody",
    async before(person) {
      await solveFirstLesson(person.tab);
      await (await userstate("save", saving(false))(person))();
    },
    click: post("/api/v1/userstate/reset/?course_slug=number-walks"),
  },
  {
    route: "userstate_reset",
    what: "a reset of an oracle's game",
    who: "members",
    before: async (person) => (await probing(person))(),
    click: post("/api/v1/userstate/reset/?course_slug=number-walks"),
  },
  {
    route: "lesson_answer_form",
    what: "an answer without JavaScript",
    who: "everybody",
    async click({ browser, tab }) {
      const fields = { widget_id: "bridges", version_hash: tab.place.version_hash, answer: "six" };
      return () => browser.form(`${firstLesson}2/answer/`, fields);
    },
    status: 303,
  },
  {
    route: "lesson_continue_form",
    what: "Continue, before the scripts",
    who: "everybody",
    before: ({ tab }) => solveFirstLesson(tab),
    async click({ browser, tab }) {
      const fields = { page_id: tab.page.results.blocks[1].id, version_hash: tab.place.version_hash };
      return () => browser.form(`${firstLesson}1/continue/`, fields);
    },
    status: 303,
  },
  {
    route: "userstate_another",
    what: "a similar one",
    who: "everybody",
    async click({ browser }) {
      const grid = await openTab(browser, gridLesson, at);
      const cells = [1, 2, 3, 2, 3, 1, 3, 2, 1];
      for (let i = 0; i < 3; i += 1)
        await grid.check("little-grid", { cells }, { state: { cells, notes: cells.map(() => 0) } });
      await browser.post("/api/v1/userstate/reveal/", { key: newKey(), ...grid.place, id: "little-grid", state: null });
      const fields = { ...grid.place, id: "little-grid", back: gridLesson };
      return () => browser.form("/api/v1/userstate/another/", fields);
    },
    status: 303,
  },
  {
    route: "onboarding",
    what: "an answer to a question for newcomers",
    who: "everybody",
    click: sendForm("/welcome/onboarding/", { step: "minutes", answer: "15" }),
    status: 303,
  },
  {
    route: "welcome_quiz",
    what: "an answer of the level check",
    who: "everybody",
    click: sendForm("/welcome/quiz/", {
      act: "unknown",
      item: "number-walks/first-steps/equal-steps/eighths",
    }),
    status: 303,
  },
  {
    route: "learning_path",
    what: "following a path",
    who: "everybody",
    click: sendForm("/welcome/learning-path/from-numbers-to-knots/", { act: "follow" }),
    status: 303,
  },
  {
    route: "tour_end",
    what: "the end of the tour",
    who: "everybody",
    click: sendForm("/welcome/tour/end/", { from: "/courses/" }),
    status: 303,
  },
  {
    route: "lesson_report_problem",
    what: "a report",
    who: "everybody",
    async click({ browser, tab }) {
      const report = { block_id: "eighths", kind: "mistake", text: "The line has five steps, I think." };
      const sent = { key: newKey(), ...tab.place, ...report };
      return () => browser.post("/api/v1/lessons/report-problem/", sent);
    },
  },
  { route: "set_flag", what: "a flag", who: "everybody", click: post("/profile/set_flag/viewed_privacy_banner/") },
  {
    route: "unset_flag",
    what: "a flag taken back",
    who: "everybody",
    before: ({ browser }) => browser.post("/profile/set_flag/viewed_privacy_banner/"),
    click: post("/profile/unset_flag/viewed_privacy_banner/"),
  },
  { route: "coming_soon_notification", what: "subscribing to a course", who: "members", click: post(notify) },
  {
    route: "coming_soon_notification",
    what: "unsubscribing again",
    who: "members",
    before: ({ browser }) => browser.post(notify),
    click: post(notify, { unset_notification: true }),
  },
  {
    route: "login",
    what: "a log-in with work of a visitor",
    who: "visitors",
    async before(person) {
      await elsewhere(person);
      await person.tab.check(id, wrong(person.tab));
    },
    click: (person) => post("/account/login/", { email: person.email, password: PASSWORD })(person),
  },
  {
    route: "login",
    what: "a log-in with a wrong password",
    who: "visitors",
    before: elsewhere,
    click: (person) => post("/account/login/", { email: person.email, password: "seven blue turtles" })(person),
    status: 401,
  },
  {
    route: "signup",
    what: "a sign-up with work of a visitor",
    who: "visitors",
    before: ({ tab }) => tab.check(id, wrong(tab)),
    click: (person) => post("/account/signup/", { email: person.email, password: PASSWORD })(person),
  },
  {
    route: "prove_identity",
    what: "a proof that it's you",
    who: "members",
    click: post("/account/prove/", { password: PASSWORD }),
  },
  {
    route: "erase_account",
    what: "a request to delete an account",
    who: "members",
    afterwards: 401,
    click:
      async ({ browser, email }) =>
      () =>
        browser.post("/account/settings/data-portal/erase-account/", { email }),
  },
  {
    route: "email_verify",
    what: "a proof of an address",
    who: "members",
    async click({ app, browser, email }) {
      const token = await proofToken(app, email);
      return () => browser.post("/account/email/verify/", { token });
    },
  },
  {
    route: "email_verify",
    what: "another link for an address",
    who: "members",
    click: post("/account/email/verify/", { again: "yes" }),
  },
  {
    route: "email_change",
    what: "another address",
    who: "members",
    click: (person) => post("/account/email/change/", { new_email: `new-${person.email}` })(person),
  },
  {
    route: "email_revert",
    what: "a change of address taken back",
    who: "members",
    async click({ app, browser, email }) {
      await browser.post("/account/email/verify/", { token: await proofToken(app, email) });
      await browser.post("/account/email/change/", { new_email: `new-${email}` });
      const confirm = await mailedTokens(app, "email_change_confirm", `new-${email}`, "email_change");
      await browser.post("/account/email/verify/", { token: confirm[0] });
      const token = await revertToken(app, email);
      return () => browser.post("/account/email/revert/", { token, new_password: "nine blue turtles" });
    },
  },
  {
    route: "password_reset",
    what: "asking for a new password",
    who: "everybody",
    // Counts the network, as somebody else's request may have done before.
    before: ({ app, email }) => app.browser().post("/account/password/reset/", { email: `other-${email}` }),
    click: (person) => post("/account/password/reset/", { email: person.email })(person),
  },
  {
    route: "password_change",
    what: "a new password",
    who: "members",
    afterwards: 401,
    click: post("/account/password/change/", { current_password: PASSWORD, new_password: "nine blue turtles" }),
  },
  {
    route: "sessions",
    what: "logging out elsewhere",
    who: "members",
    click: post("/account/sessions/", { all: "others" }),
  },
  {
    route: "social_connections",
    what: "disconnecting a provider that isn't set up",
    who: "members",
    click: post("/account/social/connections/", { disconnect: "google" }),
    status: 404,
  },
  {
    route: "security",
    what: "an authenticator app to set up",
    who: "members",
    click: post("/account/security/", { act: "app_begin" }),
  },
  {
    route: "second_step",
    what: "a second step without a first",
    who: "visitors",
    click: post("/account/login/second-step/", { code: "000000" }),
    status: 422,
  },
  {
    route: "passkey_options",
    what: "asking for a passkey where there are none",
    who: "everybody",
    click: post("/account/passkeys/options/", { to: "enter" }),
    status: 422,
  },
  {
    route: "passkey_add",
    what: "a passkey that nobody asked for",
    who: "members",
    click: post("/account/passkeys/add/", { answer: "{}" }),
    status: 422,
  },
  {
    route: "passkey_enter",
    what: "an unknown passkey",
    who: "everybody",
    click: post("/account/passkeys/log-in/", { answer: "{}" }),
    status: 422,
  },
  {
    route: "profile_personal_info",
    what: "a name",
    who: "members",
    click: post("/profile/personal-info/", { first_name: "Ada", last_name: "Lovelace" }),
  },
  {
    route: "timezone",
    what: "a time zone",
    who: "members",
    click: post("/account/settings/timezone/", { time_zone: "Asia/Tokyo" }),
  },
  { route: "theme", what: "a theme", who: "everybody", click: post("/account/settings/theme/", { theme: "dark" }) },
  {
    route: "notification_preferences",
    what: "notifications",
    who: "members",
    click: post("/account/settings/notifications/", { streak: "on" }),
  },
  { route: "logout", what: "a log-out", who: "members", click: post("/account/logout/") },
  {
    route: "exposure",
    what: "meeting a treatment",
    who: "members",
    before: async ({ app, browser }) => {
      await browser.post("/profile/unset_flag/third_party_cookies_disabled/");
      // Both people it's tried with must meet the same treatment.
      await runExperiment(app.db, { name: "double_click", weights: [0, 100] });
    },
    click: post("/api/v1/experiments/exposure/", { experiment_name: "double_click" }),
  },
  {
    route: "events",
    what: "a batch of events",
    who: "members",
    before: ({ browser }) => browser.post("/profile/unset_flag/third_party_cookies_disabled/"),
    click: post("/api/v1/events/", {
      events: [
        {
          event_id: "019cadc6-9a80-7000-8000-000000000001",
          event_name: "page_viewed",
          event_properties: { referrer_kind: "none" },
          at,
          route: "home",
        },
      ],
    }),
  },
  {
    route: "chunk_error_report",
    what: "a script that did not come",
    who: "members",
    click: post("/api/v1/client-errors/", { kind: "chunk-load", chunk: "lesson-1.js", type: "timeout" }),
  },
  {
    route: "daily_ask",
    what: "a right answer to the puzzle of the day",
    who: "everybody",
    async click({ app, browser }) {
      await makePuzzles(app.tools, makeGrid);
      const { results } = await browser.data("/play/daily/");
      const { token } = results.puzzle.game;
      const answer = await dailyAnswer(app.tools, results.date);
      const body = { key: newKey(), token, ask: { k: "check", answer, log: [] } };
      return () => browser.post("/api/v1/daily/ask/", body);
    },
  },
  ...(["join", "redraw", "leave"] as const).map(
    (act): Click => ({
      route: "leagues",
      what: `a league: ${act}`,
      who: "members",
      async before({ app, browser, email }) {
        await sql`update users set age_band = 'adult' where email = ${email}`.execute(app.db);
        await browser.post("/leagues/", { act: "join" });
        // The week's first group is there.
        if (act === "join") await browser.post("/leagues/", { act: "leave" });
      },
      async click({ browser }) {
        const { results } = await browser.data("/leagues/");
        const from = results.group?.find((member: { is_you: boolean }) => member.is_you).name;
        return () => browser.post("/leagues/", { act, ...(act === "redraw" && { from }) });
      },
    }),
  ),
  {
    route: "play_ask",
    what: "a request about an exercise by itself",
    who: "everybody",
    click: post("/api/v1/play/ask/", { token: "no token", ask: { k: "restart" } }),
    status: 409,
  },
  {
    route: "interactive_try",
    what: "a trial of an interactive",
    who: "everybody",
    click: post("/api/v1/interactives/try/", { type: "calcdoku", asset: "{}", seed: "s", ask: { k: "open" } }),
  },
  {
    route: "interactive_make",
    what: "an interactive made",
    who: "members",
    click: post("/api/v1/interactives/make/", { type: "calcdoku", seed: "s", difficulty: 1 }),
  },
  {
    route: "codex_check",
    what: "a program to be judged",
    who: "everybody",
    async click(person) {
      const { place } = await programs(person);
      const sent = { ...place, key: newKey(), alias: "average", files: [{ path: "main.py", text: MEAN }] };
      return () => person.browser.post("/api/v3/codex/check/", sent);
    },
  },
];
