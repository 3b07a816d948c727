import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestApp, type TestApp, type TestAppOptions } from "./app.ts";
import { createCatalogueDatabase, testCatalogue } from "./catalogue-database.ts";
import type { Answered, TestBrowser } from "./client.ts";

/** A copy of the test catalogue that tests may change. */
export function copyCatalogue(): string {
  const folder = mkdtempSync(join(tmpdir(), "hypatia-catalogue-"));
  cpSync(testCatalogue, folder, { recursive: true });
  return folder;
}

/** The whole server with the test catalogue. */
export async function createLearningApp(options: TestAppOptions = {}): Promise<TestApp> {
  return createTestApp({ ...options, database: options.database ?? (await createCatalogueDatabase()) });
}

export const firstLesson = "/courses/number-walks/first-steps/equal-steps/";
export const gridLesson = "/courses/number-walks/first-steps/small-grids/";
export const premiumLesson = "/courses/number-walks/further/hidden-number/";

let keys = 0;

/** A unique idempotency key. */
export function newKey(): string {
  keys += 1;
  return `00000000-0000-4000-8000-${String(keys).padStart(12, "0")}`;
}

/** One learner with one lesson open in a tab, sending what a browser's player would send. */
export interface Tab {
  page: Answered;
  place: { lesson_id: string; version_hash: string };
  /** Public half of a solvable. */
  interactive(id: string): Answered["results"];
  save(changes?: Record<string, unknown>): ReturnType<TestBrowser["post"]>;
  check(id: string, answer: unknown, changes?: Record<string, unknown>): ReturnType<TestBrowser["post"]>;
  /** A solvable's work for `states` of a save. */
  work(id: string, state: unknown, rev: number): Record<string, unknown>;
}

export async function openTab(browser: TestBrowser, lesson: string, now: string): Promise<Tab> {
  const page = await browser.data(lesson);
  const { lesson_id, version_hash } = page.results.lesson;
  const place = { lesson_id, version_hash };
  const interactive = (id: string) => page.results.interactives[id];
  return {
    page,
    place,
    interactive,
    save: (changes = {}) =>
      browser.post("/api/v1/userstate/save/", {
        key: newKey(),
        ...place,
        at: now,
        rev: 1,
        block_index: 0,
        block_id: page.results.blocks[0].id,
        finished: false,
        states: [],
        inputs: {},
        ...changes,
      }),
    check: (id, answer, changes = {}) =>
      browser.post("/api/v1/userstate/check/", {
        key: newKey(),
        ...place,
        at: now,
        id,
        rev: 1,
        state: answer,
        answer,
        ...changes,
      }),
    work: (id, state, rev) => ({
      v: 1,
      id,
      type: interactive(id).type,
      asset_hash: interactive(id).asset_hash,
      rev,
      phase: "working",
      state,
    }),
  };
}

/** Public id of the choice that contains this text. */
export function choiceOf(tab: Tab, id: string, words: string): string {
  const choices: { id: string; html: string }[] = tab.interactive(id).pub.choices;
  const found = choices.find((choice) => choice.html.includes(words));
  if (!found) throw new Error(`No choice of ${id} says ${words}.`);
  return found.id;
}

/** Solves all three questions of the first lesson. Returns the last reply. */
export async function solveFirstLesson(tab: Tab, changes: Record<string, unknown> = {}) {
  await tab.check("where-is-it", { picked: choiceOf(tab, "where-is-it", "Three quarters") }, changes);
  await tab.check("eighths", { text: "0.75" }, changes);
  return tab.check("bridges", { text: "seven" }, changes);
}
