// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  GROUP_ID,
  sampleGroup,
  sampleGroupPlans,
  sampleGroupReturn,
  sampleManage,
  sampleOffer,
  sampleRedeem,
} from "#tests/kit/sample-group.ts";
import { sampleGlobals, sampleResponse, visitorGlobals } from "#tests/kit/sample-pages.ts";
import { samplePremiumStatus, sampleSettings } from "#tests/kit/sample-premium.ts";
import { SubscriptionSettingsScreen } from "../premium/subscription-settings.screen.tsx";
import { GroupPlansScreen } from "./group-plans.screen.tsx";
import { GroupReturnScreen } from "./group-plans-return.screen.tsx";
import { ManageGroupScreen } from "./manage-group.screen.tsx";
import { RedeemSeatScreen } from "./redeem-seat.screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const member = { globals: sampleGlobals(), response: sampleResponse() };
const visitor = { globals: visitorGlobals, response: sampleResponse() };
const hrefOf = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");
const formOf = (button: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name: button }).form;
const dataOf = (button: string | RegExp) => Object.fromEntries(new FormData(formOf(button) ?? undefined));

function answers(results: unknown, status = 200) {
  const fetched = vi.fn(async (_address: string, _init?: RequestInit) =>
    Response.json({ success: status < 400, results }, { status }),
  );
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

describe("group plans", () => {
  test("the total follows the number of seats, and a wrong number gets a message", async () => {
    render(<GroupPlansScreen results={sampleGroupPlans} {...member} />);
    expect(screen.getByText("5 seats at €69.00 each: €345.00 a year.")).toBeTruthy();
    const seats = screen.getByLabelText("Seats");
    await userEvent.clear(seats);
    await userEvent.type(seats, "12");
    expect(screen.getByText("12 seats at €69.00 each: €828.00 a year.")).toBeTruthy();
    await userEvent.type(seats, "00");
    expect(screen.getByText("Please choose a whole number from 2 to 100.")).toBeTruthy();
  });

  test("are bought with a name, seats and a consent that isn't ticked in advance", async () => {
    render(<GroupPlansScreen results={sampleGroupPlans} {...member} />);
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: sampleGroupPlans.consent?.wording });
    expect([box.checked, box.required]).toEqual([false, true]);
    await userEvent.type(screen.getByLabelText("Name of the group"), "Class 8b");
    await userEvent.click(box);
    expect(dataOf("Continue to payment")).toEqual({
      csrf_token: "token",
      country: "DE",
      request_key: "0123456789abcdef",
      name: "Class 8b",
      seats: "5",
      consent: "signed",
    });
  });

  test("a visitor reads the price, and comes back here with an account", () => {
    render(<GroupPlansScreen results={{ ...sampleGroupPlans, consent: null }} {...visitor} />);
    expect(screen.getByText("€69.00 per seat, per year")).toBeTruthy();
    expect(hrefOf("Create a free account")).toBe("/account/signup/?next=%2Fpremium%2Fgroup-plans%2F");
    expect(screen.queryByRole("button", { name: "Continue to payment" })).toBeNull();
  });

  test("lead their admin to the group", () => {
    render(<GroupPlansScreen results={{ ...sampleGroupPlans, groups: 2 }} {...member} />);
    expect(hrefOf("Manage your groups")).toBe("/payment/subscription_settings/manage_group_plan/");
  });
});

describe("after the payment of a group", () => {
  test("you read what was bought and go on to inviting", async () => {
    const fetched = answers({ bought: sampleGroupReturn.bought });
    const open = { ...sampleGroupReturn.bought, state: "open" as const, group_id: null };
    render(<GroupReturnScreen results={{ ...sampleGroupReturn, bought: open }} {...member} />);
    expect(screen.getByRole("heading", { level: 1, name: "One moment" })).toBeTruthy();
    expect(await screen.findByRole("heading", { level: 1, name: "Class 8b is ready" })).toBeTruthy();
    expect(
      screen.getByText(/You paid €207\.00 for 3 seats\. Your next bill is on Sunday, November 21, 2027/),
    ).toBeTruthy();
    expect(hrefOf("Invite people")).toBe(`/payment/subscription_settings/manage_group_plan/?group_id=${GROUP_ID}`);
    expect(fetched.mock.calls[0]?.[0]).toBe("/premium/group-plans/return-page/settle/");
  });

  test("the subscription page is one link away while the bank sends the money", async () => {
    const underWay = { ...sampleGroupReturn.bought, state: "under_way" as const, group_id: null };
    answers({ bought: underWay });
    render(<GroupReturnScreen results={{ ...sampleGroupReturn, bought: underWay }} {...member} />);
    expect(await screen.findByRole("heading", { level: 1, name: "Your payment is on its way" })).toBeTruthy();
    expect(hrefOf("See your subscription")).toBe("/payment/subscription_settings/");
  });

  test("a failure is shown, and you can ask again", async () => {
    answers({ errors: ["We can't find that purchase among yours."] }, 404);
    const open = { ...sampleGroupReturn.bought, state: "open" as const, group_id: null };
    render(<GroupReturnScreen results={{ ...sampleGroupReturn, bought: open }} {...member} />);
    expect((await screen.findByRole("alert")).textContent).toBe("We can't find that purchase among yours.");
    expect(screen.getByRole("button", { name: "Check again" })).toBeTruthy();
  });
});

