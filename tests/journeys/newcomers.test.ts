import { describe, expect, test } from "vitest";
import { press } from "./hands.ts";
import { COURSE, createLearner, expectAccessible, LESSON, openJourney, signUp } from "./kit.ts";

const journey = openJourney();
const PATH = "/welcome/learning-path/from-numbers-to-knots/";

describe("a newcomer", () => {
  test("finds a path by keyboard alone, signs up, and still has it at home", async () => {
    const page = await (await journey().open()).newPage();
    await page.goto("/welcome/onboarding/");
    for (const answer of ["Work I need", "Equations", "10 minutes"]) {
      const button = page.getByRole("button", { name: answer });
      await press(button, "keys");
      await button.waitFor({ state: "detached" });
    }
    await page.waitForURL((url) => url.pathname === PATH);
    await expectAccessible(page);
    await signUp(page);
    await page.goto("/");
    await page
      .getByRole("region", { name: "Your path" })
      .getByRole("link", { name: "From numbers to knots" })
      .waitFor();
  });

  test("is shown around once, without anything being covered, and then led home", async () => {
    const page = await (await journey().open({ width: 390, height: 844 })).newPage();
    await createLearner(page, COURSE);
    const tour = page.getByRole("region", { name: "Guided tour" });
    await tour.getByText("1 of 3").waitFor();
    await expectAccessible(page);
    await tour.getByRole("button", { name: "Next tip" }).click();
    await tour.getByText("2 of 3").waitFor();
    const strip = await tour.boundingBox();
    const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
    await page.goto(LESSON);
    expect(await tour.count()).toBe(0);
    await page.goto(COURSE);
    await tour.getByText("1 of 3").waitFor();
    await expect.poll(() => page.locator("[data-toured]").count()).toBe(1);
    await page.keyboard.press("Escape");
    await page.waitForURL((url) => url.pathname === "/");
    await page.goto(COURSE);
    expect(await tour.count()).toBe(0);
    await page.goto(`${COURSE}?tour`);
    await tour.getByText("1 of 3").waitFor();
  });
});
