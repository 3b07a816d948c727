import type { Transaction } from "kysely";
import { fieldSentence } from "#contract/gift/field-sentences.ts";
import { type GiftRefusal, mayChange, mayResend } from "#rules/gift/gift.ts";
import { dayProblem, messageProblems, tidyMessage } from "#rules/gift/gift-message.ts";
import type { Database } from "../db/tables.ts";
import type { Refused } from "../http/outcome.ts";
import { localDay } from "../learning/local-day.ts";
import type { Tools } from "../tools.ts";
import { mailGift } from "./deliver-gifts.ts";
import { deliveryAt } from "./delivery-at.ts";
import { codeHash, giftCode } from "./gift-code.ts";
import { giftRefused } from "./gift-refusals.ts";
import { type GiftRow, giftOf, lockGift } from "./gift-store.ts";

type Done = { done: true } | Refused;
const DONE = { done: true } as const;

/** The mail once more, to the same address. */
export function resendGift(tools: Tools, giftId: string): Promise<Done> {
  return change(
    tools,
    giftId,
    (gift) => mayResend(giftOf(gift), tools.now()),
    async (trx, gift) => {
      const resends = gift.resends + 1;
      const code_hash = codeHash(giftCode(tools, giftId));
      await set(trx, giftId, { resends, resent_at: new Date(tools.now()), code_hash });
      await mailGift(trx, tools, gift, resends);
      return DONE;
    },
  );
}

/** To another address, as long as it has not gone out. */
export function readdressGift(tools: Tools, giftId: string, to: { name: string; email: string }): Promise<Done> {
  return change(tools, giftId, mayChange, async (trx, gift) => {
    const told = { ...gift, giftee_name: to.name, giftee_email: to.email, delivery_date: null };
    const { giftee_name, giftee_email, ...rest } = tidyMessage(told);
    const problems = messageProblems({ ...rest, giftee_name, giftee_email }, localDay(tools.now(), gift.time_zone));
    for (const field of ["giftee_name", "giftee_email"] as const) {
      const problem = problems[field];
      if (problem) return { refused: 422, errors: [fieldSentence(field, problem)] };
    }
    await set(trx, giftId, { giftee_name, giftee_email });
    return DONE;
  });
}

/** On another day of the giver's calendar, or now (null), as long as it has not gone out. */
export function redateGift(tools: Tools, giftId: string, date: string | null): Promise<Done> {
  return change(tools, giftId, mayChange, async (trx, gift) => {
    const now = tools.now();
    const problem = date === null ? null : dayProblem(date, localDay(now, gift.time_zone));
    if (problem) return { refused: 422, errors: [fieldSentence("delivery_date", problem)] };
    const at = deliveryAt(date, gift.time_zone, now);
    await set(trx, giftId, { deliver_at: new Date(at), state: at > now ? "scheduled" : "bought" });
    return DONE;
  });
}

async function change(
  { db, wake }: Tools,
  giftId: string,
  may: (gift: GiftRow) => GiftRefusal | null,
  act: (trx: Transaction<Database>, gift: GiftRow) => Promise<Done>,
): Promise<Done> {
  const done = await db.transaction().execute(async (trx) => {
    const gift = await lockGift(trx, giftId);
    const why = may(gift);
    return why ? giftRefused(why) : act(trx, gift);
  });
  wake("gifts");
  wake("mails");
  return done;
}

type Changes = Partial<
  Pick<GiftRow, "resends" | "resent_at" | "code_hash" | "giftee_name" | "giftee_email" | "deliver_at" | "state">
>;

async function set(trx: Transaction<Database>, giftId: string, changes: Changes): Promise<void> {
  await trx.updateTable("gifts").set(changes).where("gift_id", "=", giftId).execute();
}
