import { randomUUID } from "node:crypto";
import { afterAll, expect, test, vi } from "vitest";
import { autosaveBody, type Files, type Version } from "../kit/authors.ts";
import { createHttpBrowser, type HttpBrowser } from "../kit/http-browser.ts";
import { startMortalProduct } from "../kit/mortal-product.ts";
import { volume } from "../kit/volume.ts";

/** Places where the process may die while it writes what somebody typed; the last is after the commit. */
const WRITING = ["autosave.opened", "edit.files", "edit.row", "autosave.written", "autosave.replied"];
const LESSON = "number-walks/first-steps/equal-steps";
const RANDOM_KILLS = volume(4, 40);
/** Autosaves between two random kills, at most. */
const MAX_SAVES = 60;

vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 });

const product = await startMortalProduct();
afterAll(() => product.remove());

/** A window that types a word at a time and sends each with its key until it's acknowledged. */
class Typist {
  readonly acknowledged: string[] = [];
  #browser: HttpBrowser;
  #version: Version;
  #base: { rev: number; files: Files };
  #outbox: { body: object; files: Files; word: string } | null = null;
  #words = 0;

  constructor(browser: HttpBrowser, version: Version, base: { rev: number; files: Files }) {
    this.#browser = browser;
    this.#version = version;
    this.#base = base;
  }

  at(url: string): void {
    this.#browser = this.#browser.at(url);
  }

  /** Sends what's waiting, or one more word. Throws if there's no answer, and then the same request goes out again. */
  async save(): Promise<object> {
    this.#outbox ??= this.#next();
    const { body, files, word } = this.#outbox;
    const answer = await this.#browser.post("/authors/lessons/autosave/create/", body);
    expect(answer.status, answer.text).toBe(200);
    const { results } = answer.json();
    expect(results.autosave_outdated.value).toBe(false);
    this.#base = { rev: results.autosave.rev, files };
    this.#outbox = null;
    this.acknowledged.push(word);
    return { body, results };
  }

  async again({ body }: { body?: object }): Promise<object> {
    return (await this.#browser.post("/authors/lessons/autosave/create/", body)).json().results;
  }

  #next() {
    this.#words += 1;
    const word = `word${this.#words}word`;
    const files = { ...this.#base.files, "lesson.camp": `${this.#base.files["lesson.camp"]}\n${word}` };
    return { body: autosaveBody(this.#version, this.#base, files), files, word };
  }
}

async function call(browser: HttpBrowser, path: string, body: object) {
  const answer = await browser.post(`/authors/lessons/${path}/`, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.json().results;
}

async function load(browser: HttpBrowser, version: object) {
  const { lesson } = await call(browser, "load", version);
  return lesson as { lesson_id: string; rev: number; files: Files };
}

async function logIn(url: string, name: string): Promise<HttpBrowser> {
  const browser = createHttpBrowser(url);
  await browser.post("/account/login/", { email: `${name}@example.com`, password: "demo-password" });
  return browser;
}

/** Every acknowledged word is in the text once, in its order, and nothing is there twice. */
async function expectNothingLost(browser: HttpBrowser, version: Version, typist: Typist): Promise<void> {
  const { files, rev } = await load(browser, version);
  const words = files["lesson.camp"]?.match(/word\d+word/g) ?? [];
  expect(words).toEqual(typist.acknowledged);
  expect(rev).toBe(typist.acknowledged.length);
}

test("kill -9 while somebody types: no acknowledged word is lost, and none is there twice (F26)", async () => {
  let ada = await logIn(product.url, "staff");
  const { lesson_id } = await load(ada, { lesson_path: LESSON, version_name: "v1" });
  const { lesson } = await call(ada, "draft/create", { key: randomUUID(), lesson_id, from_version_name: "v1" });
  const version = { lesson_id, version_name: lesson.version_name };
  const typist = new Typist(ada, version, lesson);
  const moveOn = () => {
    ada = ada.at(product.url);
    typist.at(product.url);
  };
  await typist.save();

  for (const [index, place] of WRITING.entries()) {
    // The request that was cut off goes out again first.
    if (index > 0) await typist.save();
    await product.dieAt(place, () => typist.save());
    moveOn();
  }
  const sent = await typist.save();
  expect(await typist.again(sent)).toMatchObject({ autosave: { rev: typist.acknowledged.length } });
  await expectNothingLost(ada, version, typist);

  for (let round = 0; round < RANDOM_KILLS; round += 1) {
    const died = new Promise((resolve) => setTimeout(() => resolve(product.die()), Math.random() * 400));
    for (let saves = 0; saves < MAX_SAVES; saves += 1) {
      const answered = await typist.save().catch(() => null);
      if (!answered) break;
    }
    await died;
    moveOn();
    await typist.save();
    await expectNothingLost(ada, version, typist);
  }
});

test("kill -9 while a lost owner's text is kept: sent again, it's kept once (F24)", async () => {
  let [ada, ben] = [await logIn(product.url, "author"), await logIn(product.url, "staff")];
  const { lesson_id } = await load(ben, { lesson_path: LESSON, version_name: "v1" });
  const { lesson } = await call(ben, "draft/create", { key: randomUUID(), lesson_id, from_version_name: "v1" });
  const version = { lesson_id, version_name: lesson.version_name as string };
  const files = { ...lesson.files, "lesson.camp": "# Mine\n\nNobody else has this.\n" };
  // Somebody else takes the draft over while this text is still on its way.
  const body = autosaveBody(version, lesson, files);
  await call(ada, "take-ownership", { ...version, key: randomUUID() });
  for (const place of ["autosave.copied", "autosave.written", "autosave.replied"]) {
    await product.dieAt(place, () => ben.post("/authors/lessons/autosave/create/", body));
    [ada, ben] = [ada.at(product.url), ben.at(product.url)];
  }
  const reply = await call(ben, "autosave/create", body);
  expect(reply).toMatchObject({ autosave: null, ownership_changed: expect.anything() });
  expect(await call(ben, "autosave/create", body)).toEqual(reply);
  const { copies } = await call(ada, "copies", version);
  expect(copies).toHaveLength(1);
  const [kept] = (await call(ada, "copies", { ...version, copy_id: copies[0].copy_id })).copies;
  expect(kept.files).toEqual(files);
  expect((await load(ada, version)).files).toEqual(lesson.files);
});
