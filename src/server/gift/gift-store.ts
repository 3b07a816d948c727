import type { Kysely, Selectable, Transaction } from "kysely";
import type { Gift } from "#rules/gift/gift.ts";
import type { Database } from "../db/tables.ts";
import { codeHash, isCode } from "./gift-code.ts";

export type GiftRow = Selectable<Database["gifts"]>;

const MAX_SHOWN = 50;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Row in the form the rules use. */
export function giftOf({ state, bought_at, resends, resent_at }: GiftRow): Gift {
  return { state, boughtAt: bought_at.getTime(), resends, resentAt: resent_at?.getTime() ?? null };
}

export function readGift(db: Kysely<Database>, giftId: string): Promise<GiftRow | undefined> {
  if (!UUID.test(giftId)) return Promise.resolve(undefined);
  return db.selectFrom("gifts").selectAll().where("gift_id", "=", giftId).executeTakeFirst();
}

/** Gift by its code; there's none before delivery. */
export function readGiftByCode(db: Kysely<Database>, code: string): Promise<GiftRow | undefined> {
  if (!isCode(code)) return Promise.resolve(undefined);
  return db.selectFrom("gifts").selectAll().where("code_hash", "=", codeHash(code)).executeTakeFirst();
}

export function readGiftOfCheckout(db: Kysely<Database>, checkoutId: string): Promise<GiftRow | undefined> {
  return db.selectFrom("gifts").selectAll().where("checkout_id", "=", checkoutId).executeTakeFirst();
}

/** Gifts bought with this account, newest first. */
export function givenGifts(db: Kysely<Database>, userId: string): Promise<GiftRow[]> {
  return db
    .selectFrom("gifts")
    .selectAll()
    .where("giver_user_id", "=", userId)
    .orderBy("bought_at", "desc")
    .orderBy("gift_id")
    .limit(MAX_SHOWN)
    .execute();
}

/** Locks and reads a gift. Lock people before gifts, never after. */
export function lockGift(trx: Transaction<Database>, giftId: string): Promise<GiftRow> {
  return trx.selectFrom("gifts").selectAll().where("gift_id", "=", giftId).forUpdate().executeTakeFirstOrThrow();
}

/** Ledger of the purchase: the giver's, or one under the gift's own id without an account. */
export function ledgerOf({ giver_user_id, gift_id }: Pick<GiftRow, "giver_user_id" | "gift_id">): string {
  return giver_user_id ?? gift_id;
}

/** Ledger key of the purchase. */
export function boughtKey({ checkout_id }: Pick<GiftRow, "checkout_id">): string {
  return `gift:${checkout_id}`;
}
