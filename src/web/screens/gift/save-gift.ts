import type { infer as Infer } from "zod/v4/core";
import type { saveGiftMessage } from "#contract/gift/gift-message.ts";
import { CallError } from "../../api/call-error.ts";
import { send } from "../../api/send.ts";
import { say } from "../../messages/say.ts";

export type Saved =
  | { k: "wrong"; fields: Readonly<Record<string, readonly string[]>> }
  | { k: "pay"; href: string }
  /** Failure of the error catalogue (specification section 8), with the server's own messages. */
  | { k: "failed"; sentence: string; said: readonly string[] };

const save = { route: "gift_purchase_message_save", method: "POST" } as const;

/** Sends the message. Returns its errors, the checkout address, or the reason why there's neither. */
export async function saveGift(body: Infer<typeof saveGiftMessage.body>): Promise<Saved> {
  try {
    const { errors, gift_checkout_info } = await send<typeof saveGiftMessage>(save, body);
    if (errors) return { k: "wrong", fields: errors.field_errors };
    if (gift_checkout_info) return { k: "pay", href: gift_checkout_info.redirect_to };
    return failed(null, []);
  } catch (error) {
    if (!(error instanceof CallError)) return failed(null, []);
    return failed(error.status, error.status !== null && error.status !== 500 ? error.errors : []);
  }
}

function failed(status: number | null, said: readonly string[]): Saved {
  return { k: "failed", sentence: say("GIFT_SAVE_FAILED", { status: status ?? say("GIFT_UNKNOWN_ERROR") }), said };
}
