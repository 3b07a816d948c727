import type { Tools } from "../tools.ts";
import type { QueueItem } from "./ledger-queues.ts";
import { say, type Words } from "./say.ts";

const MAX_ITEMS = 50;

/** Bills that can't be made final, and events about objects the provider doesn't have, oldest first. */
export async function paymentProblems(
  { db }: Tools,
  words: Words,
): Promise<{ bills: QueueItem[]; events: QueueItem[] }> {
  const of = (kind: "bill_not_final" | "unknown_object") =>
    db
      .selectFrom("payment_troubles")
      .selectAll()
      .where("kind", "=", kind)
      .orderBy("first_at")
      .limit(MAX_ITEMS)
      .execute();
  const [bills, events] = await Promise.all([of("bill_not_final"), of("unknown_object")]);
  return {
    bills: bills.map(({ trouble_key, user_id, about, first_at }) => ({
      key: trouble_key,
      lines: [say("q_bill", { about, day: words.day(first_at.getTime()) })],
      person_id: user_id,
      payment: null,
    })),
    events: events.map(({ trouble_key, about, times, problem, first_at }) => ({
      key: trouble_key,
      lines: [say("q_event", { about, times, problem, day: words.moment(first_at.getTime()) })],
      person_id: null,
      payment: null,
    })),
  };
}
