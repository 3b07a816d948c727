import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "#tests/kit/database.ts";
import { readSettings } from "../settings.ts";
import { readFaq } from "./faq.ts";

const read = readSettings({ NODE_ENV: "test" });
if ("problem" in read) throw new Error(read.problem);
const { settings } = read;
const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.close());

test("has questions about the plans, each with its answer", async () => {
  const faq = await readFaq({ db, pagesDir: join(import.meta.dirname, "../../../content/pages"), settings }, "plans");
  expect(faq.length).toBeGreaterThan(2);
  for (const { question, answer_html } of faq) {
    expect(question).toMatch(/\?$/);
    expect(answer_html).toMatch(/\w/);
  }
});

test("has none where the operator's own content has no such page", async () => {
  expect(await readFaq({ db, pagesDir: join(import.meta.dirname, "nowhere"), settings }, "plans")).toEqual([]);
});
