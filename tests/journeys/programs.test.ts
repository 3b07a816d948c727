import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import type { Job, JobOutcome, ProgramLanguage } from "#interactives/kit/machine/job.ts";
import { CANARY, cleanJob, hostileJob, hostilePrograms, leakedOutput } from "../kit/hostile/programs.ts";
import { todays } from "../kit/volume.ts";
import { hasFocus } from "./hands.ts";
import { alive, currentBlock, expectAccessible, expectNoSideways, openJourney } from "./kit.ts";
import { programButton, programState, writeProgram } from "./program-desk.ts";
import { openProgramFrame } from "./program-frame.ts";

const LESSON = "/courses/playroom/toys/first-programs/";

/** Hostile programs between two checks that everything still works. */
const BATCH = 8;

const journey = openJourney();

describe("hostile programs in the browser", () => {
  let page: Page;
  let run: (job: Job) => Promise<JobOutcome>;

  beforeAll(async () => {
    const context = await journey().open();
    page = await context.newPage();
    await page.goto(LESSON);
    // What a program must not find: in cookies, storage or the page.
    await context.addCookies([{ name: "seen", value: CANARY, url: journey().url }]);
    await page.evaluate((canary) => {
      localStorage.setItem("seen", canary);
      document.title = canary;
    }, CANARY);
    run = await openProgramFrame(page);
  });

  /** Runs today's programs and those that patch what's there, and returns what went wrong, in words. On the server all of them run every day. */
  async function mishapsOf(language: ProgramLanguage): Promise<string[]> {
    const own = hostilePrograms.filter((program) => program.language === language);
    const programs = [...todays(own, 8), ...own.filter(({ name }) => name.startsWith("patched"))];
    const mishaps: string[] = [];
    const clean = cleanJob(language);
    for (const [index, program] of programs.entries()) {
      const job = hostileJob(program);
      const outcome = await run(job);
      const report = `${program.name}: ${JSON.stringify(outcome).slice(0, 300)}`;
      if (outcome.status === "unavailable") mishaps.push(`not run: ${report}`);
      if (outcome.ms > job.limits.ms + 1000) mishaps.push(`too long: ${report}`);
      if (leakedOutput(program, outcome) !== null) mishaps.push(`leaks: ${report}`);
      if (program.holds?.(outcome) === false) mishaps.push(`not as expected: ${report}`);
      if (index % BATCH === BATCH - 1) mishaps.push(...unclean(await run(clean.job), report));
    }
    mishaps.push(...unclean(await run(clean.job), "the last"));
    return mishaps;

    function unclean(outcome: JobOutcome, before: string): string[] {
      const isClean = outcome.status === "ok" && outcome.cases[0]?.stdout === clean.gives.cases?.[0]?.stdout;
      return isClean ? [] : [`leaves something behind: ${before}, then ${JSON.stringify(outcome).slice(0, 300)}`];
    }
  }

  test.each(["python", "javascript"] as const)(
    "%s: ends each in time, reveals nothing and leaves the next one clean",
    async (language) => {
      expect(await mishapsOf(language)).toEqual([]);
      // The page around it is unharmed.
      expect(await page.evaluate(() => document.title)).toBe(CANARY);
    },
    300_000,
  );
});

// The programs above end by the same way after their time, whatever they do.
describe("Stop", () => {
  async function expectStops(page: Page, endless: readonly string[], well: string) {
    for (const text of endless) {
      await writeProgram(page, text);
      await programButton(page, "Run").click();
      await programState(page, /^Running\.$/).waitFor({ timeout: 60_000 });
      await programButton(page, "Stop").click();
      await programState(page, /^Stopped\.$/).waitFor({ timeout: 2000 });
    }
    await writeProgram(page, well);
    await programButton(page, "Run").click();
    await programState(page, /^Finished in/).waitFor({ timeout: 60_000 });
    await expect.poll(() => currentBlock(page).locator("pre").first().textContent()).toBe("well\n");
  }

  test("ends any Python program, and the next one runs", async () => {
    const page = await (await journey().open()).newPage();
    await page.goto(LESSON);
    await alive(page);
    const swallowing = "while True:\n    try:\n        while True: pass\n    except BaseException: pass\n";
    const native = "import re\nre.match(r'(a+)+$', 'a' * 40 + 'b')\n";
    await expectStops(page, todays([swallowing, native], 2), "print('well')\n");
  });

  test("ends any JavaScript program, and the next one runs", async () => {
    const page = await (await journey().open()).newPage();
    await page.goto(`${LESSON}1/`);
    await alive(page);
    const swallowing = "for (;;) { try { for (;;) {} } catch {} }\n";
    const jobs = "const p = () => Promise.resolve().then(p); p();\n";
    await expectStops(page, [swallowing, jobs], "console.log('well');\n");
  });
});

test("shows a mistake, a trace and test results so that everybody can read them, on a phone and beside each other", async () => {
  const page = await (await journey().open({ width: 320, height: 640, touch: true })).newPage();
  await page.goto(LESSON);
  await alive(page);
  const legible = async () => {
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 640 });
      await expectAccessible(page);
      await expectNoSideways(page);
    }
  };
  await writeProgram(page, "total = 0\nfor n in [1, 2]:\n    total += n\nprint(totl)\n");
  await page.keyboard.press("Control+Enter");
  await programState(page, /^Line 4: totl has no value here/).waitFor({ timeout: 60_000 });
  await currentBlock(page).getByText("The message from Python").click();
  await currentBlock(page)
    .getByText(/NameError: name 'totl' is not defined/)
    .waitFor();
  await legible();

  await programButton(page, "Trace").click();
  await currentBlock(page)
    .getByText(/^Step 1 of 7$/)
    .waitFor({ timeout: 60_000 });
  for (let step = 1; step < 4; step += 1) await programButton(page, "Next").click();
  await currentBlock(page).getByRole("table", { name: "Before line 2: for n in [1, 2]:" }).waitFor();
  await currentBlock(page).getByRole("row", { name: "total 1" }).waitFor();
  await legible();

  await writeProgram(page, "def mean(xs):\n    return max(xs)\n");
  await programButton(page, "Test").click();
  const failed = currentBlock(page).getByRole("listitem").filter({ hasText: "three numbers: not yet" });
  await failed.waitFor({ timeout: 60_000 });
  await expect.poll(() => failed.textContent()).toContain("mean([1, 2, 3])");
  await expect.poll(() => hasFocus(failed)).toBe(true);
  await legible();
});
