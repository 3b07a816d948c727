import { randomInt, randomUUID } from "node:crypto";
import { autosaveBody, type Files, type Version } from "../tests/kit/authors.ts";
import { createHttpBrowser, type HttpBrowser } from "../tests/kit/http-browser.ts";
import { surely } from "./surely.ts";

const LESSON = "/courses/everyday-numbers/where-numbers-live/where-does-it-live/";
const DRAFTED = "everyday-numbers/where-numbers-live/where-does-it-live";
const QUESTION = "second-guess";
export const PASSWORD = "seven green turtles";

/** Things that were acknowledged as stored, against those that are. */
export interface Account {
  what: string;
  acknowledged: number;
  kept: number;
  lost: number;
  doubled: number;
}

/** Somebody who writes through the site, one thing after the other. */
export interface Writer {
  /** Writes one thing, and returns once it's acknowledged. */
  write(): Promise<void>;
  /** Compares what was acknowledged with what the site shows now. */
  account(): Promise<Account>;
}

/** Each person has an address of their own: one may not sign up that often. */
function anyAddress(): string {
  return ["10", ...Array.from({ length: 3 }, () => randomInt(1, 255))].join(".");
}

export async function signUp(url: string, name: string): Promise<{ browser: HttpBrowser; email: string }> {
  const email = `${name}-${randomUUID().slice(0, 8)}@example.org`;
  const browser = createHttpBrowser(url, new Map(), { "x-forwarded-for": anyAddress() });
  await surely("sign-up", async () => {
    const answer = await browser.post("/account/signup/", { email, password: PASSWORD });
    // An earlier try came through without its reply: the account is theirs.
    return answer.status === 422 ? browser.post("/account/login/", { email, password: PASSWORD }) : answer;
  });
  return { browser, email };
}

interface Place {
  lesson_id: string;
  version_hash: string;
}

/** A learner who answers wrongly again and again: each answer is one attempt, however often it's sent. */
export async function answerer(url: string): Promise<Writer> {
  const { browser } = await signUp(url, "answers");
  const { results } = (await surely("lesson", () => browser.get(`${LESSON}?ajax=1`))).json();
  const { lesson_id, version_hash }: Place = results.lesson;
  let sent = 0;
  return {
    async write() {
      const key = randomUUID();
      const answer = { text: String(1000 + sent) };
      sent += 1;
      const body = { key, lesson_id, version_hash, at: new Date().toISOString(), id: QUESTION, rev: sent };
      await surely("answer", () => browser.post("/api/v1/userstate/check/", { ...body, state: answer, answer }));
    },
    async account() {
      const page = (await surely("lesson", () => browser.get(`${LESSON}?ajax=1`))).json();
      const { attempts = 0 } = page.results.progress.states.find(({ id }: { id: string }) => id === QUESTION) ?? {};
      return counted("answers", sent, attempts);
    },
  };
}

/** A learner who types: the newest text counts. */
export async function saver(url: string): Promise<Writer> {
  const { browser } = await signUp(url, "saves");
  const { results } = (await surely("lesson", () => browser.get(`${LESSON}?ajax=1`))).json();
  const { lesson_id, version_hash }: Place = results.lesson;
  const { type, asset_hash } = results.interactives[QUESTION];
  let rev = 0;
  return {
    async write() {
      rev += 1;
      const states = [{ v: 1, id: QUESTION, type, asset_hash, rev, phase: "working", state: { text: String(rev) } }];
      const body = { key: randomUUID(), lesson_id, version_hash, at: new Date().toISOString(), rev, states };
      const place = { block_index: 0, block_id: results.blocks[0].id, finished: false, inputs: {} };
      await surely("save", () => browser.post("/api/v1/userstate/save/", { ...body, ...place }));
    },
    async account() {
      const page = (await surely("lesson", () => browser.get(`${LESSON}?ajax=1`))).json();
      const state = page.results.progress.states.find(({ id }: { id: string }) => id === QUESTION);
      return counted("saves", rev, Number(state?.state?.text ?? 0));
    },
  };
}

/** People who buy premium, one after the other; each pays once. */
export function buyers(url: string): Writer {
  const people: HttpBrowser[] = [];
  return {
    async write() {
      const { browser, email } = await signUp(url, "buys");
      const page = await surely("checkout page", () => browser.get("/premium/checkout/?plan=annual&country=DE&ajax=1"));
      const { plan, country, request_key, consent } = page.json().results;
      const order = { plan, country, request_key, consent: consent.value };
      const opened = (await surely("checkout", () => browser.post("/premium/checkout/", order))).json().results;
      const card = { step: "pay", country: "DE", card: "4242424242424242", email };
      const paid = await surely("payment", () => browser.post(opened.redirect_to, card));
      const session_id = new URL(paid.headers.get("location") ?? "", url).searchParams.get("session_id");
      await surely("settling", () => browser.post("/premium/success/settle/", { session_id }));
      people.push(browser);
    },
    async account() {
      let kept = 0;
      let doubled = 0;
      for (const browser of people) {
        const page = await surely("subscription", () => browser.get("/payment/subscription_settings/?ajax=1"));
        const { standing, history } = page.json().results;
        const starts = history.filter(({ kind }: { kind: string }) => kind === "trial_started").length;
        if (standing.has_premium && starts >= 1) kept += 1;
        if (starts > 1) doubled += 1;
      }
      return { what: "purchases", acknowledged: people.length, kept, lost: people.length - kept, doubled };
    },
  };
}

/** An author who types a word at a time into a draft of their own. */
export async function typist(browser: HttpBrowser): Promise<Writer> {
  const call = async (path: string, body: object) =>
    (await surely(path, () => browser.post(`/authors/lessons/${path}/`, body))).json().results;
  const { lesson } = await call("load", { lesson_path: DRAFTED, version_name: "v1" });
  const key = randomUUID();
  const made = await call("draft/create", { key, lesson_id: lesson.lesson_id, from_version_name: "v1" });
  const version: Version = { lesson_id: lesson.lesson_id, version_name: made.lesson.version_name };
  let base: { rev: number; files: Files } = made.lesson;
  let words = 0;
  return {
    async write() {
      words += 1;
      const files = { ...base.files, "lesson.camp": `${base.files["lesson.camp"]}\nword${words}word` };
      const body = autosaveBody(version, base, files);
      const { autosave } = await call("autosave/create", body);
      base = { rev: autosave.rev, files };
    },
    async account() {
      const now = await call("load", version);
      const found: string[] = now.lesson.files["lesson.camp"].match(/word\d+word/g) ?? [];
      const kept = new Set(found).size;
      const account = { what: "autosaves", acknowledged: words, kept, lost: words - kept };
      return { ...account, doubled: found.length - kept };
    },
  };
}

function counted(what: string, acknowledged: number, kept: number): Account {
  return {
    what,
    acknowledged,
    kept: Math.min(kept, acknowledged),
    lost: Math.max(0, acknowledged - kept),
    doubled: Math.max(0, kept - acknowledged),
  };
}
