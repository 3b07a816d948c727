import type { Transaction } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import { changeMessageCall, staffMessagesPage } from "#contract/staff/messages.page.ts";
import type { OrderState } from "#contract/staff/order.ts";
import { DAY_MS } from "#rules/billing/instant.ts";
import type { Database } from "../db/tables.ts";
import type { App } from "../http/app.ts";
import type { Refused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import {
  type Announcement,
  addAnnouncement,
  endAnnouncement,
  listAnnouncements,
  lockAnnouncement,
} from "../site/announcements.ts";
import { refuseField } from "./acts/act.ts";
import type { Plan } from "./order.ts";
import { endOfDay } from "./read-day.ts";
import { say, wordsIn } from "./say.ts";
import { serveOrderPage } from "./serve-orders.ts";

type Body = Infer<typeof changeMessageCall.body>;

const MIN_TEXT_LENGTH = 5;
const MAX_DURATION_MS = 60 * DAY_MS;
const UTC = wordsIn("UTC");

/** Messages of ours that everybody sees once, on their next page that isn't a lesson. */
export function serveMessages(app: App): void {
  serveOrderPage(app, staffMessagesPage, changeMessageCall, {
    title: "Messages",
    view,
    begin: () => ({ level: "info" }),
    plan,
  });
}

const isShown = ({ until, ended_at }: Announcement, now: number) => ended_at === null && until.getTime() > now;

async function view({ db, query, now }: Visit, state: OrderState) {
  const rows = await listAnnouncements(db);
  const wanted = state.values.message ?? query.message;
  const chosen = rows.find((row) => row.announcement_id === wanted && isShown(row, now));
  return {
    ...state,
    messages: rows.map((row) => ({
      id: row.announcement_id,
      text: row.text,
      about: say("msg_about", {
        level: row.level,
        shown: isShown(row, now) ? "yes" : "no",
        until: UTC.day(row.until.getTime() - 1),
      }),
      is_shown: isShown(row, now),
    })),
    chosen: chosen?.announcement_id ?? null,
  };
}

async function plan(trx: Transaction<Database>, { now }: Visit, body: Body): Promise<Plan | Refused> {
  const { act, key, message, level = "info", text = "", until: day = "" } = body;
  if (act === "end") {
    const row = message === undefined ? undefined : await lockAnnouncement(trx, message);
    if (!row || !isShown(row, now)) return { refused: 409, errors: [say("msg_none")] };
    return {
      act: "message_ended",
      subject: { kind: "page", id: row.announcement_id },
      effect: [say("msg_end", { text: row.text })],
      write: () => endAnnouncement(trx, row.announcement_id, now),
    };
  }
  if (text.length < MIN_TEXT_LENGTH) return refuseField("text", "msg_text");
  const until = endOfDay(day);
  if (until === null || until <= now || until > now + MAX_DURATION_MS) return refuseField("until", "msg_day");
  return {
    act: "message_made",
    // Shown on every page. Its id is the form's key: the message of a form is one.
    subject: { kind: "page", id: key },
    effect: [say("msg_make", { text, until: UTC.day(until - 1) }), say("msg_once")],
    write: () => addAnnouncement(trx, { id: key, level, text, until, now }),
  };
}
