import type { BrowserContext, Page } from "playwright-core";
import { logInOverHttp } from "./over-http.ts";

/** Page of the editor with a new draft made from a lesson's first version, as its owner. */
export async function openNewDraft(context: BrowserContext, lesson: string): Promise<Page> {
  await logInOverHttp(context, "staff@example.com", "demo-password");
  const page = await context.newPage();
  await page.goto(`${lesson}edit/v1/#/settings/versions/`);
  await page.getByRole("button", { name: "New draft from it" }).first().click();
  await page.waitForURL((url) => /\/edit\/(?!v1\/)/.test(url.pathname));
  await page.locator(".cm-content").waitFor();
  return page;
}
