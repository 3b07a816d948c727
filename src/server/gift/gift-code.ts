import { createHash, timingSafeEqual } from "node:crypto";
import type { Tools } from "../tools.ts";

type Signer = Pick<Tools, "sign">;

/** A gift's code, 256 bits, derived from its id and the installation's secret so that it needn't be stored. */
export function giftCode({ sign }: Signer, giftId: string): string {
  return sign("gift-code", giftId);
}

/** Stored hash of a code. */
export function codeHash(code: string): Buffer {
  return createHash("sha256").update(code).digest();
}

/** True if the text has the form of a code. */
export function isCode(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** Secret that opens the giver's page without an account, known to the buyer and in the receipt. */
export function giftMessageId({ sign }: Signer, checkoutId: string): string {
  return sign("gift-message", checkoutId);
}

/** Compares a giver's secret in constant time. */
export function isGiftMessageId(signer: Signer, checkoutId: string, given: string | undefined): boolean {
  const right = Buffer.from(giftMessageId(signer, checkoutId));
  const brought = Buffer.from(given ?? "");
  return right.length === brought.length && timingSafeEqual(right, brought);
}
