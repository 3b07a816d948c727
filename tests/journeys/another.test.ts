import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { solveSmallGrid } from "../kit/small-grid.ts";
import { calcdoku, fillGrid } from "./games/calcdoku.ts";
import { press, tabInto } from "./hands.ts";
import { alive, createLearner, currentBlock, expectAccessible, goOn, LESSON, openJourney } from "./kit.ts";
import { button, check, inPhase, xp } from "./play.ts";

/** The small catalogue, whose question about eighths has numbers that vary. */
function catalogueThatVaries(): string {
  const dir = mkdtempSync(join(tmpdir(), "hypatia-varied-catalogue-"));
  cpSync(join(import.meta.dirname, "../kit/catalogue"), dir, { recursive: true });
  const lesson = join(dir, "courses/number-walks/first-steps/equal-steps/lesson.camp");
  const text = readFileSync(lesson, "utf8")
    .replace(
      /\|> answer "0.75" \|> near [^\]]*\]/,
      '|> answer "@{n/d}" |> vary n 6 "2..9" |> vary d 8 "3..20" |> where "n < d"',
    )
    .replace(
      "Six steps of one eighth: how far is that?",
      "Cut the line into @d equal parts and take @n of them. How far is that?",
    );
  writeFileSync(lesson, text);
  return dir;
}

const content = catalogueThatVaries();
const journey = openJourney({ CONTENT_DIR: content });
afterAll(() => rmSync(content, { recursive: true, force: true }));

const another = (page: Page) => page.getByRole("button", { name: "Another like this" });

/** The puzzle of the page, as its data has it now. */
async function puzzleOf(page: Page) {
  const { results } = await (await page.request.get(`${calcdoku.lesson}?ajax=1`)).json();
  return results.interactives["little-grid"];
}

const rowsOf = (cells: readonly number[]) => [cells.slice(0, 3), cells.slice(3, 6), cells.slice(6)];

test("a solved puzzle offers another like it, by the keyboard alone, which earns nothing again and holds nobody up", async () => {
  const page = await (await journey().open({ width: 390, height: 844 })).newPage();
  await createLearner(page, calcdoku.lesson);
  await alive(page);
  expect(await another(page).count()).toBe(0);
  const first = await puzzleOf(page);
  await calcdoku.right(page, "keys");
  await check(page, calcdoku, "keys");
  await inPhase(page, "correct");
  const earned = await xp(page);
  expect(earned).not.toBe("0 XP");
  await goOn(page).waitFor();
  await expectAccessible(page);

  await tabInto(another(page));
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
  await alive(page);
  await inPhase(page, "idle");
  const second = await puzzleOf(page);
  expect(second.asset_hash).not.toBe(first.asset_hash);
  expect(second.pub.size).toBe(first.pub.size);
  expect(await another(page).count()).toBe(0);

  await fillGrid(page, "keys", rowsOf(solveSmallGrid(second.pub)));
  await check(page, calcdoku, "keys");
  await inPhase(page, "correct");
  expect(await xp(page)).toBe(earned);
  await another(page).waitFor();
  await page.reload();
  await alive(page);
  await inPhase(page, "correct");
  expect((await puzzleOf(page)).asset_hash).toBe(second.asset_hash);
  await press(goOn(page), "keys");
  await currentBlock(page).getByText("Which of these are even?").waitFor();
});

/** Numbers that the question on the page asks about. */
async function numbersOn(page: Page): Promise<{ d: number; n: number }> {
  const words =
    (await currentBlock(page)
      .getByText(/^Cut the line into/)
      .textContent()) ?? "";
  const [d = 0, n = 0] = [...words.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  return { d, n };
}

/** Types the fraction that the question asks for, and has it judged. */
async function takeParts(page: Page): Promise<void> {
  const { d, n } = await numbersOn(page);
  await currentBlock(page).getByRole("textbox").fill(`${n}/${d}`);
  await button(page, "Check").click();
  await page.locator("[data-bar=right]").waitFor();
}

test("a question whose numbers vary begins with its author's, and once solved comes back with others", async () => {
  const page = await (await journey().open()).newPage();
  await createLearner(page, LESSON);
  await alive(page);
  await currentBlock(page).getByText("Three quarters of the way", { exact: true }).click();
  await button(page, "Check").click();
  await goOn(page).click();
  expect(await numbersOn(page)).toEqual({ d: 8, n: 6 });
  await takeParts(page);
  const earned = await xp(page);
  const seen = [JSON.stringify(await numbersOn(page))];
  for (let round = 1; round <= 2; round += 1) {
    await Promise.all([page.waitForEvent("load"), another(page).click()]);
    await alive(page);
    seen.push(JSON.stringify(await numbersOn(page)));
    await takeParts(page);
    expect(await xp(page)).toBe(earned);
  }
  expect(new Set(seen).size).toBe(3);
  await goOn(page).waitFor();
});
