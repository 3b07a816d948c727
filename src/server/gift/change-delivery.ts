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

/** Milliseconds in which the same request counts as a repeated press. */
const LATE_MS = 60_000;

/** Sends the mail again to the same address. */
export function resendGift(tools: Tools, giftId: string): Promise<Done> {
  const now = tools.now();
  return change(tools, giftId, {
    holds: ({ resent_at, state }) => state === "delivered" && resent_at !== null && now - resent_at.getTime() < LATE_MS,
    may: (gift) => mayResend(giftOf(gift), now),
    async act(trx, gift) {
      const resends = gift.resends + 1;
      const code_hash = codeHash(giftCode(tools, giftId));
      await set(trx, giftId, { resends, resent_at: new Date(now), code_hash });
      await mailGift(trx, tools, gift, resends);
      return DONE;
    },
  });
}

/** Changes the recipient until the gift was delivered. */
export function readdressGift(tools: Tools, giftId: string, to: { name: string; email: string }): Promise<Done> {
  const { giftee_name, giftee_email } = tidyMessage({ ...BLANK, giftee_name: to.name, giftee_email: to.email });
  return change(tools, giftId, {
    holds: (gift) => gift.giftee_name === giftee_name && gift.giftee_email === giftee_email,
    may: mayChange,
    async act(trx, { time_zone }) {
      const problems = messageProblems({ ...BLANK, giftee_name, giftee_email }, localDay(tools.now(), time_zone));
      for (const field of ["giftee_name", "giftee_email"] as const) {
        const problem = problems[field];
        if (problem) return { refused: 422, errors: [fieldSentence(field, problem)] };
      }
      await set(trx, giftId, { giftee_name, giftee_email });
      return DONE;
    },
  });
}

const BLANK = {
  gifter_name: "",
  gifter_email: "",
  giftee_name: "",
  giftee_email: "",
  message: "",
  delivery_date: null,
};

/** Moves delivery to another local date, or now (null), until the gift was delivered. */
export function redateGift(tools: Tools, giftId: string, date: string | null): Promise<Done> {
  const now = tools.now();
  return change(tools, giftId, {
    holds: ({ delivered_at, state }) =>
      date === null && state === "delivered" && now - (delivered_at?.getTime() ?? 0) < LATE_MS,
    may: mayChange,
    async act(trx, { time_zone }) {
      const problem = date === null ? null : dayProblem(date, localDay(now, time_zone));
      if (problem) return { refused: 422, errors: [fieldSentence("delivery_date", problem)] };
      const at = deliveryAt(date, time_zone, now);
      await set(trx, giftId, { deliver_at: new Date(at), state: at > now ? "scheduled" : "bought" });
      return DONE;
    },
  });
}

interface Change {
  /** True if the requested change is already in place. */
  holds(gift: GiftRow): boolean;
  may(gift: GiftRow): GiftRefusal | null;
  act(trx: Transaction<Database>, gift: GiftRow): Promise<Done>;
}

async function change({ db, wake }: Tools, giftId: string, { holds, may, act }: Change): Promise<Done> {
  const done = await db.transaction().execute(async (trx) => {
    const gift = await lockGift(trx, giftId);
    if (holds(gift)) return DONE;
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
