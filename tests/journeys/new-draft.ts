import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "playwright-core";
import { pathTo } from "#contract/build-path.ts";
import { logInOverHttp, post } from "./over-http.ts";

/** Page of the editor with a new draft made from a lesson's first version, as its owner. */
export async function openNewDraft(context: BrowserContext, lesson: string): Promise<Page> {
  await logInOverHttp(context, "staff@example.com", "demo-password");
  const shown = await context.request.get(`${lesson}edit/v1/?ajax=1`);
  const { lesson_id } = (await shown.json()).results;
  const draft = { key: randomUUID(), lesson_id, from_version_name: "v1" };
  const { results } = await post(context, pathTo("draft_create"), draft);
  const page = await context.newPage();
  await page.goto(`${lesson}edit/${results.lesson.version_name}/`);
  await page.locator(".cm-content").waitFor();
  return page;
}
