import { afterAll, expect, test } from "vitest";
import { choiceOf, createLearningApp, firstLesson, openTab } from "#tests/kit/learning.ts";

const now = "2026-03-02T09:00:00Z";

const app = await createLearningApp({ now });
afterAll(() => app.close());

async function open() {
  const browser = app.browser();
  const tab = await openTab(browser, firstLesson, now);
  const pages: { id: string }[] = tab.page.results.blocks;
  const { version_hash } = tab.place;
  const goOn = async (index: number, changes: Record<string, string> = {}) => {
    const page_id = pages[index]?.id ?? "none";
    const { status, headers } = await browser.form(`${firstLesson}${index}/continue/`, {
      page_id,
      version_hash,
      ...changes,
    });
    return [status, headers.location];
  };
  const rights = [
    ["where-is-it", choiceOf(tab, "where-is-it", "Three quarters")],
    ["eighths", "0.75"],
    ["bridges", "seven"],
  ] as const;
  const solve = async (index: number) => {
    const [widget_id, answer] = rights[index] ?? ["", ""];
    await browser.form(`${firstLesson}${index}/answer/`, { widget_id, version_hash, answer });
  };
  return { browser, pages, goOn, solve };
}

test("Continue leads to the next page, and the lesson opens there again", async () => {
  const { browser, pages, goOn, solve } = await open();
  await solve(0);
  expect(await goOn(0)).toEqual([303, `${firstLesson}1/`]);
  const { progress } = (await browser.data(firstLesson)).results;
  expect(progress).toMatchObject({ block_index: 1, block_id: pages[1]?.id, finished: false });
  expect(await goOn(0)).toEqual([303, `${firstLesson}1/`]);
  expect((await browser.data(firstLesson)).results.progress.rev).toBe(progress.rev);
});

test("Continue stays at a question that's still open, and says so", async () => {
  const { browser, goOn } = await open();
  expect(await goOn(0)).toEqual([303, `${firstLesson}0/#w-where-is-it`]);
  const { notice, progress } = (await browser.data(firstLesson)).results;
  expect(notice).toContain("still open");
  expect(progress.block_index).toBe(0);
});

test("Finish lesson finishes it, and leads to the page after the lesson", async () => {
  const { browser, goOn, solve } = await open();
  for (const index of [0, 1, 2]) await solve(index);
  expect(await goOn(2)).toEqual([303, `${firstLesson}up-next/`]);
  expect((await browser.data(`${firstLesson}up-next/`)).results.finished).toMatchObject({ slug: "equal-steps" });
  expect(await goOn(2)).toEqual([303, `${firstLesson}up-next/`]);
});

test("Finish lesson leads back to the first question that's still open", async () => {
  const { browser, goOn, solve } = await open();
  await solve(2);
  expect(await goOn(2)).toEqual([303, `${firstLesson}0/#w-where-is-it`]);
  expect((await browser.data(firstLesson)).results.progress.finished).toBe(false);
});

test.each([
  ["an unknown page", { page_id: "no-such" }, 404],
  ["an unknown version", { version_hash: "0".repeat(64) }, 404],
  ["no token", { csrf_token: "x" }, 403],
])("is refused if sent with %s", async (_, changes, status) => {
  const { goOn } = await open();
  expect((await goOn(0, changes))[0]).toBe(status);
});
