import { type Case, inWords, isTwinTrial } from "./case.ts";

export function nothingWaits({ ours }: Case): string[] {
  return ours.pending.map(({ key, problem, tries }) => `${key} was never sent, after ${tries} tries: ${problem}`);
}

export function booksAgree(given: Case): string[] {
  const { books, ours } = given;
  const wrong: string[] = [];
  const periods = ours.ledger.flatMap((entry) => (entry.k === "period_paid" ? [entry] : []));
  for (const bill of books.bills) {
    const period = periods.find(({ key }) => key === `period:${bill.id}`);
    if (!period) {
      wrong.push(`the ledger lacks the bill of ${inWords(bill.at)}`);
      continue;
    }
    const same = [period.from, period.until, period.paid.amount, period.paid.currency, period.plan];
    const real = [bill.from, bill.until, bill.paid, bill.currency, bill.plan];
    if (same.join() !== real.join()) wrong.push(`the ledger has ${same}, the provider ${real}`);
    const back = ours.ledger.reduce(
      (sum, entry) => sum + (entry.k === "refunded" && entry.of === period.key ? entry.paid.amount : 0),
      0,
    );
    // We decided to refund it, but the bank was faster.
    const isTaken = bill.disputed?.won === false && bill.returned === 0;
    if (back !== bill.returned && !isTaken)
      wrong.push(`the ledger gave ${back} back of ${bill.id}, the provider ${bill.returned}`);
  }
  if (periods.length !== books.bills.length)
    wrong.push(`${periods.length} paid periods for ${books.bills.length} bills`);
  for (const bought of books.subscriptions) {
    if (isTwinTrial(given, bought) || !bought.begun) continue;
    const ended = ours.ledger.some((entry) => entry.k === "subscription_ended" && entry.subscription === bought.id);
    if (ended === bought.alive)
      wrong.push(`${bought.id} ${bought.alive ? "runs there and ended here" : "ended there only"}`);
    if (!bought.alive) continue;
    const row = ours.running.find(({ subscription }) => subscription === bought.id);
    if (!row) wrong.push(`${bought.id} runs there and not here`);
    else if (row.renews !== bought.renews || row.suspended !== bought.paused)
      wrong.push(`${bought.id} is another here than there`);
    const turns = ours.ledger.filter(
      (entry) => (entry.k === "renewal_stopped" || entry.k === "renewal_resumed") && entry.subscription === bought.id,
    );
    if ((turns.at(-1)?.k !== "renewal_stopped") !== bought.renews)
      wrong.push(`${bought.id} renews otherwise than the ledger says`);
  }
  return wrong;
}
