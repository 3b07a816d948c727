import type { Transaction } from "kysely";
import type { PersonAct } from "#contract/staff/act.page.ts";
import { paymentsOf } from "#rules/billing/refundable.ts";
import { applyDecision, sendCommandsNow } from "../../billing/decision.ts";
import { lockPerson, readLedger } from "../../billing/ledger-store.ts";
import { coursesFor } from "../../catalogue/course-authors.ts";
import type { Database } from "../../db/tables.ts";
import { isRefused, type Refused } from "../../http/outcome.ts";
import type { Tools } from "../../tools.ts";
import { usedKey, writeAudit } from "../audit-store.ts";
import { OTHER_KEY } from "../look.ts";
import { subscriptionsOf } from "../person-view.ts";
import { say, type Words } from "../say.ts";
import type { Subject } from "../subject.ts";
import type { Act, ActFacts, ActFields, Planned } from "./act.ts";
import { name_author, remove_author } from "./authors.ts";
import { chargeOf } from "./charge-of.ts";
import { effectOf } from "./effect.ts";
import { end } from "./end.ts";
import { extend } from "./extend.ts";
import { give } from "./give.ts";
import { refund } from "./refund.ts";

export const acts: Readonly<Record<PersonAct, Act>> = { refund, extend, give, end, name_author, remove_author };

export interface ActOrder {
  act: PersonAct;
  subject: Subject;
  fields: ActFields;
  staffUserId: string;
  reason: string;
  /** The form's key. */
  key: string;
  words: Words;
}

/** Effect of an act with the proof that it was shown. Nothing is written. */
export async function showAct(tools: Tools, order: ActOrder): Promise<{ effect: string[]; seen: string } | Refused> {
  const charge = await chargeFor(tools, order);
  if (charge && "refused" in charge) return charge;
  return tools.db.transaction().execute(async (trx) => {
    const facts = await factsFor(trx, tools, order, charge);
    const planned = await acts[order.act].plan(facts, order.fields);
    if (isRefused(planned)) return planned;
    const effect = await effectOf(facts, planned);
    return { effect, seen: seal(tools, order, effect) };
  });
}

/**
 * Carries out an act in one transaction: audit line, ledger, provider commands, mails. Done once per key. Refused, with
 * nothing done, if the effect isn't the one that was shown. Returns the id of its audit line.
 */
export async function doAct(tools: Tools, order: ActOrder, seen: string): Promise<{ audit: string } | Refused> {
  const charge = (await usedKey(tools.db, order.key)) ? null : await chargeFor(tools, order);
  if (charge && "refused" in charge) return charge;
  const done = await tools.db.transaction().execute(async (trx) => {
    await lockAll(trx, order);
    const before = await usedKey(trx, order.key);
    if (before) return sameAct(before, order);
    const facts = await factsFor(trx, tools, order, charge);
    const planned = await acts[order.act].plan(facts, order.fields);
    if (isRefused(planned)) return planned;
    const effect = await effectOf(facts, planned);
    if (seal(tools, order, effect) !== seen) return { refused: 409 as const, errors: [say("changed")] };
    return performAct(trx, tools, order, { planned, effect });
  });
  if (isRefused(done)) return done;
  if (done.tell) await sendCommandsNow(tools, done.subscription);
  return { audit: done.audit };
}

interface Done {
  audit: string;
  tell: boolean;
  subscription: string | null;
}

async function performAct(
  trx: Transaction<Database>,
  tools: Tools,
  order: ActOrder,
  { planned, effect }: { planned: Planned; effect: readonly string[] },
): Promise<Done | Refused> {
  const { staffUserId, act, subject, reason, key } = order;
  const entry = {
    staffUserId,
    act,
    subject: { kind: "person" as const, id: subject.id },
    reason,
    effect,
    requestKey: key,
  };
  const written = await writeAudit(trx, tools, entry);
  if ("before" in written) return sameAct(written.before, order);
  await planned.instead?.();
  await applyDecision(trx, tools, subject.id, {
    entries: planned.instead ? [] : planned.entries,
    commands: planned.commands,
    ...(planned.also ? { also: planned.also } : {}),
  });
  return { audit: written.written, tell: true, subscription: planned.subscription };
}

/** A form that was sent again gets its line; anybody else's, or one for something else, is refused. */
function sameAct(
  before: { audit_id: string; staff_user_id: string; act: string; subject_id: string },
  { staffUserId, act, subject }: ActOrder,
): Done | Refused {
  const same = before.staff_user_id === staffUserId && before.act === act && before.subject_id === subject.id;
  return same ? { audit: before.audit_id, tell: false, subscription: null } : OTHER_KEY;
}

/** Locks the person, and for a refunded gift also the person who opened it, in a fixed order. */
async function lockAll(trx: Transaction<Database>, { act, subject, fields }: ActOrder): Promise<void> {
  const people = new Set([subject.id]);
  if (act === "refund" && fields.payment?.startsWith("gift:")) {
    const gift = await trx
      .selectFrom("gifts")
      .select(["activated_by"])
      .where((eb) => eb(eb.cast<string>("checkout_id", "text"), "=", fields.payment?.slice("gift:".length) ?? ""))
      .executeTakeFirst();
    if (gift?.activated_by) people.add(gift.activated_by);
  }
  for (const id of [...people].sort()) await lockPerson(trx, id);
}

async function factsFor(
  trx: Transaction<Database>,
  tools: Tools,
  { subject, key, words }: ActOrder,
  charge: { id: string; left: number } | null,
): Promise<ActFacts> {
  const [ledger, rows] = [await readLedger(trx, subject.id), await subscriptionsOf(trx, subject.id)];
  const courses = await coursesFor(trx, subject.id);
  const now = tools.now();
  const at = Math.max(now, ...ledger.flatMap((entry) => (entry.at <= now + 1000 ? [entry.at + 1] : [])));
  return { trx, tools, subject, ledger, rows, courses, words, now, at, key, ...(charge ? { charge } : {}) };
}

/** Read before anything is locked, because the provider may be slow. */
async function chargeFor(tools: Tools, order: ActOrder): Promise<{ id: string; left: number } | Refused | null> {
  if (order.act !== "refund") return null;
  const ledger = await readLedger(tools.db, order.subject.id);
  const payment = paymentsOf(ledger).find(({ key }) => key === order.fields.payment);
  return payment ? chargeOf(tools, payment) : null;
}

function seal({ sign }: Tools, { act, subject, key, staffUserId }: ActOrder, effect: readonly string[]): string {
  return sign("staff-effect", JSON.stringify([act, subject.id, key, staffUserId, effect]));
}
