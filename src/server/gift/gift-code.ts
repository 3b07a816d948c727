import { createHash, timingSafeEqual } from "node:crypto";
import type { Tools } from "../tools.ts";

type Signer = Pick<Tools, "sign">;

/** The code of a gift, 256 bits. It follows from the gift's number under the installation's secret, so that it need not be kept anywhere. */
export function giftCode({ sign }: Signer, giftId: string): string {
  return sign("gift-code", giftId);
}

/** What of a code is kept. */
export function codeHash(code: string): Buffer {
  return createHash("sha256").update(code).digest();
}

/** Whether this could be a code at all. */
export function isCode(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** What opens a giver's page to who has no account: known to who bought it, and to whom its receipt went. */
export function giftMessageId({ sign }: Signer, checkoutId: string): string {
  return sign("gift-message", checkoutId);
}

/** Whether somebody brought the right one; compared in the same time however wrong it is. */
export function isGiftMessageId(signer: Signer, checkoutId: string, given: string | undefined): boolean {
  const right = Buffer.from(giftMessageId(signer, checkoutId));
  const brought = Buffer.from(given ?? "");
  return right.length === brought.length && timingSafeEqual(right, brought);
}
