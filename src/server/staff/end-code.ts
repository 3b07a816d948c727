import type { Transaction } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import { endCodeCall, staffCodesPage } from "#contract/staff/codes.page.ts";
import { endPromotionCode, listPromotionCodes, lockPromotionCode } from "../billing/promotion-codes.ts";
import type { Database } from "../db/tables.ts";
import type { App } from "../http/app.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import type { Tools } from "../tools.ts";
import { answerStaffForm } from "./answer-form.ts";
import { usedKey, writeAudit } from "./audit-store.ts";
import { CODES_TITLE, codesPage } from "./codes-view.ts";
import { OTHER_KEY } from "./look.ts";
import { say } from "./say.ts";

type Body = Infer<typeof endCodeCall.body>;

const NO_CODE: Refused = { refused: 409, errors: ["This code doesn't work any more, or there's none with this name."] };

/** Ends a promotion code: what that does in words, to confirm, then the end. */
export function serveEndCode(app: App): void {
  serveCall(app, endCodeCall, {
    may: "staff_tools",
    limit: "money",
    async handler(visit, body) {
      const { viewer, tools } = visit;
      if (viewer.kind !== "member") return { refused: 404 };
      const done = await tools.db.transaction().execute((trx) => endCode(trx, tools, body, viewer.userId));
      if (isRefused(done)) return done;
      if ("ended" in done) return { results: { redirect_to: pathTo("staff_codes", {}, { done: done.ended }) } };
      const { reason, code, key } = body;
      const view = await codesPage(visit, { reason });
      return { results: { ...view, ending: code, form_key: key, effect: done.effect } };
    },
    form: answerStaffForm(app, staffCodesPage, CODES_TITLE, async (visit, { outcome, values }) => {
      if (!isRefused(outcome)) return null;
      const view = await codesPage(visit, { reason: values.reason ?? "" });
      return { ...view, ending: values.code ?? null, errors: [...(outcome.errors ?? [])] };
    }),
  });
}

async function endCode(
  trx: Transaction<Database>,
  tools: Tools,
  { step, key, code, reason }: Body,
  staffUserId: string,
): Promise<{ ended: string } | { effect: string[] } | Refused> {
  // A second press waits for the first, and then finds its line.
  await lockPromotionCode(trx, code);
  const before = await usedKey(trx, key);
  if (before) return before.staff_user_id === staffUserId && before.act === "code_ended" ? { ended: code } : OTHER_KEY;
  const found = (await listPromotionCodes(trx, 1, code))[0];
  const isOver = found?.ended_at || (found?.expires_at && found.expires_at.getTime() <= tools.now());
  if (!found || isOver) return NO_CODE;
  const effect = [say("c_end", { code, uses: found.uses }), say("c_end_open", {})];
  if (step === "show") return { effect };
  const subject = { kind: "code" as const, id: code };
  const entry = { staffUserId, act: "code_ended" as const, subject, effect, reason, requestKey: key };
  const line = await writeAudit(trx, tools, entry);
  if ("before" in line) return line.before.staff_user_id === staffUserId ? { ended: code } : OTHER_KEY;
  await endPromotionCode(trx, tools, found.code_id);
  return { ended: code };
}
