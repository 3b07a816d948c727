// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { fakes, installFakes, ok, press, refused, screenProps, title } from "#tests/kit/gift-screens.ts";
import { sampleAccept, sampleGiftPurchase, sampleGifts } from "#tests/kit/sample-gifts.ts";
import { visitorGlobals } from "#tests/kit/sample-pages.ts";
import { AcceptGiftScreen } from "./accept-gift-subscription.screen.tsx";
import { GiftPremiumScreen } from "./gift-premium.screen.tsx";
import { GiftPurchaseScreen } from "./gift-purchase-success.screen.tsx";
import { GiftSuccessScreen } from "./payments-gifts-success.screen.tsx";

installFakes();

describe("the gifts", () => {
  test("say what each costs, once, and lead to its message", () => {
    render(<GiftPremiumScreen {...screenProps(sampleGifts)} />);
    const year = screen.getByRole("heading", { name: "A year of premium" }).closest("article");
    if (!year) throw new Error("A gift stands in an article.");
    expect(within(year).getByText("€89.00")).toBeTruthy();
    expect(within(year).getByText(/You pay once, about \$102\.35/)).toBeTruthy();
    expect(within(year).getByRole("link").getAttribute("href")).toBe("/give-premium/message/annual/?country=DE");
  });
});

describe("back from the payment", () => {
  const open = sampleGiftPurchase({ state: "open", gift_fulfilled: false, purchase_id: null });

  test("waits, then says what was bought and when it goes out", async () => {
    const bought = {
      session_id: "cs_1",
      ...sampleGiftPurchase({ signed_up_today: true, subscribed_to_extra_emails: true }),
    };
    fakes.answer = async () => ok({ payments_gifts_success: bought });
    sessionStorage.setItem("gift-draft", "{}");
    render(<GiftSuccessScreen {...screenProps({ payments_gifts_success: { session_id: "cs_1", ...open } })} />);
    expect(await screen.findByText("We'll email it to amina@example.com on Thursday, December 24, 2026.")).toBeTruthy();
    expect(title()).toBe("You've bought a gift for Amina");
    expect(fakes.sent).toEqual([{ path: "/give-premium/stp/success/settle/", body: { session_id: "cs_1" } }]);
    expect(screen.getByRole("link", { name: "See your gift" }).getAttribute("href")).toBe(
      "/give-premium/success/0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c11/?gift_message_id=capability",
    );
    expect(screen.getByText(/account today/)).toBeTruthy();
    await waitFor(() => expect(sessionStorage.getItem("gift-draft")).toBeNull());
  });

  test("leads to the giver's subscription page while the bank sends the money, and a visitor back to the gifts", async () => {
    const underWay = { ...open, session_id: "cs_1", state: "under_way" as const };
    fakes.answer = async () => ok({ payments_gifts_success: underWay });
    const results = { payments_gifts_success: underWay };
    const { unmount } = render(<GiftSuccessScreen {...screenProps(results)} />);
    const link = await screen.findByRole("link", { name: "See your subscription" });
    expect(link.getAttribute("href")).toBe("/payment/subscription_settings/");
    unmount();
    render(<GiftSuccessScreen {...screenProps(results, visitorGlobals)} />);
    expect(await screen.findByRole("link", { name: "See the gifts" })).toBeTruthy();
  });

  test("says why if it can't know yet, and asks again", async () => {
    fakes.answer = async () => refused(404, ["We can't find that purchase among yours."]);
    render(<GiftSuccessScreen {...screenProps({ payments_gifts_success: { session_id: "cs_1", ...open } })} />);
    expect(await screen.findByText("We can't find that purchase among yours.")).toBeTruthy();
    fireEvent.click(screen.getAllByRole("button")[0] as HTMLElement);
    await waitFor(() => expect(fakes.sent).toHaveLength(2));
  });
});

