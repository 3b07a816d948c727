import { describe, expect, test } from "vitest";
import { DAY_MS } from "../billing/instant.ts";
import { type Gift, type GiftState, giftRefund, MAX_RESENDS, mayActivate, mayChange, mayResend } from "./gift.ts";

const BOUGHT = Date.UTC(2026, 2, 2, 9);
const gift = (state: GiftState, over: Partial<Gift> = {}): Gift => ({
  state,
  boughtAt: BOUGHT,
  resends: 0,
  resentAt: null,
  ...over,
});

describe("decisions about a gift", () => {
  test.each([
    ["bought", "unknown", null, "not_delivered", true],
    ["scheduled", "unknown", null, "not_delivered", true],
    ["delivered", null, "delivered", null, true],
    ["activated", "used", "used", "used", false],
    ["refunded", "refunded", "refunded", "refunded", false],
  ] as const)(
    "that is %s: activate %s, change %s, resend %s, money back %s",
    (state, activate, change, resend, back) => {
      const one = gift(state);
      expect([mayActivate(one, []), mayChange(one), mayResend(one, BOUGHT)]).toEqual([activate, change, resend]);
      expect("until" in giftRefund(one, BOUGHT)).toBe(back);
    },
  );

  test("can be activated unless premium never ends", () => {
    const [from, until] = [BOUGHT, BOUGHT + DAY_MS];
    expect(mayActivate(gift("delivered"), [{ source: "lifetime", from, until: null }])).toBe("has_lifetime");
    expect(mayActivate(gift("delivered"), [{ source: "gift", from: until, until: null }])).toBe("has_lifetime");
    expect(mayActivate(gift("delivered"), [{ source: "subscription", from, until }])).toBeNull();
  });

  test("can be refunded to the last millisecond of the fourteenth day", () => {
    expect(giftRefund(gift("delivered"), BOUGHT + 14 * DAY_MS - 1)).toEqual({ until: BOUGHT + 14 * DAY_MS });
    expect(giftRefund(gift("scheduled"), BOUGHT + 14 * DAY_MS)).toEqual({ why: "refund_over" });
  });

  test("can be resent after ten minutes, five times", () => {
    const resentAt = BOUGHT;
    expect(mayResend(gift("delivered", { resends: 1, resentAt }), BOUGHT + 599_999)).toBe("resent_just_now");
    expect(mayResend(gift("delivered", { resends: 1, resentAt }), BOUGHT + 600_000)).toBeNull();
    expect(mayResend(gift("delivered", { resends: MAX_RESENDS, resentAt }), BOUGHT + DAY_MS)).toBe("resent_often");
  });
});
