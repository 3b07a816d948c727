import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { LESSON, pageData } from "../product.ts";
import { type Draw, waitWith } from "./arrivals.ts";
import type { Browser } from "./browser.ts";

const COURSE = "/courses/everyday-numbers/";
const QUESTION = "second-guess";
const PASSWORD = "seven green turtles";

/** Place of a lesson that saves name, read once for all learners. */
export interface Lesson {
  lesson_id: string;
  version_hash: string;
  block_id: string;
  type: string;
  asset_hash: string;
}

export async function readLesson(url: string): Promise<Lesson> {
  const { results } = await pageData(url, LESSON, { cookie: "" });
  const { type, asset_hash } = results.interactives[QUESTION];
  return { ...results.lesson, block_id: results.blocks[0].id, type, asset_hash };
}

/** Habits of learners. */
export interface Habits {
  /** Average seconds between two things somebody does. */
  thinkS: number;
  /** Questions they work on; each takes two saves and an answer. */
  questions: number;
  /** Share of learners who sign up before the lesson, and of those who buy. */
  signUp: number;
  buy: number;
}

/** Plays one learner from their first page to their last answer. */
export async function play(browser: Browser, lesson: Lesson, habits: Habits, draw: Draw): Promise<void> {
  const think = () => sleep(waitWith(habits.thinkS * 1000, draw));
  await browser.get("catalogue", "/courses/");
  await think();
  await browser.get("course", COURSE);
  await think();
  if (draw() < habits.signUp) {
    const email = await signUp(browser);
    if (draw() < habits.buy) await buy(browser, email, think);
  }
  await browser.get("lesson", LESSON);
  for (let rev = 1; rev <= habits.questions * 3; rev += 3) {
    for (const later of [0, 1]) {
      await think();
      await save(browser, lesson, rev + later);
    }
    await think();
    await answer(browser, lesson, rev + 2);
  }
}

async function signUp(browser: Browser): Promise<string> {
  await browser.get("form", "/account/signup/");
  const email = `learner-${randomUUID()}@example.org`;
  await browser.post("sign-up", "/account/signup/", { email, password: PASSWORD });
  return email;
}

function save(browser: Browser, lesson: Lesson, rev: number) {
  const { lesson_id, version_hash, block_id, type, asset_hash } = lesson;
  const states = [{ v: 1, id: QUESTION, type, asset_hash, rev, phase: "working", state: { text: String(rev) } }];
  const place = { block_index: 0, block_id, finished: false, inputs: {} };
  const body = { key: randomUUID(), lesson_id, version_hash, at: new Date().toISOString(), rev, states, ...place };
  return browser.post("save", "/api/v1/userstate/save/", body);
}

/** A wrong answer, so that the question stays open. */
function answer(browser: Browser, { lesson_id, version_hash }: Lesson, rev: number) {
  const state = { text: String(1000 + rev) };
  const body = { key: randomUUID(), lesson_id, version_hash, at: new Date().toISOString(), id: QUESTION, rev };
  return browser.post("answer", "/api/v1/userstate/check/", { ...body, state, answer: state });
}

/** A purchase at the test provider, with a card that's accepted. */
async function buy(browser: Browser, email: string, think: () => Promise<void>): Promise<void> {
  const page = await browser.get("checkout", "/premium/checkout/?plan=annual&country=DE&ajax=1");
  const { plan, country, request_key, consent } = results(page.text());
  await think();
  const order = { plan, country, request_key, consent: consent.value };
  const opened = await browser.post("checkout", "/premium/checkout/", order);
  await think();
  const card = { step: "pay", country: "DE", card: "4242424242424242", email };
  const paid = await browser.post("pay", results(opened.text()).redirect_to, card);
  const session_id = new URL(paid.headers.location ?? "", "http://site").searchParams.get("session_id");
  await browser.post("checkout", "/premium/success/settle/", { session_id });
}

// biome-ignore lint/suspicious/noExplicitAny: it looks into the answers of a product that it started itself
function results(text: string): any {
  return JSON.parse(text).results;
}