describe("the giver's page", () => {
  const show = (over: Parameters<typeof sampleGiftPurchase>[0]) =>
    render(
      <GiftPurchaseScreen {...screenProps({ gift_purchase_success: sampleGiftPurchase(over) }, visitorGlobals)} />,
    );
  const acts = () => [...document.querySelectorAll<HTMLInputElement>('input[name="act"]')].map(({ value }) => value);

  test.each([
    [
      "scheduled",
      {},
      /^We'll email it to amina@example.com on Thursday/,
      ["readdress", "redate", "send_now", "refund"],
    ],
    [
      "delivered",
      { delivered_at: "2026-12-24T08:00:00.000Z", may: { resend: true, change: false } },
      /^We sent it to amina@example.com on Thursday, December 24, 2026/,
      ["resend", "refund"],
    ],
    [
      "activated",
      { activated_at: "2026-12-25T08:00:00.000Z", may: { resend: false, change: false }, refund_until: null },
      /^Amina activated it on Friday/,
      [],
    ],
    [
      "refunded",
      { refunded_at: "2026-12-25T08:00:00.000Z", may: { resend: false, change: false }, refund_until: null },
      /^You took it back on Friday/,
      [],
    ],
  ] as const)("%s: says so in words, and offers what can be done", (state, over, sentence, offered) => {
    show({ state, ...over });
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(acts()).toEqual(offered);
  });

  test("says when it was sent again", () => {
    show({ state: "delivered", resent_at: "2026-12-24T18:30:00.000Z" });
    expect(screen.getByText("Sent again").nextSibling?.textContent).toMatch(/^Dec 24, 2026, 7:30/);
  });

  test("its forms carry what opens them, and need no script", () => {
    show({});
    for (const form of document.querySelectorAll("form")) {
      expect([form.method, form.getAttribute("action")]).toEqual([
        "post",
        "/give-premium/success/0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c11/",
      ]);
      expect(new FormData(form).get("gift_message_id")).toBe("capability");
    }
  });
});

describe("accepting", () => {
  test("leads a visitor to an account and back", () => {
    render(<AcceptGiftScreen {...screenProps(sampleAccept({ span: null }), visitorGlobals)} />);
    const next = encodeURIComponent(`/accept-gift-subscription/${sampleAccept().code}/`);
    expect(screen.getByRole("link", { name: "Create a free account" }).getAttribute("href")).toBe(
      `/account/signup/?next=${next}`,
    );
    expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe(`/account/login/?next=${next}`);
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("takes one press, and says from when to when", async () => {
    fakes.answer = async () => ok({ gift_purchase_activate_success: { value: true } });
    render(<AcceptGiftScreen {...screenProps(sampleAccept())} />);
    expect(
      screen.getByText(/If you activate it now, you'll have premium from Thursday, December 24, 2026 to/),
    ).toBeTruthy();
    press("Activate the gift");
    press("Activate the gift");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("The gift is yours"));
    expect(title()).toBe("The gift is yours");
    expect(screen.getByText(/^You have premium from Thursday, December 24, 2026 to/)).toBeTruthy();
    expect(fakes.sent).toEqual([{ path: "/give-premium/activate/", body: { code: sampleAccept().code } }]);
  });

  test.each([1, "true", {}, null])("isn't done if the value is %j: only true counts", async (value) => {
    fakes.answer = async () => ok({ gift_purchase_activate_success: { value } });
    render(<AcceptGiftScreen {...screenProps(sampleAccept())} />);
    press("Activate the gift");
    expect((await screen.findByRole("alert")).textContent).toMatch(/couldn't activate the gift/);
    expect(title()).toBe("A gift from Jonas");
  });

  test("says why it was refused", async () => {
    const none = { gift_purchase_activate_success: { value: false } };
    fakes.answer = async () => refused(409, ["This gift has been activated already."], none);
    render(<AcceptGiftScreen {...screenProps(sampleAccept())} />);
    press("Activate the gift");
    expect((await screen.findByRole("alert")).textContent).toBe("This gift has been activated already.");
  });

  test("says that renewals end, or that it would add nothing", () => {
    const life = sampleAccept({
      plan_type: "lifetime",
      ends_renewals: true,
      span: { from: "2026-12-24T09:00:00.000Z", until: null },
    });
    const { unmount } = render(<AcceptGiftScreen {...screenProps(life)} />);
    expect(screen.getByText(/stops renewing/)).toBeTruthy();
    expect(screen.getByText(/, for life/)).toBeTruthy();
    unmount();
    render(<AcceptGiftScreen {...screenProps(sampleAccept({ refusal: "You have premium for life already." }))} />);
    expect(screen.getByText("You have premium for life already.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Activate the gift" })).toBeNull();
  });

  test("shows the message as text", () => {
    const message = "<img src=x onerror=alert(1)> https://evil.example.com";
    render(<AcceptGiftScreen {...screenProps(sampleAccept({ message, gifter_name: "<b>Jonas</b>" }))} />);
    expect(screen.getByText(message).querySelector("img, a")).toBeNull();
    expect(title()).toBe("A gift from <b>Jonas</b>");
  });
});
