import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { press, tabInto } from "./hands.ts";
import { alive, expectAccessible, expectNoSideways, openJourney } from "./kit.ts";

const journey = openJourney();

const workshop = (page: Page) => page.getByRole("region", { name: "Make your own" });
const checked = (page: Page) => page.getByRole("region", { name: "Problems" });
const preview = (page: Page) => page.getByRole("region", { name: "As a learner sees it" });

async function openType(page: Page, type: string): Promise<void> {
  await page.goto(`/authors/interactives/${type}/`);
  await alive(page);
  await preview(page).locator("section[data-phase]").waitFor();
}

const json = (page: Page) => workshop(page).getByRole("textbox", { name: "The asset as JSON" });

/** Switches to JSON and parses what the editor shows. */
async function asJson(page: Page): Promise<Record<string, unknown>> {
  await workshop(page).getByText("JSON", { exact: true }).click();
  await workshop(page).locator(".cm-content").waitFor();
  const lines = await workshop(page).locator(".cm-line").allTextContents();
  return JSON.parse(lines.join("\n"));
}

async function asForm(page: Page): Promise<void> {
  await workshop(page).getByText("Form", { exact: true }).click();
}

describe("a new author", () => {
  test("finds the gallery from any page, plays an example, changes it, breaks it, repairs it and has one made", async () => {
    const page = await (await journey().open()).newPage();
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Try the interactives" }).click();
    await page.waitForURL("/authors/interactives/");
    await expect.poll(() => page.getByRole("main").getByRole("listitem").count()).toBe(27);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Hot or cold" }).click();
    await page.waitForURL("/authors/interactives/hotcold/");
    await alive(page);
    await expectAccessible(page);

    const example = page.getByRole("tabpanel", { name: "Minimal" });
    await example.getByLabel("Your guess").fill("7");
    await example.getByRole("button", { name: "Guess" }).click();
    await example.locator("section[data-phase=correct]").waitFor();
    await page.getByRole("tab", { name: "Minimal" }).press("ArrowRight");
    await page.getByRole("tabpanel", { name: "Typical" }).getByRole("button", { name: "Guess" }).waitFor();
    await page.getByRole("tab", { name: "Typical" }).press("ArrowLeft");
    await example.locator("section[data-phase=correct]").waitFor();
    await expectAccessible(page);

    await workshop(page).getByRole("textbox", { name: "Max" }).fill("12");
    await workshop(page).getByRole("textbox", { name: "Prompt" }).fill("Find the number from 1 to **12**.");
    await preview(page).locator("strong", { hasText: "12" }).waitFor();
    expect(await asJson(page)).toMatchObject({ space: { max: 12 }, prompt: "Find the number from 1 to **12**." });
    await expectAccessible(page);

    await json(page).press("Control+End");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("End");
    await page.keyboard.type("oops");
    await checked(page)
      .getByText(/^Error Line \d+, column \d+: /)
      .waitFor();
    await asForm(page);
    await workshop(page).getByText("there's no form").waitFor();
    await expectAccessible(page);
    await workshop(page).getByRole("button", { name: "Undo" }).click();

    await workshop(page)
      .getByText(/^\d+ more fields$/)
      .first()
      .click();
    await workshop(page).getByRole("button", { name: "Add budget" }).click();
    await workshop(page).getByRole("textbox", { name: "Budget" }).fill("1000");
    const fix = checked(page).getByRole("button", { name: "Fix it: Change it to 100" });
    await fix.waitFor();
    await expect
      .poll(() => workshop(page).getByRole("textbox", { name: "Budget" }).getAttribute("aria-invalid"))
      .toBe("true");
    await expectAccessible(page);
    await checked(page).getByRole("button", { name: "Go to budget" }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("field/budget");
    await fix.click();
    await checked(page).getByText("No problems found.").waitFor();
    expect(await asJson(page)).toMatchObject({ budget: 100 });

    await workshop(page).getByLabel("Difficulty of the new one").selectOption("3");
    await workshop(page).getByRole("button", { name: "Make one for me" }).click();
    await workshop(page).getByText("The new one is in the form.").waitFor();
    const made = await asJson(page);
    expect(made).toMatchObject({ type: "hotcold", difficulty: 3 });
    await page.reload();
    await alive(page);
    await workshop(page).getByText("This is your earlier draft.").waitFor();
    expect(await asJson(page)).toEqual(made);
  });

  test("solves their own puzzle as a learner: the server judges, and the answer shows only after the tries they allow", async () => {
    const page = await (await journey().open()).newPage();
    const answered: string[] = [];
    page.on("response", async (response) => {
      if (response.url().includes("/interactives/try/")) answered.push(await response.text());
    });
    await openType(page, "hotcold");
    await preview(page).getByRole("button", { name: "Show me" }).waitFor();
    await workshop(page).getByText("Solve it as a learner", { exact: true }).click();
    const solving = page.getByRole("region", { name: "Solving it as a learner" });
    await solving.locator("section[data-phase=idle]").waitFor();
    expect(await solving.getByRole("button", { name: "Show me" }).count()).toBe(0);
    await expectAccessible(page);
    const opened = page.waitForResponse((response) => response.url().includes("/interactives/try/"));
    await solving.getByRole("button", { name: "Play as another learner" }).click();
    await opened;
    await solving.locator("section[data-phase=idle]").waitFor();
    // A browser only plays with the public half. The target is in the source, which is the author's own.
    for (const text of answered) expect(JSON.stringify(JSON.parse(text).results)).not.toContain("target");
    await solving.getByLabel("Your guess", { exact: true }).fill("3");
    await solving.getByRole("button", { name: "Guess" }).click();
    await solving.getByText("higher", { exact: false }).first().waitFor();
    await solving.getByLabel("Your guess", { exact: true }).fill("7");
    await solving.getByRole("button", { name: "Guess" }).click();
    await solving.locator("section[data-phase=correct]").waitFor();
    await expectAccessible(page);
  });

  test("works by the keyboard alone", async () => {
    const page = await (await journey().open()).newPage();
    await openType(page, "orderlogic");
    const down = workshop(page).getByRole("button", { name: "Move slot 1 down" });
    const before = await workshop(page).getByRole("textbox", { name: "Slot 1" }).inputValue();
    await tabInto(workshop(page).getByRole("radio", { name: "Form" }));
    await page.keyboard.press("ArrowRight");
    await workshop(page).locator(".cm-content").waitFor();
    await page.keyboard.press("ArrowLeft");
    await down.waitFor();
    await press(down, "keys");
    await expect.poll(() => workshop(page).getByRole("textbox", { name: "Slot 2" }).inputValue()).toBe(before);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Move slot 2 down");
    await press(workshop(page).getByRole("button", { name: "Add clue" }), "keys");
    await page.keyboard.type("Ada is first.");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/^field\/clues\/\d+\/text$/);
    await checked(page).getByText(/Error/).first().waitFor();
    await expectAccessible(page);
  });
});

