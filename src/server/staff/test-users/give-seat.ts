import { normaliseEmail } from "#rules/account/normalise-email.ts";
import { DAY_MS } from "#rules/billing/instant.ts";
import { paidInstant } from "#rules/staff/test-premium.ts";
import { addTestAccount } from "../../account/add-test-account.ts";
import { buyInThePast } from "../../billing/buy-in-the-past.ts";
import { priceIn } from "../../billing/read-prices.ts";
import { makeLink } from "../../group/group-link.ts";
import { buyWording, groupTitle } from "../../group/group-wording.ts";
import { takeSeat } from "../../group/take-seat.ts";
import { linkToken } from "../../group/tokens.ts";
import { isRefused } from "../../http/outcome.ts";
import type { Tools } from "../../tools.ts";
import type { PremiumOrder } from "./give-premium.ts";

const SEATS = 5;

/** Another test account buys a group, and this person takes a seat by its link. */
export async function giveSeat(tools: Tools, order: PremiumOrder): Promise<void> {
  const { userId, firstName, daysLeft, key, timeZone } = order;
  const { prices, settings, now } = tools;
  const paidAt = paidInstant("seat", daysLeft, now());
  const admin = await addAdmin(tools, order, paidAt - DAY_MS);
  const consent = buyWording(priceIn(prices, "US", "group_seat"), paidAt, timeZone);
  await buyInThePast(tools, {
    paidAt,
    buyer: admin,
    purchase: { purpose: "group", seats: SEATS, name: `Group of ${firstName}`, consent },
    requestKey: key,
    title: groupTitle(settings.siteName),
  });
  const group = await tools.db
    .selectFrom("groups")
    .selectAll()
    .where("admin_user_id", "=", admin.userId)
    .executeTakeFirstOrThrow();
  const at = now();
  const still = { ...tools, now: () => at };
  await makeLink(still, group);
  const taken = await takeSeat(still, userId, linkToken(tools, group.group_id, at));
  if (isRefused(taken)) throw new Error(taken.errors?.join(" "));
}

/** The group's admin has a password that nobody knows. */
async function addAdmin(
  tools: Tools,
  { email, timeZone }: PremiumOrder,
  joinedAt: number,
): Promise<{ userId: string; email: string }> {
  const { db, random } = tools;
  const admin = { userId: random.uuid(), email: `admin-of-${normaliseEmail(email)}` };
  const account = { firstName: "Admin", userType: "learner", timeZone, isInNux: false, joinedAt } as const;
  const password = random.token(24);
  const added = await db.transaction().execute((trx) => addTestAccount(trx, { ...admin, ...account, password }));
  if (!added) throw new Error(`The address ${admin.email} is taken.`);
  return admin;
}