describe("an invitation", () => {
  const next = encodeURIComponent(`/premium/group-plans/redeem-seat/?token=${sampleRedeem.token}`);

  test("says who invites, who sees what, and takes a visitor through an account and back", () => {
    render(<RedeemSeatScreen results={sampleRedeem} {...visitor} />);
    expect(screen.getByRole("heading", { level: 1, name: "A seat in Class 8b is waiting for you" })).toBeTruthy();
    expect(screen.getByText(/sees your name, your email address and how long/)).toBeTruthy();
    expect(hrefOf("Create a free account")).toBe(`/account/signup/?next=${next}`);
    expect(hrefOf("Log in")).toBe(`/account/login/?next=${next}`);
  });

  test("a logged-in person takes it with one press", () => {
    render(<RedeemSeatScreen results={{ ...sampleRedeem, pays_too: true }} {...member} />);
    expect(dataOf("Take the seat")).toEqual({ csrf_token: "token", token: sampleRedeem.token });
    expect(screen.getByText(/You also pay for a plan of your own/)).toBeTruthy();
  });

  test.each([
    ["invalid", "This invitation no longer works", "See the plans"],
    ["over", "isn't paid for at the moment", "See the plans"],
    ["full", "All the seats in Class 8b are taken", "See the plans"],
    ["member", "You have a seat in Class 8b", "See your subscription"],
  ] as const)("that is %s says so, offers no seat and leads on", (state, sentence, way) => {
    render(<RedeemSeatScreen results={{ ...sampleRedeem, state }} {...member} />);
    expect(screen.getByText(new RegExp(sentence))).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByRole("link", { name: way })).toBeTruthy();
  });
});

