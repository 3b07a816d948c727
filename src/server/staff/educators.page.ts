import type { Transaction } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import { staffEducatorsCall, staffEducatorsPage } from "#contract/staff/educators.page.ts";
import { maskedAddress } from "#rules/account/child-consent.ts";
import { DAY_MS } from "#rules/billing/instant.ts";
import { lockAccount } from "../account/user-type.ts";
import { type EducatorRow, readEducators, setLicence, setRevoked } from "../classroom/licence.ts";
import type { Database } from "../db/tables.ts";
import type { App } from "../http/app.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { servePage } from "../http/serve-page.ts";
import type { Visit } from "../http/visit.ts";
import type { Tools } from "../tools.ts";
import { answerStaffForm } from "./answer-form.ts";
import { readAudit, usedKey, writeAudit } from "./audit-store.ts";
import { OTHER_KEY } from "./look.ts";
import { say, wordsIn } from "./say.ts";

type Results = Infer<typeof staffEducatorsPage.results>;
type Body = Infer<typeof staffEducatorsCall.body>;

const TITLE = "Educators";
const UTC = wordsIn("UTC");
const NOBODY = "There's no educator with this confirmed address.";
const NO_DAY = "Please choose a day in the future.";

/** Educators and their licences: a licence opens the lessons they set to their students, without premium. */
export function serveStaffEducators(app: App): void {
  servePage(app, staffEducatorsPage, {
    title: () => TITLE,
    may: "staff_tools",
    async load(visit) {
      const { done } = visit.query;
      const { rows } = done ? await readAudit(visit.db, { about: done, limit: 1 }) : { rows: [] };
      return { results: { ...(await view(visit, {})), done: [...(rows[0]?.facts.effect ?? [])] } };
    },
  });
  serveCall(app, staffEducatorsCall, {
    may: "staff_tools",
    limit: "money",
    async handler({ tools, viewer }, body) {
      if (viewer.kind !== "member") return { refused: 404 };
      const done = await tools.db.transaction().execute((trx) => act(trx, tools, body, viewer.userId));
      return isRefused(done)
        ? done
        : { results: { redirect_to: pathTo("staff_educators", {}, { done: done.userId }) } };
    },
    form: answerStaffForm(app, staffEducatorsPage, TITLE, async (visit, { outcome, values, fields }) => {
      if (!isRefused(outcome)) return null;
      const field_errors = Object.fromEntries(Object.entries(fields).map(([name, errors]) => [name, [...errors]]));
      const { csrf_token: _, key: __, ...kept } = values;
      return { ...(await view(visit, kept)), field_errors, errors: [...(outcome.errors ?? [])] };
    }),
  });
}

async function view({ db, tools, query }: Visit, values: Record<string, string>): Promise<Results> {
  const rows = await readEducators(db);
  const id = values.educator_id ?? query.educator;
  const chosen = rows.find(({ user_id }) => user_id === id);
  return {
    educators: rows.map(({ user_id, teaches_at, email, classrooms, licence_until, revoked_at }) => ({
      educator_id: user_id,
      teaches_at,
      address: email === "" ? null : maskedAddress(email),
      classrooms,
      licence_until: licence_until?.toISOString() ?? null,
      revoked: revoked_at !== null,
    })),
    chosen: chosen ? { educator_id: chosen.user_id, teaches_at: chosen.teaches_at } : null,
    done: [],
    form_key: tools.random.uuid(),
    values,
    field_errors: {},
    errors: [],
  };
}

async function act(
  trx: Transaction<Database>,
  tools: Tools,
  body: Body,
  staffUserId: string,
): Promise<{ userId: string } | Refused> {
  const educator = await findEducator(trx, body);
  if (!educator) return { refused: 422, errors: [NOBODY], fields: { email: [NOBODY] } };
  const { user_id: userId } = educator;
  const before = await usedKey(trx, body.key);
  if (before) return before.staff_user_id === staffUserId && before.subject_id === userId ? { userId } : OTHER_KEY;
  const until = body.act === "licence" ? endOf(body.last_day ?? "", tools.now()) : null;
  if (body.act === "licence" && until === null)
    return { refused: 422, errors: [NO_DAY], fields: { last_day: [NO_DAY] } };
  const day = until === null ? "" : UTC.day(until - 1);
  const effect = [say("e_effect", { act: body.act, day, classrooms: educator.classrooms })];
  const line = await writeAudit(trx, tools, {
    staffUserId,
    act: body.act === "licence" || body.act === "end" ? "licence" : "educator_right",
    subject: { kind: "person", id: userId },
    reason: body.reason,
    effect,
    requestKey: body.key,
  });
  if ("before" in line) return OTHER_KEY;
  if (body.act === "licence" || body.act === "end")
    await setLicence(trx, userId, until === null ? null : new Date(until));
  else await setRevoked(trx, userId, body.act === "revoke" ? new Date(tools.now()) : null);
  return { userId };
}

/** The educator of an id on the page, or of a confirmed address. */
async function findEducator(trx: Transaction<Database>, { educator_id, email }: Body): Promise<EducatorRow | null> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(educator_id ?? "");
  const userId = isId ? educator_id : email ? (await lockAccount(trx, email))?.userId : undefined;
  return userId === undefined ? null : ((await readEducators(trx, userId))[0] ?? null);
}

/** Instant at which a day is over, in UTC; null for a day that isn't one, or is over. */
function endOf(day: string, now: number): number | null {
  const begins = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return begins + DAY_MS > now ? begins + DAY_MS : null;
}
