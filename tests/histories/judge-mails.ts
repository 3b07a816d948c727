import { type Case, held, inWords, lifeFrom } from "./case.ts";

export function mailsTrue(given: Case): string[] {
  const { books, ours, now } = given;
  const wrong: string[] = [];
  const there = (template: string, states = ["waiting", "sent"]) =>
    ours.mails.filter((mail) => mail.template === template && states.includes(mail.state));
  const count = (template: string, wanted: number) => {
    const found = there(template).length;
    if (found !== wanted) wrong.push(`${found} mails ${template}, not ${wanted}`);
  };
  const stops = new Set(
    held(given, "stop")
      .filter(({ detail, subscription, at }) => {
        const takenBack = held(given, "withdraw").some((withdrawal) => Math.abs(withdrawal.at - at) <= 50);
        // The provider confirms what's cancelled on its own pages.
        const elsewhere = given.acts.some((other) => other.detail === "portal");
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
          // One that was undone too late is read from the provider once more.
          .slice(0, 1)
          .map(({ key }) => key),
      ),
  );
  for (const key of stops) {
    if (!there("cancellation_proof").some((mail) => mail.key === `cancellation_proof:${key}`))
      wrong.push(`no proof of ${key}`);
  }
  const back = held(given, "withdraw").flatMap(({ subscription }) => (subscription === null ? [] : [subscription]));
  count("withdrawal_receipt", new Set(back).size);
  for (const bill of books.bills) {
    if (!there("receipt").some(({ key }) => key === `receipt:period:${bill.id}`))
      wrong.push(`no receipt of ${bill.id}`);
  }
  for (const life of books.lifetimes) {
    // A debit that nobody heard of while it was on its way is dated by when it was asked for.
    const recorded = ours.ledger.find((entry) => entry.k === "lifetime_bought" && entry.charge === life.payment);
    const dates = [lifeFrom(given, life), recorded?.at];
    const found = there("receipt").filter(
      ({ facts }) => facts.plan === "lifetime" && dates.some((date) => date === facts.from),
    ).length;
    if (found === 0) wrong.push(`no receipt of what was paid for life ${inWords(life.at)}`);
  }
  // A change that cost more than was shown, because the provider heard of it late, refunds the difference with the same mail.
  const undue = ours.ledger.filter(({ k, key }) => k === "refunded" && /^(undue|overcharge):/.test(key)).length;
  count("money_back", undue);
  for (const bought of books.subscriptions) {
    const waiting = ours.mails.filter(
      ({ key, template, state }) =>
        ["trial_reminder", "renewal_notice"].includes(template) &&
        key.includes(`:${bought.id}:`) &&
        state === "waiting",
    );
    if (!bought.begun) continue;
    if (!bought.alive || !bought.renews || bought.paused) {
      if (waiting.length > 0)
        wrong.push(`${waiting.map(({ template }) => template)} is still promised for ${bought.id}`);
      continue;
    }
    if (waiting.length > 1) wrong.push(`${waiting.length} mails announce one bill`);
    const inTrial = bought.trialUntil !== null && bought.trialUntil > now;
    const announced = ours.mails.filter(
      ({ template, state, facts }) =>
        template === (inTrial ? "trial_reminder" : "renewal_notice") &&
        (state === "waiting" || state === "sent") &&
        facts.renews_at === (inTrial ? bought.trialUntil : bought.periodUntil),
    );
    // Somebody who switched to monthly payment afterwards got a mail about that.
    const renewsYearly = bought.plan === "annual" && !bought.changes;
    if ((inTrial || renewsYearly) && !bought.pastDue && announced.length === 0)
      wrong.push(`the bill of ${inWords(bought.periodUntil)} is not announced`);
  }
  return wrong;
}
