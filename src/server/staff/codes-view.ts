import type { infer as Infer } from "zod/v4/core";
import type { staffCodesPage } from "#contract/staff/codes.page.ts";
import { listPromotionCodes } from "../billing/promotion-codes.ts";
import type { Visit } from "../http/visit.ts";
import { say, wordsIn } from "./say.ts";

type Results = Infer<typeof staffCodesPage.results>;

export const CODES_TITLE = "Promotion codes";
const MAX_CODES = 100;
const UTC = wordsIn("UTC");

/** Codes page with a form as it was filled in. */
export async function codesPage({ db, tools, now }: Visit, values: Readonly<Record<string, string>>): Promise<Results> {
  const codes = await listPromotionCodes(db, MAX_CODES);
  return {
    codes: codes.map(({ code, percent_off, uses, max_uses, expires_at, ended_at }) => {
      const over = ended_at !== null || (expires_at !== null && expires_at.getTime() <= now);
      const text = say("c_line", {
        code,
        percent: percent_off,
        uses,
        most: max_uses ?? 0,
        state: over ? "ended" : expires_at === null ? "open" : "until",
        until: expires_at === null ? "" : UTC.day(expires_at.getTime() - 1),
      });
      return { code, text, works: !over };
    }),
    values: { ...values },
    ending: null,
    effect: null,
    done: [],
    form_key: tools.random.uuid(),
    field_errors: {},
    errors: [],
  };
}
