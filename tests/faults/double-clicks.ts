import type { RouteName } from "#contract/paths.ts";
import type { TestApp } from "../kit/app.ts";
import type { Answer, TestBrowser } from "../kit/client.ts";
import { choiceOf, firstLesson, newKey, openTab, premiumLesson, solveFirstLesson, type Tab } from "../kit/learning.ts";

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
  needsSandbox?: true;
  /** Prepares the state for the click. */
  before?(person: Person): Promise<unknown>;
  /** The request: the same body and the same key each time it's sent. */
  click(person: Person): Promise<() => Promise<Answer>>;
  /** Expected status, 200 by default. */
  status?: number;
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

/** A userstate call with its own key, in the open lesson or in another. */
function userstate(name: string, body: (tab: Tab) => object, lesson = async ({ tab }: Person) => tab): Click["click"] {
  return async (person) => {
    const tab = await lesson(person);
    const sent = { key: newKey(), ...tab.place, ...body(tab) };
    return () => person.browser.post(`/api/v1/userstate/${name}/`, sent);
  };
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
  { route: "logout", what: "a log-out", who: "members", click: post("/account/logout/") },
  {
    route: "chunk_error_report",
    what: "a script that did not come",
    who: "members",
    click: post("/api/v1/client-errors/", { kind: "chunk-load", chunk: "lesson-1.js", type: "timeout" }),
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
    needsSandbox: true,
    async click(person) {
      const { place } = await programs(person);
      const sent = { ...place, key: newKey(), alias: "average", files: [{ path: "main.py", text: MEAN }] };
      return () => person.browser.post("/api/v3/codex/check/", sent);
    },
  },
];
