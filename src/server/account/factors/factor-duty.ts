import { sql } from "kysely";
import { mustSetUpSecondFactor, needsSecondFactor } from "#rules/account/factor-duty.ts";
import type { Action } from "#rules/account/permissions.ts";
import type { Visit } from "../../http/visit.ts";
import { hasFactorSql } from "./has-factor.ts";

/** Actions of authors and staff only. Learning stays open to them without a second step. */
const GUARDED: readonly Action[] = ["author_tools", "staff_tools", "read_reports", "edit_drafts", "publish"];

export const SET_UP_FIRST = "Please set up a second step at log-in first, under Account, Security.";

/** True if the visitor has to set up a second step at log-in before they may do this. */
export async function mustSetUpFactor(visit: Visit, may: Action): Promise<boolean> {
  const { viewer, db, now, tools } = visit;
  if (!tools.settings.secondFactorRequired || !GUARDED.includes(may)) return false;
  if (viewer.kind !== "member" || !needsSecondFactor(viewer.userType)) return false;
  const user = await db
    .selectFrom("users")
    .select(["role_since", hasFactorSql(sql.ref("users.user_id")).as("has")])
    .where("user_id", "=", viewer.userId)
    .executeTakeFirst();
  if (!user) return false;
  const roleSince = user.role_since?.getTime() ?? null;
  return mustSetUpSecondFactor({ role: viewer.userType, roleSince, hasSecondFactor: user.has }, now);
}
