import { LINK_DAYS } from "#rules/group/invitations.ts";
import { DAY_MS } from "#rules/premium/instant.ts";
import { hashToken } from "../account/session-store.ts";
import type { Refused } from "../http/outcome.ts";
import type { Tools } from "../tools.ts";
import { type GroupRow, lockGroup, NO_GROUP } from "./group-store.ts";
import { linkToken } from "./tokens.ts";

/** For how long pressing again is taken for the same press. */
const LATE_MS = 5000;

/** A link that anybody may be given: with a new one the old one is dead. */
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
