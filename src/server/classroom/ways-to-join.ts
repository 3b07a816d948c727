import { pathTo } from "#contract/build-path.ts";
import { spacedJoinCode } from "#rules/classroom/join-code.ts";
import type { Tools } from "../tools.ts";
import { type ClassroomRow, joinCodeOf, joinLinkOf } from "./join-codes.ts";

/** Code and link of a classroom, for its educators' eyes. */
export function waysToJoin(tools: Tools, row: ClassroomRow, now: number) {
  const { classroom_id: id, code_made_at, code_expires_at, link_made_at, link_expires_at } = row;
  const token = joinLinkOf(tools, id, link_made_at.getTime());
  return {
    code: spacedJoinCode(joinCodeOf(tools, id, code_made_at.getTime())),
    code_expires_at: code_expires_at.toISOString(),
    code_expired: code_expires_at.getTime() <= now,
    link: `${tools.settings.siteUrl}${pathTo("classroom_join", {}, { code: token })}`,
    link_expires_at: link_expires_at.toISOString(),
    link_expired: link_expires_at.getTime() <= now,
  };
}