describe("running a group", () => {
  test("shows who has a seat and since when, and frees one after saying what that means", () => {
    render(<ManageGroupScreen results={sampleManage} {...member} />);
    expect(screen.getByText(/^2 of 3 seats are taken\. Paid until Sunday, November 21, 2027/)).toBeTruthy();
    expect(screen.getByText("Amina Diallo")).toBeTruthy();
    expect(screen.getByText(/amina@example\.org · Since Sunday, November 22, 2026/)).toBeTruthy();
    expect(screen.getByText("(you)")).toBeTruthy();
    const [first] = screen.getAllByRole<HTMLButtonElement>("button", { name: "Free it now", hidden: true });
    expect(Object.fromEntries(new FormData(first?.form ?? undefined))).toEqual({
      csrf_token: "token",
      group_id: GROUP_ID,
      act: "free_seat",
      seat_id: sampleGroup.members[0]?.seat_id,
    });
  });

  test("invites several at once; refused ones stay in the box, each with a reason", async () => {
    const fetched = answers({
      sent: ["mei@example.org"],
      refused: [{ address: "nobody", error: "This is not an email address." }],
    });
    render(<ManageGroupScreen results={sampleManage} {...member} />);
    const box = screen.getByLabelText<HTMLTextAreaElement>("Email addresses");
    await userEvent.type(box, "mei@example.org nobody");
    await userEvent.click(screen.getByRole("button", { name: "Send invitations" }));
    expect((await screen.findByRole("status", { name: "" })).textContent).toContain("One invitation is on its way.");
    expect(screen.getByRole("alert").textContent).toContain("nobody: This is not an email address.");
    expect(box.value).toBe("nobody");
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect(address).toBe("/payment/subscription_settings/manage_group_plan/invite/");
    expect(JSON.parse(String(init?.body))).toEqual({ group_id: GROUP_ID, emails: "mei@example.org nobody" });
  });

  test("sends an invitation again or withdraws it", () => {
    render(<ManageGroupScreen results={sampleManage} {...member} />);
    const { invitation_id = "" } = sampleGroup.invitations[0] ?? {};
    const common = { csrf_token: "token", group_id: GROUP_ID, invitation_id };
    expect(dataOf("Send again to mei@example.org")).toEqual({ ...common, act: "resend" });
    expect(dataOf("Withdraw the invitation to mei@example.org")).toEqual({ ...common, act: "withdraw_invitation" });
  });

  test("has a link that is copied, replaced and switched off", async () => {
    const url = "https://learn.example.org/premium/group-plans/redeem-seat/?token=t";
    const link = { url, expires_at: "2026-12-21T09:00:00.000Z", expired: false };
    const user = userEvent.setup();
    render(<ManageGroupScreen results={{ ...sampleManage, group: { ...sampleGroup, link } }} {...member} />);
    expect(screen.getByLabelText<HTMLInputElement>("Link address").value).toBe(url);
    await user.click(screen.getByRole("button", { name: "Copy the link" }));
    expect(await navigator.clipboard.readText()).toBe(url);
    expect(await screen.findByText("Copied")).toBeTruthy();
    expect(dataOf("Make a new link").act).toBe("make_link");
    expect(dataOf("Switch the link off").act).toBe("stop_link");
  });

  test("says what more seats cost before you choose them, each way with its own consent", () => {
    render(<ManageGroupScreen results={{ ...sampleManage, offer: sampleOffer }} {...member} />);
    const now = formOf("Add them now for €137.00");
    const later = formOf(/5 seats from Sunday, November 21, 2027/);
    expect(now?.querySelector("input[type=checkbox]")?.getAttribute("value")).toBe("signed-now");
    expect(later?.querySelector("input[type=checkbox]")?.getAttribute("value")).toBe("signed-next");
    expect(Object.fromEntries(new FormData(now ?? undefined))).toEqual({
      csrf_token: "token",
      group_id: GROUP_ID,
      seats: "5",
      when: "at_once",
      priced_at: sampleOffer.priced_at,
      request_key: "0123456789abcdef",
    });
  });

  test("says why another number isn't possible", () => {
    const offer = { ...sampleOffer, refusal: "More seats than that are taken.", kind: null };
    render(<ManageGroupScreen results={{ ...sampleManage, offer }} {...member} />);
    expect(screen.getByText("More seats than that are taken.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Add them now/ })).toBeNull();
  });

  test("is cancelled by its admin, with a note on how it ends", () => {
    render(<ManageGroupScreen results={sampleManage} {...member} />);
    expect(hrefOf("Cancel the group plan")).toMatch(/^\/payment_processor\/cancel-premium\//);
    expect(screen.getByText(/everybody keeps their seat until Sunday, November 21, 2027/)).toBeTruthy();
  });

  test("after its end invites nobody and says so", () => {
    const group = { ...sampleGroup, status: "over" as const, members: [], taken: 0, free: 0, invitations: [] };
    render(
      <ManageGroupScreen
        results={{ ...sampleManage, group: { ...group, may: { cancel: false, renew_again: false } } }}
        {...member}
      />,
    );
    expect(screen.queryByLabelText("Email addresses")).toBeNull();
    expect(screen.getByText(/The group ended on/)).toBeTruthy();
    expect(hrefOf("See group plans")).toBe("/premium/group-plans/");
  });

  test("leads everybody else to the plans", () => {
    render(<ManageGroupScreen results={{ ...sampleManage, groups: [], group: null }} {...member} />);
    expect(screen.getByRole("heading", { level: 1, name: "You don't have a group" })).toBeTruthy();
  });
});

describe("the settings of somebody with a seat", () => {
  const seats = [
    { group_id: GROUP_ID, name: "Class 8b", since: "2026-11-22T09:00:00.000Z", open_until: "2027-11-21T09:00:00.000Z" },
  ];

  test("say which group grants what until when, that their own plan runs too, and the way out", () => {
    render(<SubscriptionSettingsScreen results={{ ...sampleSettings, seats }} {...member} />);
    expect(screen.getByRole("heading", { level: 2, name: "Your seat in Class 8b" })).toBeTruthy();
    expect(screen.getByText(/paid until Sunday, November 21, 2027/)).toBeTruthy();
    expect(screen.getByText(/both run side by side/)).toBeTruthy();
    expect(dataOf("Leave the group")).toEqual({ csrf_token: "token", group_id: GROUP_ID });
    expect(formOf("Leave the group")?.getAttribute("action")).toBe("/payment/subscription_settings/leave_group/");
  });

  test("and lead to the groups that you run", () => {
    const standing = samplePremiumStatus({ subscription: null, status: "none" });
    const groups = [{ group_id: GROUP_ID, name: "Class 8b", is_paid: true }];
    render(<SubscriptionSettingsScreen results={{ ...sampleSettings, standing, seats, groups }} {...member} />);
    expect(hrefOf("Manage Class 8b")).toContain(GROUP_ID);
    expect(screen.queryByText(/both run side by side/)).toBeNull();
  });
});
