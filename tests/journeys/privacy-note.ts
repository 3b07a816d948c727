import type { Page } from "playwright-core";

/**
 * Refuses analytics in the privacy note, unless this account has done so before: other journeys may share it. The note covers the foot of
 * a page until then.
 */
export async function answerPrivacyNote(page: Page): Promise<void> {
  const refuse = page.getByRole("button", { name: "Refuse", exact: true });
  if (!(await refuse.isVisible())) return;
  await refuse.click();
  await refuse.waitFor({ state: "hidden" });
}
