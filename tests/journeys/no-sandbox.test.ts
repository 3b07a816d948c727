import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { output as Output } from "zod";
import type { checkAnswer } from "#contract/learning/userstate.ts";
import { needsSandbox } from "../kit/sandbox.ts";
import { alive, createLearner, currentBlock, expectAccessible, expectNoSideways, goOn, openJourney } from "./kit.ts";
import { programButton, writeProgram } from "./program-desk.ts";

const LESSON = "/courses/playroom/toys/first-programs/";
/** The page asks again about an answer that waits after a minute. */
const NEXT_TRY_MS = 61_000;

const WRONG = "def mean(xs):\n    return 7\n";
/** Passes the visible test; one of the hidden ones fails. */
const PARTLY = "def mean(xs):\n    if not xs:\n        raise ValueError('empty')\n    return sum(xs) // len(xs)\n";
const RIGHT = "def mean(xs):\n    if not xs:\n        raise ValueError('empty')\n    return sum(xs) / len(xs)\n";

const journey = openJourney();

const CHECK = "**/userstate/check/";

/** Gives this page's checks the reply of a server without a sandbox, as `src/server/learning/codex.test.ts` has it. */
async function loseSandbox(page: Page): Promise<void> {
  await page.route(CHECK, async (route) => {
    const { id, state, rev, asset_hash } = route.request().postDataJSON();
    const same = { rev, attempts: 0, ever_solved: false, explanation: null };
    const kept = { ...same, v: 1, id, type: "codex", asset_hash, phase: "working", state, verdict: null } as const;
    const results: Output<typeof checkAnswer.results> = {
      ...same,
      streak: { days: 0, today: false, longest: 0, freezes: 0, popup: null },
      xp: 0,
      xp_earned: 0,
      verdict: { kind: "invalid", code: "NOT_RUN", params: { seconds: 30 } },
      can_reveal: false,
      kept: { ...kept, hints: [], revealed: false, log: [] },
    };
    await route.fulfill({ json: { results } });
  });
}

test("without a sandbox, a program is tried in the browser and judged once there is one again", async () => {
  const page = await (await journey().open({ width: 390, height: 844 })).newPage();
  await page.clock.install();
  await loseSandbox(page);
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
  await page.getByText("It passes the tests here. The hidden ones, and XP, come later.").first().waitFor();
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectNoSideways(page);
  await page.getByText("0 XP", { exact: true }).waitFor();
  await goOn(page).click();
  await currentBlock(page).getByRole("heading", { name: "A greeting" }).waitFor();
  await page.getByRole("button", { name: "Back", exact: true }).click();

  // It was kept in this browser, also from an earlier visit.
  await page.goto(LESSON);
  await alive(page);
  if (needsSandbox("A program judged late, in a browser")) return;
  await page.unroute(CHECK);
  const judged = currentBlock(page).getByText("Secret word: do you keep the fractional part?").first();
  // The next try is set once the page has read what it kept, and heard that it has to wait.
  const askAgain = async () => {
    await page.clock.fastForward(NEXT_TRY_MS);
    return judged.isVisible();
  };
  await expect.poll(askAgain).toBe(true);
  await page.getByText("0 XP", { exact: true }).waitFor();

  await page.getByRole("button", { name: "Try again" }).click();
  await check(RIGHT);
  await page.getByText("Secret explanation: test for emptiness first").first().waitFor();
  await page.getByText("15 XP", { exact: true }).waitFor();
  expect(await programButton(page, "Run").isVisible()).toBe(true);
});
