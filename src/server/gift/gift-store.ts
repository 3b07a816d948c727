import type { Kysely, Selectable, Transaction } from "kysely";
import type { Gift } from "#rules/gift/gift.ts";
import type { Database } from "../db/tables.ts";
import { codeHash, isCode } from "./gift-code.ts";

export type GiftRow = Selectable<Database["gifts"]>;

const MOST_SHOWN = 50;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A row as the rules know it. */
export function giftOf({ state, bought_at, resends, resent_at }: GiftRow): Gift {
  return { state, boughtAt: bought_at.getTime(), resends, resentAt: resent_at?.getTime() ?? null };
}

export function readGift(db: Kysely<Database>, giftId: string): Promise<GiftRow | undefined> {
  if (!UUID.test(giftId)) return Promise.resolve(undefined);
  return db.selectFrom("gifts").selectAll().where("gift_id", "=", giftId).executeTakeFirst();
}

/** By the code of the mail; what was not delivered yet has none. */
export function readGiftByCode(db: Kysely<Database>, code: string): Promise<GiftRow | undefined> {
  if (!isCode(code)) return Promise.resolve(undefined);
  return db.selectFrom("gifts").selectAll().where("code_hash", "=", codeHash(code)).executeTakeFirst();
}

export function readGiftOfCheckout(db: Kysely<Database>, checkoutId: string): Promise<GiftRow | undefined> {
  return db.selectFrom("gifts").selectAll().where("checkout_id", "=", checkoutId).executeTakeFirst();
}

/** Those that somebody gave with their account, newest first. */
export function givenGifts(db: Kysely<Database>, userId: string): Promise<GiftRow[]> {
  return db
    .selectFrom("gifts")
    .selectAll()
    .where("giver_user_id", "=", userId)
    .orderBy("bought_at", "desc")
    .orderBy("gift_id")
    .limit(MOST_SHOWN)
    .execute();
}

/** The row as it is once nobody else is writing it. People are locked before gifts, never after. */
export function lockGift(trx: Transaction<Database>, giftId: string): Promise<GiftRow> {
  return trx.selectFrom("gifts").selectAll().where("gift_id", "=", giftId).forUpdate().executeTakeFirstOrThrow();
}

/** In whose ledger the purchase stands: the giver's, or without an account under the gift's own number. */
export function ledgerOf({ giver_user_id, gift_id }: Pick<GiftRow, "giver_user_id" | "gift_id">): string {
  return giver_user_id ?? gift_id;
}

/** The key of the purchase's line there. */
export function boughtKey({ checkout_id }: Pick<GiftRow, "checkout_id">): string {
  return `gift:${checkout_id}`;
}
