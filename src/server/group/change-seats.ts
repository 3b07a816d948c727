import { pathTo } from "#contract/build-path.ts";
import { changeSeats } from "#contract/group/manage-group.ts";
import { seatCount } from "#rules/group/seat-count.ts";
import { afterForm } from "../billing/after-form.ts";
import { NOT_AGREED, OTHER_WORDS } from "../billing/open-purchase.ts";
import type { App } from "../http/app.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import type { Member } from "../http/visit.ts";
import type { Tools } from "../tools.ts";
import { addSeatsNow } from "./add-seats-now.ts";
import { chooseSeats } from "./choose-seats.ts";
import { type GroupFacts, readGroup } from "./group-facts.ts";
import { NO_GROUP, ownGroup } from "./group-store.ts";
import { type SeatOffer, seatOffer, seatRefusals } from "./seat-offer.ts";

/** Milliseconds a displayed price stays valid. */
const PRICE_HOLDS_MS = 3_600_000;

const NO_NUMBER: Refused = { refused: 400, errors: ["Please choose the seats."] };
const NOT_AT_ONCE: Refused = {
  refused: 409,
  errors: ["Only more seats can begin at once; fewer begin with the next bill."],
};

const BY_DEBIT: Refused = {
  refused: 409,
  errors: [
    "You pay from a bank account, which takes days, so no seats can be added right away. Please choose a card first, or add them with the next bill.",
  ],
};

/** Changes the number of seats: more at once for the rest of the paid year, or another number from the next bill on. */
export function serveChangeSeats(app: App): void {
  serveCall(app, changeSeats, {
    may: "have_account",
    limit: "money",
    form: afterForm(app),
    async handler({ viewer, tools, db, now }, body) {
      const wanted = seatCount(body.seats);
      if (viewer.kind !== "member") return { refused: 401 };
      if (wanted === null) return NO_NUMBER;
      const group = await ownGroup(db, viewer.userId, body.group_id);
      if (!group) return NO_GROUP;
      const done = { results: { redirect_to: pathTo("manage_group_plan", {}, { group_id: group.group_id }) } };
      const facts = await readGroup(db, group, now);
      const pricedAt = priceTime(body.priced_at, facts);
      if (pricedAt === null) return OTHER_WORDS;
      const offer = seatOffer(tools, facts, { wanted, pricedAt, timeZone: viewer.timeZone });
      // A repeated press: already done.
      if ("why" in offer && offer.why === "same_number") return done;
      if ("why" in offer) return { refused: 409, errors: [seatRefusals[offer.why]] };
      if (body.when === "at_once" && facts.row.by_debit) return BY_DEBIT;
      const agreed = consentFor(offer, body);
      if (agreed && "refused" in agreed) return agreed;
      const change = { facts, wanted, pricedAt, wording: agreed?.wording ?? null, requestKey: body.request_key };
      const refused = await make(tools, viewer, change, body.when);
      return refused ?? done;
    },
  });
}

/** Time of a displayed price that's still valid: within the hour and the paid period. */
function priceTime(text: string, { now, row }: GroupFacts): number | null {
  const at = Date.parse(text);
  return at <= now && at > now - PRICE_HOLDS_MS && at >= row.period_from.getTime() ? at : null;
}

function consentFor(
  { change, consentNow, consentNext }: SeatOffer,
  { when, consent }: { when: "at_once" | "next_period"; consent?: string | undefined },
): { wording: string } | Refused | null {
  if (change.k !== "more") return when === "at_once" ? NOT_AT_ONCE : null;
  const shown = when === "at_once" ? consentNow : consentNext;
  if (consent === undefined) return NOT_AGREED;
  return consent === shown.value ? { wording: shown.wording } : OTHER_WORDS;
}

export interface SeatsWanted {
  facts: GroupFacts;
  wanted: number;
  pricedAt: number;
  /** Consent text; null if the price doesn't rise. */
  wording: string | null;
  requestKey: string;
}

async function make(
  tools: Tools,
  { userId }: Member,
  change: SeatsWanted,
  when: "at_once" | "next_period",
): Promise<Refused | null> {
  const made = when === "at_once" ? await addSeatsNow(tools, change) : await chooseSeats(tools, userId, change);
  return isRefused(made) ? made : null;
}