test("fits a phone in all three modes", async () => {
  const page = await (await journey().open({ width: 320, height: 640, touch: true })).newPage();
  await page.goto("/authors/interactives/");
  await expectNoSideways(page);
  for (const type of ["gridfill", "graph2d"]) {
    await openType(page, type);
    await expectNoSideways(page);
    await workshop(page).getByText("JSON", { exact: true }).tap();
    await workshop(page).locator(".cm-content").waitFor();
    await expectNoSideways(page);
    await workshop(page).getByText("Solve it as a learner", { exact: true }).tap();
    await page.getByRole("region", { name: "Solving it as a learner" }).locator("section[data-phase]").waitFor();
    await expectNoSideways(page);
    await expectAccessible(page);
  }
});

test("lets authors change a question in place and play it", async () => {
  const page = await (await journey().open()).newPage();
  await openType(page, "numeric");
  const source = workshop(page).getByRole("textbox", { name: "The question's source in a lesson" });
  await source.fill('! numeric "six" |> answer 42 >> What is $6 \\cdot 7$?');
  await preview(page).getByText("6", { exact: false }).first().waitFor();
  await preview(page).locator("math").waitFor();
  await preview(page).getByRole("textbox").fill("42");
  await preview(page).getByRole("button", { name: "Check" }).click();
  await preview(page).locator("section[data-phase=correct]").waitFor();
  await expectAccessible(page);
  await source.fill("! numeric");
  await checked(page).getByText("Line 1:").first().waitFor();
});

test("opens despite a broken draft from before", async () => {
  const context = await journey().open();
  const page = await context.newPage();
  await page.goto("/authors/interactives/");
  await page.evaluate(() => {
    localStorage.setItem("interactive-draft hotcold", `{"__proto__": ${"[".repeat(10_000)}${"]".repeat(10_000)}}`);
  });
  await page.goto("/authors/interactives/hotcold/");
  await alive(page);
  await checked(page).getByText("Error").first().waitFor();
  await workshop(page).getByRole("button", { name: "Start with the first example" }).click();
  await checked(page).getByText("No problems found.").waitFor();
  await workshop(page).getByRole("textbox", { name: "Prompt" }).waitFor();
});
