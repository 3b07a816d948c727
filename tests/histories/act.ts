import type { Purchase } from "#server/billing/purchase-terms.ts";
import { isRefused } from "#server/http/outcome.ts";
import type { Fault } from "./faults.ts";
import type { PayWith } from "./steps.ts";
import type { Checkout, Person, World } from "./world.ts";

const cards = { good: "4242424242424242", fails_later: "4000000000000341" } as const;
/** Bank accounts of the test provider, by the last digits of their numbers. */
const accounts = { debit: "3001", debit_fails: "3002", debit_later_fails: "3003", debit_returned: "3004" } as const;

/** Number of a card, or of a bank account in the country's currency; where none can be debited, that of a card. */
function numberOf(card: PayWith, country: string): string {
  if (card === "good" || card === "fails_later") return cards[card];
  const bank = country === "US" ? "000000000002" : country === "DE" ? "000000000001" : null;
  return bank === null ? cards.good : `${bank}${accounts[card]}`;
}

/** Starts a purchase, and remembers its checkout page if there is one. */
export async function openAs(
  world: World,
  buyer: Person,
  purchase: Purchase,
  { country, fault }: { country: string; fault: Fault },
): Promise<void> {
  world.requests += 1;
  const request = {
    buyer,
    purchase,
    country,
    requestKey: `request-${world.requests}`,
    title: "Hypatia premium",
    successPath: "/premium/success/?session_id={CHECKOUT_SESSION_ID}",
    cancelPath: "/premium/",
  };
  const opened = await world.send("open", request, fault).catch(() => "failed" as const);
  if (opened === "died" || opened === "failed" || isRefused(opened)) return;
  const plan = "plan" in purchase ? purchase.plan : purchase.purpose;
  world.checkouts.push({ who: buyer.userId, purpose: purchase.purpose, plan, url: opened.url, country });
}

/** Pays on the provider's page, and returns to ours or doesn't. */
export async function payAs(
  world: World,
  buyer: Person,
  { url, country }: Checkout,
  { card, days = 5, comesBack, fault }: { card: PayWith; days?: number; comesBack: boolean; fault: Fault },
): Promise<void> {
  const { app } = world;
  const led = await world.browser.form(url, {
    step: "pay",
    country,
    card: numberOf(card, country),
    days: String(days),
    email: buyer.email,
  });
  const session = new URL(String(led.headers.location), "http://x").searchParams.get("session_id");
  await app.payments.idle();
  if (session === null || !comesBack) return;
  await world.send("settle", { session, userId: buyer.userId }, fault).catch(() => {});
}

/** Presses a button once, or twice at once; pressed `again` if no reply came. Records the outcome as it was reported. */
export async function decide(
  world: World,
  who: Person,
  press: { do: string; fault: Fault; again: boolean; twice?: boolean; detail?: string; about?: string },
  send: (fault: Fault) => Promise<object | "died">,
): Promise<void> {
  const { app } = world;
  const { do: act, fault, again, twice = false, detail = "" } = press;
  const at = world.now();
  // The subscription it's about: it may have ended afterwards.
  const before = await app.db
    .selectFrom("subscriptions")
    .select("provider_id")
    .where("user_id", "=", who.userId)
    .where("running", "=", true)
    .where((eb) => (press.about === undefined ? eb.val(true) : eb("subscription_id", "=", press.about)))
    .executeTakeFirst();
  const once = (by: Fault): Promise<object | "died"> => send(by).catch(() => "died" as const);
  const answers = twice ? await Promise.all([once(fault), once(fault)]) : [await once(fault)];
  if (again && !answers.some((answer) => answer !== "died")) answers.push(await once(null));
  const heard = answers.filter((answer): answer is object => answer !== "died");
  const outcome = heard.some((answer) => !isRefused(answer))
    ? "done"
    : heard.length < answers.length
      ? "maybe"
      : "refused";
  const first = heard.find((answer) => "row" in answer);
  const row =
    first && "row" in first
      ? (first.row as { provider_id: string }) // decisions return it
      : before;
  world.acts.push({ who: who.userId, act, at, told: outcome, subscription: row?.provider_id ?? null, detail });
  await app.payments.idle();
}
