import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { press } from "./hands.ts";
import { expectAccessible, expectNoSideways, openJourney } from "./kit.ts";

/** The lessons that come with the product, not those of the tests. */
const journey = openJourney("whole");

const LESSON = "/courses/clocks-pendulums-waves/up-and-away/a-stone-that-never-comes-back/";
/** Time that a calm person takes for an act and for reading what it did, in seconds. */
const CALM_S = 6;

/** Throws at a speed with the slider, and waits for what happens. */
async function throwAt(page: Page, speed: string, says: RegExp): Promise<void> {
  const slider = page.getByRole("slider", { name: "Your answer" });
  await slider.fill(speed);
  await slider.dispatchEvent("pointerup");
  await page.getByText(says).first().waitFor();
}

/** Returns the words in links of a list that lie on a drawing of their link. */
function wordsOnDrawings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const link of document.querySelectorAll("main li a")) {
      const drawing = link.querySelector("svg")?.getBoundingClientRect();
      if (!drawing) continue;
      const words = document.createRange();
      words.selectNodeContents(link);
      const onIt = [...words.getClientRects()].some(
        (line) =>
          line.left !== drawing.left &&
          line.right > drawing.left &&
          line.left < drawing.right &&
          line.bottom > drawing.top &&
          line.top < drawing.bottom,
      );
      if (onIt) found.push(link.textContent);
    }
    return found;
  });
}

test.each([
  { name: "phone", width: 390, height: 844, touch: true },
  { name: "desktop", width: 1280, height: 800, touch: false },
])(
  "within a minute on a $name: a guess, throws, a verdict, and the lesson goes on",
  async ({ width, height, touch }) => {
    const page = await (await journey().open({ width, height, touch })).newPage();
    let acts = 0;
    await page.goto("/");
    const guess = page.getByRole("button", { name: "2 times", exact: true });
    await expectNoSideways(page);
    expect(await wordsOnDrawings(page)).toEqual([]);
    // What to touch first is in sight, and nothing else of the question can be pressed.
    const place = await guess.boundingBox();
    expect((place?.y ?? height) + (place?.height ?? 0)).toBeLessThan(height);
    expect(await page.locator("form button[name=guess], form button[name=intent]:visible").allTextContents()).toEqual([
      "1.2 times",
      "1.4 times",
      "2 times",
      "4 times",
    ]);
    expect(await page.content()).not.toMatch(/&quot;target|"target"|Exactly twice|never quite stops/);
    await guess.click();
    acts += 1;
    expect(acts * CALM_S).toBeLessThanOrEqual(10);
    await page.getByText("You guessed 2 times. Now throw it.").first().waitFor();
    const throws: [string, RegExp][] = [
      ["1.3", /^It comes back. A bit harder.$/],
      ["1.6", /^Gone, with speed to spare. What’s the slowest throw that escapes\?$/],
      ["1.4", /^It comes back. A bit harder.$/],
      ["1.5", /Between 1.4 and 1.5.$/],
    ];
    for (const [speed, says] of throws) await throwAt(page, speed, says);
    await page.getByRole("button", { name: "Show me" }).waitFor();
    await throwAt(page, "1.41", /^You found it: 1.41 times. You guessed 2.$/);
    acts += throws.length + 1;
    expect(acts * CALM_S).toBeLessThanOrEqual(40);
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.getByRole("link", { name: "Why 1.41?" }).click();
    await page.waitForURL((url) => url.pathname === `${LESSON}1/`);
    acts += 1;
    expect(acts * CALM_S).toBeLessThanOrEqual(60);
    await page.getByText("10 XP").first().waitFor();
    await page.getByText("2 times", { exact: true }).first().click();
    await page.getByRole("button", { name: "Check" }).click();
    await page.getByText("Exactly twice, whatever the planet.").first().waitFor();
    await page.getByRole("button", { name: "Continue" }).waitFor();
    await page.goto("/");
    await page.getByText("You found it: 1.41 times. You guessed 2.").first().waitFor();
    await page.getByRole("link", { name: "Continue" }).waitFor();
  },
);

test("works by keyboard alone, and the lesson has what was done at home", async () => {
  const page = await (await journey().open()).newPage();
  await page.goto("/");
  await press(page.getByRole("button", { name: "1.2 times" }), "keys");
  const slider = page.getByRole("slider", { name: "Your answer" });
  await expect.poll(() => slider.evaluate((element) => element === document.activeElement)).toBe(true);
  for (const key of ["Right", "Right", "Right", "Right", "Right"]) await page.keyboard.press(`Arrow${key}`);
  await page.getByText("Between 1.4 and 1.5.").first().waitFor();
  const kept = () => page.evaluate(async () => (await (await fetch("/?ajax=1")).text()).includes("1.4,1.5]"));
  await expect.poll(kept).toBe(true);
  await page.goto(LESSON);
  await page.getByText("Between 1.4 and 1.5.").first().waitFor();
  await slider.focus();
  for (let step = 0; step < 9; step += 1) await page.keyboard.press("ArrowLeft");
  await page.getByText("You found it: 1.41 times. You guessed 1.2.").first().waitFor();
  await press(page.getByRole("button", { name: "Why 1.41?" }), "keys");
  await page.getByRole("heading", { name: "What it takes" }).waitFor();
});

test("without scripts a guess opens the lesson, which remembers it", async () => {
  const page = await (await journey().open({ width: 390, height: 844, scripts: false })).newPage();
  await page.goto("/");
  await page.getByRole("button", { name: "4 times", exact: true }).click();
  await page.waitForURL((url) => url.pathname === `${LESSON}0/`);
  await page.getByText("You guessed 4 times. Now throw it.").first().waitFor();
  await page.getByRole("textbox", { name: "Your answer as a number" }).first().fill("1.5");
  await page.getByRole("button", { name: "Check" }).first().click();
  await page.getByText("Gone, with speed to spare.").first().waitFor();
  await page.getByRole("textbox", { name: "Your answer as a number" }).first().fill("1.41");
  await page.getByRole("button", { name: "Check" }).first().click();
  await page.getByText("You found it: 1.41 times. You guessed 4.").first().waitFor();
  await page.goto("/");
  await page.getByText("You found it: 1.41 times. You guessed 4.").first().waitFor();
});
