import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { pathTo } from "#contract/build-path.ts";
import type { Shot } from "../kit/shot.ts";
import { todays } from "../kit/volume.ts";
import { allShots } from "../shots/screens.ts";
import { bringAxe, COLOURS, STANDARDS, violationsOn } from "./axe.ts";
import { alive, openJourney, settled } from "./kit.ts";
import { logInOverHttp } from "./over-http.ts";
import { answerPrivacyNote } from "./privacy-note.ts";

const NARROW = 320;
const WIDER = [768, 1280] as const;

/** The catalogue that comes with the product: what people will really see. */
const journey = openJourney("whole");

const lessons = [
  { course: "everyday-numbers", chapter: "where-numbers-live", lesson: "cages-of-numbers", pages: 2 },
  { course: "everyday-numbers", chapter: "parts-of-a-whole", lesson: "pieces-of-the-same-size", pages: 2 },
];
const shots = allShots(lessons).filter(({ act }) => !act);

/** Pages of the workshop, one for each type: rows of the same template. `draw-assets` opens them too. */
const workshops = shots.filter(({ screen }) => screen === "interactive");
const screens = [...shots.filter(({ screen }) => screen !== "interactive"), ...todays(workshops, 3)];

/** Screens that are looked at in the dark today. */
const inTheDark = new Set(todays(screens, 3).map(({ name }) => name));

const contexts: Partial<Record<NonNullable<Shot["as"]>, BrowserContext>> = {};

beforeAll(async () => {
  for (const as of ["visitor", "learner", "staff"] as const) {
    const context = await journey().open();
    await bringAxe(context);
    const page = await context.newPage();
    const account = as === "staff" ? as : "premium";
    if (as !== "visitor") await logInOverHttp(context, `${account}@example.com`, "demo-password");
    await page.goto(pathTo("content_page", { path: "accessibility" }));
    await answerPrivacyNote(page);
    contexts[as] = context;
  }
});

/** The only page of a window. */
function pageOf(as: NonNullable<Shot["as"]> = "visitor"): Page {
  const page = contexts[as]?.pages()[0];
  if (!page) throw new Error("The browser has not opened.");
  return page;
}

/** Main parts of a page and how far it sticks out, without locators, whose script each page would compile first. */
const shapeOf = (page: Page) =>
  page.evaluate(() => ({
    headings: [...document.querySelectorAll("h1")].filter((h1) => h1.checkVisibility({ visibilityProperty: true }))
      .length,
    mains: document.querySelectorAll("main").length,
    sideways: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
  }));
const WHOLE = { headings: 1, mains: 1, sideways: 0 };

test.each(screens)(
  "$name: axe clean in light and dark, nothing sideways, one h1 and one main",
  async ({ screen, name, path, as }) => {
    const page = pageOf(as);
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: NARROW, height: 800 });
    await page.goto(path);
    await expect.poll(() => shapeOf(page)).toEqual(WHOLE);
    if (screen === "interactive") {
      // With the preview loaded, the same interactive is on the page twice.
      await alive(page);
      await page.getByRole("region", { name: "As a learner sees it" }).locator("section[data-phase]").waitFor();
    }
    await settled(page);
    expect(await violationsOn(page, STANDARDS)).toEqual([]);
    expect(await shapeOf(page)).toEqual(WHOLE);
    // What differs in the dark are the colours, which come from few rules for all pages.
    if (inTheDark.has(name)) {
      await page.emulateMedia({ colorScheme: "dark" });
      await settled(page);
      expect(await violationsOn(page, COLOURS)).toEqual([]);
    }
    for (const width of WIDER) {
      await page.setViewportSize({ width, height: 800 });
      expect({ width, ...(await shapeOf(page)) }).toEqual({ width, ...WHOLE });
    }
  },
);

test("a page of plain words has no header and footer (R2, R11)", async () => {
  const page = pageOf();
  await page.goto(pathTo("content_page", { path: "accessibility" }));
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.getByRole("banner").count()).toBe(0);
  expect(await page.getByRole("contentinfo").count()).toBe(0);
});

test("keeps focused elements visible above the privacy note", async () => {
  const page = await (await journey().open({ width: 768, height: 900 })).newPage();
  await page.goto(pathTo("home"));
  const note = page.getByRole("region", { name: "Your privacy" });
  await note.waitFor();
  const link = page.getByRole("link", { name: "Find your path" });
  await link.focus();
  const found = await link.boundingBox();
  const top = (await note.boundingBox())?.y ?? 0;
  expect((found?.y ?? top) + (found?.height ?? 0)).toBeLessThanOrEqual(top);
  const beneath: (string | null)[] = [];
  for (let presses = 0; presses < 15; presses += 1) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    const box = await focused.boundingBox();
    if (box && box.y + box.height > top) beneath.push(await focused.textContent());
  }
  expect(beneath).toEqual([]);
});
