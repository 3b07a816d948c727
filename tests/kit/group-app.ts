import { afterEach, beforeEach } from "vitest";
import { resetFailpoints } from "#server/db/failpoint.ts";
import type { TestBrowser } from "./client.ts";
import { buyGroup, groupPage, MANAGE, type OwnedGroup } from "./groups.ts";
import { createPaidApp, type PaidApp } from "./paid-app.ts";

export let app: PaidApp;
export let group: OwnedGroup;

/** A product in which somebody runs a group with a number of seats, reset for each test. */
export function openGroups(seats: number): void {
  beforeEach(async () => {
    app = await createPaidApp({ now: "2026-03-02T09:00:00Z" });
    group = await buyGroup(app, seats);
  });
  afterEach(async () => {
    delete process.env.FAILPOINT;
    resetFailpoints();
    await app.close();
  });
}

/** The admin invites these addresses. */
export const invite = (emails: string) => group.admin.post(`${MANAGE}invite/`, { group_id: group.groupId, emails });

/** Number of seats taken. */
export const taken = async (): Promise<number> => (await groupPage(group)).group.taken;

/** True if this browser's person has premium. */
export const premium = async (browser: TestBrowser): Promise<boolean> =>
  (await browser.data("/")).globals.user.has_brilliant_premium;
