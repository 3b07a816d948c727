import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { historyLineSchema, receiptLineSchema } from "#contract/premium/subscription.ts";
import parts from "#design/page-parts.module.css";
import { formatMoment, formatMoney, formatZonedDate } from "../../messages/format.ts";
import { type MessageCode, say } from "../../messages/say.ts";
import css from "../../money/money-page.module.css";
import { planName } from "./premium-words.ts";

type HistoryLine = Infer<typeof historyLineSchema>;

/** Sentences for the ledger's entries. */
const sentences: Readonly<Record<string, MessageCode>> = {
  trial_started: "HISTORY_TRIAL_STARTED",
  trial_extended: "HISTORY_TRIAL_EXTENDED",
  period_paid: "HISTORY_PERIOD_PAID",
  payment_failed: "HISTORY_PAYMENT_FAILED",
  payment_under_way: "HISTORY_PAYMENT_UNDER_WAY",
  debit_begun: "HISTORY_DEBIT_BEGUN",
  debit_failed: "HISTORY_DEBIT_FAILED",
  renewal_stopped: "HISTORY_RENEWAL_STOPPED",
  renewal_resumed: "HISTORY_RENEWAL_RESUMED",
  suspended: "HISTORY_SUSPENDED",
  resumed: "HISTORY_RESUMED",
  subscription_ended: "HISTORY_ENDED",
  bill_closed: "HISTORY_BILL_CLOSED",
  collection_stopped: "HISTORY_COLLECTION_STOPPED",
  collection_resumed: "HISTORY_COLLECTION_RESUMED",
  dispute_opened: "HISTORY_DISPUTE_OPENED",
  dispute_closed: "HISTORY_DISPUTE_CLOSED",
  refund_failed: "HISTORY_REFUND_FAILED",
  change_asked: "HISTORY_CHANGE_ASKED",
  change_declined: "HISTORY_CHANGE_DECLINED",
  change_undone: "HISTORY_CHANGE_UNDONE",
  plan_changed: "HISTORY_PLAN_CHANGED",
  discount_applied: "HISTORY_DISCOUNT",
  period_replaced: "HISTORY_REPLACED",
  purchase_refused: "HISTORY_PURCHASE_REFUSED",
  refunded: "HISTORY_REFUNDED",
  lifetime_bought: "HISTORY_LIFETIME",
  gift_bought: "HISTORY_GIFT_BOUGHT",
  gift_activated: "HISTORY_GIFT_ACTIVATED",
  gift_withdrawn: "HISTORY_GIFT_WITHDRAWN",
  premium_given: "HISTORY_PREMIUM_GIVEN",
  premium_taken: "HISTORY_PREMIUM_TAKEN",
  gift_returned: "HISTORY_GIFT_RETURNED",
  seat_taken: "HISTORY_SEAT_TAKEN",
  seat_prolonged: "HISTORY_SEAT_PROLONGED",
  seat_freed: "HISTORY_SEAT_FREED",
  seats_chosen: "HISTORY_SEATS_CHOSEN",
};

function sentenceOf(
  { kind, plan, from, until, paid, from_credit, percent, seats }: HistoryLine,
  timeZone: string,
): string {
  const code = sentences[kind];
  if (!code) return kind;
  return say(code, {
    plan: plan === null ? "" : planName(plan),
    gift: plan ?? "",
    known: from === null ? "no" : "yes",
    from: from === null ? "" : formatZonedDate(from, timeZone),
    until: until === null ? "" : formatZonedDate(until, timeZone),
    ends: until === null ? "no" : "yes",
    paid: paid === null ? "" : formatMoney(paid),
    how: howPaid(paid?.amount ?? 0, from_credit?.amount ?? 0),
    credit: from_credit === null ? "" : formatMoney(from_credit),
    percent: percent ?? 0,
    seats: seats ?? 0,
  });
}

function howPaid(paid: number, credit: number): "free" | "credit" | "both" | "paid" {
  if (paid === 0) return credit === 0 ? "free" : "credit";
  return credit === 0 ? "paid" : "both";
}

/** All events with their dates, newest first. */
export function HistoryList({ lines, timeZone }: { lines: readonly HistoryLine[]; timeZone: string }) {
  if (lines.length === 0) return <p className={parts.soft}>{say("HISTORY_NONE")}</p>;
  return (
    <ol className={css.list}>
      {lines.map((line) => (
        <li key={line.key} className={css.line}>
          <time dateTime={line.at} className={parts.small}>
            {formatMoment(line.at, timeZone)}
          </time>
          <span>{sentenceOf(line, timeZone)}</span>
        </li>
      ))}
    </ol>
  );
}

interface ReceiptsProps {
  lines: readonly Infer<typeof receiptLineSchema>[];
  timeZone: string;
}

/** Payments, and refunds of each. */
export function Receipts({ lines, timeZone }: ReceiptsProps) {
  if (lines.length === 0) return <p className={parts.soft}>{say("RECEIPTS_NONE")}</p>;
  return (
    <ul className={css.list}>
      {lines.map(({ key, at, what, from, until, paid, from_credit, returned, number, credit_notes }) => (
        <li key={key} className={css.receipt}>
          <span>
            <span className={css.label}>{planName(what)}</span>
            <br />
            <span className={parts.small}>
              {from && until
                ? say("RECEIPT_SPAN", {
                    from: formatZonedDate(from, timeZone),
                    until: formatZonedDate(until, timeZone),
                  })
                : formatZonedDate(at, timeZone)}
            </span>
            <br />
            <a
              className={css.receiptLink}
              href={pathTo("payment_receipt", { key })}
              aria-label={number === null ? say("RECEIPT_OPEN_OF", { date: formatZonedDate(at, timeZone) }) : undefined}
            >
              {number === null ? say("RECEIPT_OPEN") : say("INVOICE_OPEN", { number })}
            </a>
            {credit_notes.map((note) => (
              <a key={note.key} className={css.receiptLink} href={pathTo("payment_document", { key: note.key })}>
                {say("CREDIT_NOTE_OPEN", { number: note.number })}
              </a>
            ))}
          </span>
          <span className={css.amount}>
            {formatMoney({ ...paid, amount: paid.amount + (from_credit?.amount ?? 0) })}
            {from_credit && (
              <>
                <br />
                <span className={parts.small}>{say("RECEIPT_CREDIT", { amount: formatMoney(from_credit) })}</span>
              </>
            )}
            {returned > 0 && (
              <>
                <br />
                <span className={parts.small}>
                  {say("RECEIPT_RETURNED", { amount: formatMoney({ amount: returned, currency: paid.currency }) })}
                </span>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
