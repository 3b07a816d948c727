import { DAY_MS } from "#rules/billing/instant.ts";
import { LINK_DAYS } from "#rules/group/invitations.ts";
import { hashToken } from "../account/session-store.ts";
import type { Refused } from "../http/outcome.ts";
import type { Tools } from "../tools.ts";
import { type GroupRow, lockGroup, NO_GROUP } from "./group-store.ts";
import { linkToken } from "./tokens.ts";

/** Milliseconds in which the same request counts as a repeated press. */
const LATE_MS = 5000;

/** Makes a shareable link, which invalidates the previous one. */
export function makeLink(tools: Tools, { group_id }: GroupRow): Promise<object | Refused> {
  return tools.db.transaction().execute(async (trx) => {
    const group = await lockGroup(trx, group_id);
    if (!group) return NO_GROUP;
    const now = tools.now();
    if (group.link_made_at !== null && now - group.link_made_at.getTime() < LATE_MS) return {};
    await trx
      .updateTable("groups")
      .set({
        link_hash: hashToken(linkToken(tools, group_id, now)),
        link_made_at: new Date(now),
        link_expires_at: new Date(now + LINK_DAYS * DAY_MS),
      })
      .where("group_id", "=", group_id)
      .execute();
    return {};
  });
}

export async function stopLink({ db }: Tools, { group_id }: GroupRow): Promise<object> {
  await db
    .updateTable("groups")
    .set({ link_hash: null, link_made_at: null, link_expires_at: null })
    .where("group_id", "=", group_id)
    .execute();
  return {};
}
