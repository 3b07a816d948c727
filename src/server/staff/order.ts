import type { Transaction } from "kysely";
import type { Database } from "../db/tables.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import type { Tools } from "../tools.ts";
import { type UsedKey, usedKey, writeAudit } from "./audit-store.ts";
import { OTHER_KEY } from "./look.ts";
import { say } from "./say.ts";
import type { AuditSubject, StaffAct } from "./tables.ts";

/** An order of a member of staff, worked out but not carried out. */
export interface Plan {
  act: StaffAct;
  subject: { kind: AuditSubject; id: string };
  effect: readonly string[];
  /** Carries it out, in the transaction of its audit line. */
  write(): Promise<unknown>;
}

export interface Order {
  staffUserId: string;
  step: "show" | "do";
  key: string;
  reason: string;
  seen?: string | undefined;
}

/** Works out an order. It locks what it reads, so that nothing changes before it's written. */
export type MakePlan = (trx: Transaction<Database>) => Promise<Plan | Refused>;

export type Ordered = { effect: readonly string[]; seen: string } | { audit: string } | Refused;

/**
 * Shows an order's effect, or carries it out in one transaction with its audit line, once for each form. Refused, with nothing done, if the effect isn't
 * the one that was shown.
 */
export async function runOrder(tools: Tools, order: Order, plan: MakePlan): Promise<Ordered> {
  const done = await tools.db.transaction().execute(async (trx): Promise<Ordered> => {
    const before = order.step === "do" ? await usedKey(trx, order.key) : undefined;
    if (before) return sameOrder(before, order);
    const planned = await plan(trx);
    // Refused, perhaps, because the same form was carried out while this one waited for its lock.
    if (isRefused(planned)) return planned;
    const seen = sealOf(tools, order, planned);
    if (order.step === "show") return { effect: planned.effect, seen };
    if (seen !== order.seen) return { refused: 409, errors: [say("changed")] };
    const { act, subject, effect } = planned;
    const { staffUserId, reason, key } = order;
    const line = await writeAudit(trx, tools, { staffUserId, act, subject, reason, effect, requestKey: key });
    if ("before" in line) return sameOrder(line.before, order);
    await planned.write();
    return { audit: line.written };
  });
  if (!isRefused(done) || order.step === "show") return done;
  const meanwhile = await usedKey(tools.db, order.key);
  return meanwhile ? sameOrder(meanwhile, order) : done;
}

function sameOrder(before: UsedKey, { staffUserId }: Order): { audit: string } | Refused {
  return before.staff_user_id === staffUserId ? { audit: before.audit_id } : OTHER_KEY;
}

function sealOf({ sign }: Tools, { staffUserId, key }: Order, { act, subject, effect }: Plan): string {
  return sign("staff-effect", JSON.stringify([act, subject.id, key, staffUserId, effect]));
}
