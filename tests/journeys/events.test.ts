import { expect, test } from "vitest";
import { alive, currentBlock, LESSON, openJourney } from "./kit.ts";
import { logInOverHttp } from "./over-http.ts";

const journey = openJourney();

test("a learner who agreed is counted in a lesson and a search, in staff's numbers, even if the page is closed at once", async () => {
  const staff = await journey().open();
  await logInOverHttp(staff, "staff@example.com", "demo-password");
  const counted = async (): Promise<Record<string, number>> => {
    const { results } = await (await staff.request.get("/staff/events/?ajax=1")).json();
    return Object.fromEntries(results.events.map(({ name, month }: { name: string; month: number }) => [name, month]));
  };
  const before = await counted();
  const more = async (name: string) => ((await counted())[name] ?? 0) - (before[name] ?? 0);

  const context = await journey().open();
  const page = await context.newPage();
  await page.goto("/search/?q=numbers");
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await page.getByRole("list").getByRole("link").first().waitFor();
  await page.goto(LESSON);
  await alive(page);
  const block = currentBlock(page);
  await block.getByText("Half way", { exact: true }).click();
  await page.getByRole("button", { name: "Check" }).click();
  await page.locator("[data-bar]").getByText("Secret feedback: half way is two steps.").waitFor();
  await block.getByRole("button", { name: /Hint/ }).click();
  await page.locator("[data-bar]").getByText("Secret first hint").waitFor();
  await page.close();

  for (const name of ["search_used", "lesson_started", "question_answered", "hint_opened"]) {
    await expect.poll(() => more(name), { message: name, timeout: 15_000 }).toBeGreaterThanOrEqual(1);
  }
});
