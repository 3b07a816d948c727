import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { authoredTypes, findInteractive } from "#interactives/checks.ts";
import { needsSandbox } from "#tests/kit/sandbox.ts";
import { todays } from "#tests/kit/volume.ts";
import { initialValue } from "#web/screens/authoring/form/json-schema.ts";
import { alive, expectAccessible, expectNoSideways, openJourney } from "./kit.ts";
import { deskOf, type Made } from "./made/desk.ts";
import * as programs from "./made/programs.ts";
import * as puzzles from "./made/puzzles.ts";
import * as visualisations from "./made/visualisations.ts";

const journey = openJourney();

const all: readonly Made[] = [...Object.values(puzzles), ...Object.values(programs), ...Object.values(visualisations)];

test("an example is made of every type but Elm programs, which have an editor of their own", () => {
  const made = all.map(({ type }) => type);
  expect(authoredTypes.filter((type) => !made.includes(type))).toEqual(["genericElmAsset"]);
});

/** An empty asset, as the editor's "Empty" makes it. */
function blankOf(type: string): string {
  const schema = findInteractive(type)?.schema;
  if (!schema) throw new Error(type);
  const json = JSON.parse(JSON.stringify(z.toJSONSchema(schema, { unrepresentable: "any" })));
  return JSON.stringify(initialValue(json, json));
}

/** One window for all, where each type's draft is empty and scripts that many types share stay compiled. */
let page: Page;
beforeAll(async () => {
  page = await (await journey().open()).newPage();
  await page.goto("/authors/interactives/");
  const drafts = all.map(({ type }) => [`interactive-draft ${type}`, blankOf(type)] as const);
  await page.evaluate((kept) => {
    for (const [key, text] of kept) localStorage.setItem(key, text);
  }, drafts);
});

// `tests/authoring/forms.test.ts` tries the form of every type, `editor.test.tsx` beside a drawing tool how it draws.
describe.each(todays(all, 3, 1))("an author who starts with an empty $type", (made) => {
  const cannot = made.sandboxed === true && needsSandbox(`journeys with ${made.type}`);

  test.skipIf(cannot)("makes a typical example without JSON, and solves it", async () => {
    await page.goto(`/authors/interactives/${made.type}/`);
    await alive(page);
    const began = Date.now();
    const desk = deskOf(page);
    await desk.fill("/prompt", made.prompt);
    await desk.fill("/description", made.description);
    await made.make(desk);
    const problems = page.getByRole("region", { name: "Problems" });
    const shown = problems.locator("[data-severity=error], [data-severity=warning]");
    await expect
      .poll(async () => (await problems.getAttribute("aria-busy")) === "false" && (await shown.allTextContents()))
      .toEqual([]);
    const preview = page.getByRole("region", { name: "As a learner sees it", exact: true });
    await preview.locator("section[data-phase]").waitFor();
    await expectAccessible(page);
    await made.solve(preview, page);
    const right = preview.locator(`section[data-phase=${made.explores ? "working" : "correct"}]`);
    const check = preview.locator("button:not([aria-disabled=true])", { hasText: /^(Check|Lock in my guess)$/ });
    await right.or(check).first().waitFor();
    if (!made.explores && (await right.count()) === 0) await check.click();
    // If it isn't right, the failure shows the puzzle.
    await expect.poll(async () => (await right.count()) > 0 || preview.ariaSnapshot()).toBe(true);
    console.info(`${made.type}: made and solved in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  });
});

test("a finger on a phone paints a cage, and drags a point up and down without scrolling the page", async () => {
  const context = await journey().open({ width: 390, height: 844, touch: true, theme: "dark" });
  const page = await context.newPage();
  await page.goto("/authors/interactives/calcdoku/");
  await alive(page);
  const { cell, press } = deskOf(page);
  await drag(page, cell(/^Row 1, column 1:/), cell(/^Row 1, column 3:/));
  await cell(/^Row 1, column 3:.* Cage 1, .* chosen$/).waitFor();
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.goto("/authors/interactives/graph2d/");
  await alive(page);
  await press("Add a line");
  await drag(page, cell(/^2\.1 at 0, 0$/), cell(/^2\.2 at 2, 2$/));
  await cell(/^2\.1 at 0, 2$/).waitFor();
  await expectNoSideways(page);
});

/** Moves a finger from the middle of one thing to that of another. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const finger = await page.context().newCDPSession(page);
  const [start, end] = await Promise.all([middleOf(from), middleOf(to)]);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", share: number) => {
    const at = { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
    return finger.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [at] });
  };
  await touch("touchStart", 0);
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await touch("touchMove", share);
  await touch("touchEnd", 1);
}

async function middleOf(thing: Locator): Promise<{ x: number; y: number }> {
  const box = await thing.boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}
