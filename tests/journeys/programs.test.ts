import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import type { Job, Outcome, ProgramLanguage } from "#interactives/kit/machine/job.ts";
import { CANARY, cleanJob, hostileJob, hostilePrograms, leaked } from "../kit/hostile/programs.ts";
import { alive, currentBlock, openJourney } from "./kit.ts";
import { openProgramFrame } from "./program-frame.ts";

const LESSON = "/courses/playroom/toys/first-programs/";

/** After so many hostile programs one looks whether everything is as it should be. */
const BATCH = 8;

const journey = openJourney();

describe("hostile programs in the browser", () => {
  let page: Page;
  const frames: ((job: Job) => Promise<Outcome>)[] = [];

  beforeAll(async () => {
    const context = await journey().open();
    page = await context.newPage();
    await page.goto(LESSON);
    // What a program must not find: in cookies, in the storage of the site, in the page.
    await context.addCookies([{ name: "seen", value: CANARY, url: journey().url }]);
    await page.evaluate((canary) => {
      localStorage.setItem("seen", canary);
      document.title = canary;
    }, CANARY);
    for (let opened = 0; opened < 2; opened += 1) frames.push(await openProgramFrame(page));
  });

  /** Every program in turn, in two frames side by side: what went wrong, in words. */
  async function mishapsOf(language: ProgramLanguage): Promise<string[]> {
    const programs = hostilePrograms.filter((one) => one.language === language);
    const mishaps: string[] = [];
    const clean = cleanJob(language);
    await Promise.all(
      frames.map(async (run, lane) => {
        for (const [index, program] of programs.filter((_, at) => at % frames.length === lane).entries()) {
          const job = hostileJob(program);
          const outcome = await run(job);
          const told = `${program.name}: ${JSON.stringify(outcome).slice(0, 300)}`;
          if (outcome.status === "unavailable") mishaps.push(`not run: ${told}`);
          if (outcome.ms > job.limits.ms + 1000) mishaps.push(`too long: ${told}`);
          if (leaked(program, outcome) !== null) mishaps.push(`leaks: ${told}`);
          if (program.holds?.(outcome) === false) mishaps.push(`not as expected: ${told}`);
          if (index % BATCH === BATCH - 1) mishaps.push(...unclean(await run(clean.job), told));
        }
        mishaps.push(...unclean(await run(clean.job), "the last"));
      }),
    );
    return mishaps;

    function unclean(outcome: Outcome, before: string): string[] {
      const isClean = outcome.status === "ok" && outcome.cases[0]?.stdout === clean.gives.cases?.[0]?.stdout;
      return isClean ? [] : [`leaves something behind: ${before}, then ${JSON.stringify(outcome).slice(0, 300)}`];
    }
  }

  test.each(["python", "javascript"] as const)(
    "%s: each ends in time, reveals nothing and leaves the next one clean",
    async (language) => {
      expect(await mishapsOf(language)).toEqual([]);
      // The page around has not suffered.
      expect(await page.evaluate(() => document.title)).toBe(CANARY);
    },
    300_000,
  );
});

describe("Stop", () => {
  /** What is to be read, not what is only spoken. */
  const state = (page: Page, text: RegExp) => currentBlock(page).locator("p:not([role])", { hasText: text });
  const button = (page: Page, name: string) => currentBlock(page).getByRole("button", { name, exact: true });

  async function write(page: Page, text: string) {
    const editor = currentBlock(page).locator(".cm-content");
    await editor.click();
    for (const key of ["Control+a", "Backspace"]) await page.keyboard.press(key);
    await page.keyboard.insertText(text);
  }

  async function expectStops(page: Page, endless: readonly string[], well: string) {
    for (const text of endless) {
      await write(page, text);
      await button(page, "Run").click();
      await state(page, /^Running\.$/).waitFor({ timeout: 60_000 });
      await button(page, "Stop").click();
      await state(page, /^Stopped\.$/).waitFor({ timeout: 2000 });
    }
    await write(page, well);
    await button(page, "Run").click();
    await state(page, /^Finished after/).waitFor({ timeout: 60_000 });
    expect(await currentBlock(page).locator("pre").first().textContent()).toBe("well\n");
  }

  test("ends whatever Python is at, and the next program runs", async () => {
    const page = await (await journey().open()).newPage();
    await page.goto(LESSON);
    await alive(page);
    const swallowing = "while True:\n    try:\n        while True: pass\n    except BaseException: pass\n";
    const native = ["import re\nre.match(r'(a+)+$', 'a' * 40 + 'b')\n", "import time\ntime.sleep(3600)\n"];
    await expectStops(page, [swallowing, ...native, "x = 3 ** 10 ** 8\n"], "print('well')\n");
  });

  test("ends whatever JavaScript is at, and the next program runs", async () => {
    const page = await (await journey().open()).newPage();
    await page.goto(`${LESSON}1/`);
    await alive(page);
    const endless = ["for (;;) { try { for (;;) {} } catch {} }\n", "/(a+)+$/.test('a'.repeat(40) + 'b');\n"];
    await expectStops(
      page,
      [...endless, "const p = () => Promise.resolve().then(p); p();\n"],
      "console.log('well');\n",
    );
  });
});
