import { chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findBwrap } from "#server/runner/sandbox.ts";
import { needsSandbox } from "../kit/sandbox.ts";
import { alive, createLearner, currentBlock, expectAccessible, expectNoSideways, goOn, openJourney } from "./kit.ts";
import { programButton, writeProgram } from "./program-desk.ts";

const LESSON = "/courses/playroom/toys/first-programs/";
/** The next try of an answer that waits, and the server's next look for a sandbox, in ms. */
const NEXT_TRY_MS = 61_000;
const NEXT_LOOK_MS = 60_000;

const WRONG = "def mean(xs):\n    return 7\n";
/** Passes the visible test; one of the hidden ones fails. */
const PARTLY = "def mean(xs):\n    if not xs:\n        raise ValueError('empty')\n    return sum(xs) // len(xs)\n";
const RIGHT = "def mean(xs):\n    if not xs:\n        raise ValueError('empty')\n    return sum(xs) / len(xs)\n";

const folder = mkdtempSync(join(tmpdir(), "hypatia-bwrap-"));
chmodSync(folder, 0o755);
setBwrap("exit 1");
const journey = openJourney({
  CONTENT_DIR: join(import.meta.dirname, "../kit/catalogue"),
  PATH: [folder, process.env.PATH].join(delimiter),
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Replaces bubblewrap on the product machine by a command. */
function setBwrap(command: string): void {
  const file = join(folder, "bwrap");
  writeFileSync(`${file}.new`, `#!/bin/sh\n${command}\n`);
  chmodSync(`${file}.new`, 0o755);
  renameSync(`${file}.new`, file);
}

test("without a sandbox, a program is tried in the browser and judged once there is one again", async () => {
  const page = await (await journey().open({ width: 390, height: 844 })).newPage();
  await page.clock.install();
  await createLearner(page, LESSON);
  await alive(page);
  const check = async (text: string) => {
    await writeProgram(page, text);
    await page.getByRole("button", { name: "Check", exact: true }).click();
  };

  await check(WRONG);
  await page.getByText("It doesn't pass all the tests here yet.").first().waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Try again" }).click();

  await check(PARTLY);
  const here = page.getByText("It passes the tests here. The hidden ones, and XP, come later.").first();
  await here.waitFor();
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectNoSideways(page);
  await page.getByText("0 XP", { exact: true }).waitFor();
  await goOn(page).click();
  await currentBlock(page).getByRole("heading", { name: "A greeting" }).waitFor();

  // It was kept in this browser, also from an earlier visit.
  await page.goto(LESSON);
  await alive(page);
  if (needsSandbox("A program judged late, in a browser")) return;
  setBwrap(`exec ${findBwrap(process.env.PATH)} "$@"`);
  const judged = currentBlock(page).getByText("Secret word: do you keep the fractional part?").first();
  await askUntil(() => judged.isVisible());
  await page.getByText("0 XP", { exact: true }).waitFor();

  await page.getByRole("button", { name: "Try again" }).click();
  await check(RIGHT);
  await page.getByText("Secret explanation: test for emptiness first").first().waitFor();
  await page.getByText("15 XP", { exact: true }).waitFor();
  expect(await programButton(page, "Run").isVisible()).toBe(true);

  /** Lets minutes pass for the page until the answer that waits is judged. */
  async function askUntil(isJudged: () => Promise<boolean>): Promise<void> {
    await expect
      .poll(
        async () => {
          await page.clock.fastForward(NEXT_TRY_MS);
          return isJudged();
        },
        { timeout: NEXT_LOOK_MS, interval: 2000 },
      )
      .toBe(true);
  }
}, 180_000);
