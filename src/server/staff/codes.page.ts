import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import { makeCodeCall, staffCodesPage } from "#contract/staff/codes.page.ts";
import { DAY_MS } from "#rules/billing/instant.ts";
import { createPromotionCode, type NewPromotionCode } from "../billing/promotion-codes.ts";
import type { App } from "../http/app.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { servePage } from "../http/serve-page.ts";
import type { Tools } from "../tools.ts";
import { answerStaffForm } from "./answer-form.ts";
import { readAudit, usedKey, writeAudit } from "./audit-store.ts";
import { CODES_TITLE, codesPage } from "./codes-view.ts";
import { OTHER_KEY } from "./look.ts";
import { say, wordsIn } from "./say.ts";

type Body = Infer<typeof makeCodeCall.body>;

const KEPT = ["code", "percent_off", "plan", "last_day", "max_uses", "reason"] as const;
const UTC = wordsIn("UTC");

/** Promotion codes: a form, the code in words to confirm, and the code. */
export function serveCodes(app: App): void {
  servePage(app, staffCodesPage, {
    title: () => CODES_TITLE,
    may: "staff_tools",
    async load(visit) {
      const { rows } = visit.query.done
        ? await readAudit(visit.db, { about: visit.query.done, limit: 1 })
        : { rows: [] };
      const view = await codesPage(visit, {});
      const { end } = visit.query;
      const ending = view.codes.find(({ code, works }) => works && code === end)?.code ?? null;
      return { results: { ...view, ending, done: [...(rows[0]?.facts.effect ?? [])] } };
    },
  });
  serveCall(app, makeCodeCall, {
    may: "staff_tools",
    limit: "money",
    async handler(visit, body) {
      const { viewer, tools } = visit;
      if (viewer.kind !== "member") return { refused: 404 };
      const done = await makeCode(tools, body, viewer.userId);
      if (isRefused(done)) return done;
      if ("made" in done) return { results: { redirect_to: pathTo("staff_codes", {}, { done: done.made }) } };
      const { step, key, ...values } = body;
      const kept = Object.fromEntries(Object.entries(values).flatMap(([name, text]) => (text ? [[name, text]] : [])));
      return { results: { ...(await codesPage(visit, kept)), form_key: key, effect: done.effect } };
    },
    form: answerStaffForm(app, staffCodesPage, CODES_TITLE, async (visit, { outcome, values, fields }) => {
      if (!isRefused(outcome)) return null;
      const kept = Object.fromEntries(KEPT.flatMap((field) => (field in values ? [[field, values[field] ?? ""]] : [])));
      const field_errors = Object.fromEntries(Object.entries(fields).map(([field, errors]) => [field, [...errors]]));
      return { ...(await codesPage(visit, kept)), field_errors, errors: [...(outcome.errors ?? [])] };
    }),
  });
}

/** Thrown to undo a code that was only made to see whether it can be. */
class OnlyShown extends Error {}

/** Makes the code and its audit line in one transaction, once per form; `show` undoes it again, so that both refuse the same. */
async function makeCode(
  tools: Tools,
  body: Body,
  staffUserId: string,
): Promise<{ made: string } | { effect: string[] } | Refused> {
  const given = codeOf(body, staffUserId);
  const effect = effectOf(given, body.plan);
  let refused: Refused | null = null;
  try {
    return await tools.db.transaction().execute(async (trx): Promise<{ made: string } | Refused> => {
      const before = await usedKey(trx, body.key);
      const same = before?.staff_user_id === staffUserId && before.act === "code_made";
      if (before) return same ? { made: before.subject_id } : OTHER_KEY;
      const id = given.code.trim().toUpperCase();
      const entry = { staffUserId, act: "code_made" as const, subject: { kind: "code" as const, id }, effect };
      const line = await writeAudit(trx, tools, { ...entry, reason: body.reason, requestKey: body.key });
      if ("before" in line)
        return line.before.staff_user_id === staffUserId ? { made: line.before.subject_id } : OTHER_KEY;
      const made = await createPromotionCode(trx, tools, given);
      if (isRefused(made)) refused = made;
      if (refused !== null || body.step === "show") throw new OnlyShown();
      return { made: id };
    });
  } catch (error) {
    if (!(error instanceof OnlyShown)) throw error;
    return refused ?? { effect };
  }
}

function codeOf(body: Body, madeBy: string): NewPromotionCode {
  const { code, percent_off, plan, last_day = "", max_uses = "", reason } = body;
  const lastDay = /^\d{4}-\d{2}-\d{2}$/.test(last_day) ? Date.parse(`${last_day}T00:00:00Z`) : Number.NaN;
  return {
    code,
    percentOff: Number(percent_off || Number.NaN),
    plans: plan === "all" ? null : [plan],
    // A day that doesn't exist counts as over.
    expiresAt: last_day === "" ? null : Number.isNaN(lastDay) ? 0 : lastDay + DAY_MS,
    maxUses: max_uses === "" ? null : Number(max_uses),
    madeBy,
    reason,
  };
}

function effectOf({ code, percentOff, expiresAt, maxUses }: NewPromotionCode, plans: string): string[] {
  return [
    say("c_code", { code: code.trim().toUpperCase(), percent: percentOff, plans }),
    say("c_until", {
      known: expiresAt === null ? "no" : "yes",
      until: expiresAt === null ? "" : UTC.day(expiresAt - 1),
      uses: maxUses ?? 0,
    }),
  ];
}
