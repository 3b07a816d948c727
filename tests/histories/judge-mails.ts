import { type Case, held, inWords } from "./case.ts";

export function mailsTrue(given: Case): string[] {
  const { books, ours, now } = given;
  const wrong: string[] = [];
  const there = (template: string, states = ["waiting", "sent"]) =>
    ours.mails.filter((one) => one.template === template && states.includes(one.state));
  const count = (template: string, wanted: number) => {
    const found = there(template).length;
    if (found !== wanted) wrong.push(`${found} mails ${template}, not ${wanted}`);
  };
  const stops = new Set(
    held(given, "stop")
      .filter(({ detail, subscription, at }) => {
        const takenBack = held(given, "withdraw").some((one) => Math.abs(one.at - at) <= 50);
        // What was cancelled at the provider's own pages is confirmed there.
        const elsewhere = given.acts.some((one) => one.detail === "portal");
        return detail !== "portal" && subscription !== null && !takenBack && !elsewhere;
      })
      .flatMap(({ at }) =>
        ours.ledger
          .filter(
            (entry) =>
              entry.k === "renewal_stopped" &&
              entry.key.startsWith("stopped:") &&
              entry.at >= at &&
              entry.at <= at + 50,
          )
          .map(({ key }) => key),
      ),
  );
  for (const key of stops) {
    if (!there("cancellation_proof").some((one) => one.key === `cancellation_proof:${key}`))
      wrong.push(`no proof of ${key}`);
  }
  const back = held(given, "withdraw").flatMap(({ subscription }) => (subscription === null ? [] : [subscription]));
  count("withdrawal_receipt", new Set(back).size);
  for (const bill of books.bills) {
    if (!there("receipt").some(({ key }) => key === `receipt:period:${bill.id}`))
      wrong.push(`no receipt of ${bill.id}`);
  }
  for (const life of books.lifetimes) {
    const found = there("receipt").filter(({ facts }) => facts.plan === "lifetime" && facts.from === life.at).length;
    if (found === 0) wrong.push(`no receipt of what was paid for life ${inWords(life.at)}`);
  }
  const undue = ours.ledger.filter(({ k, key }) => k === "refunded" && key.startsWith("undue:")).length;
  count("money_back", undue);
  for (const one of books.subscriptions) {
    const waiting = ours.mails.filter(
      ({ key, template, state }) =>
        ["trial_reminder", "renewal_notice"].includes(template) && key.includes(`:${one.id}:`) && state === "waiting",
    );
    if (!one.alive || !one.renews || one.paused) {
      if (waiting.length > 0) wrong.push(`${waiting.map(({ template }) => template)} is still promised for ${one.id}`);
      continue;
    }
    if (waiting.length > 1) wrong.push(`${waiting.length} mails announce one bill`);
    const inTrial = one.trialUntil !== null && one.trialUntil > now;
    const announced = ours.mails.filter(
      ({ template, state, facts }) =>
        template === (inTrial ? "trial_reminder" : "renewal_notice") &&
        (state === "waiting" || state === "sent") &&
        facts.renews_at === (inTrial ? one.trialUntil : one.periodUntil),
    );
    if ((inTrial || one.plan === "annual") && !one.pastDue && announced.length === 0)
      wrong.push(`the bill of ${inWords(one.periodUntil)} is not announced`);
  }
  return wrong;
}
