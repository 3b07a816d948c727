import type { infer as Infer } from "zod/v4/core";
import { makeTestUserCall, testUserPage } from "#contract/staff/test-user.page.ts";
import { isPreset, testUserPresets } from "#contract/staff/test-user-presets.ts";
import type { App } from "../../http/app.ts";
import { isRefused, type Refused } from "../../http/outcome.ts";
import { serveCall } from "../../http/serve-call.ts";
import { servePage } from "../../http/serve-page.ts";
import type { Visit } from "../../http/visit.ts";
import { answerStaffForm } from "../answer-form.ts";
import { readWanted } from "./wanted.ts";

type Results = Infer<typeof testUserPage.results>;

const TITLE = "Test users";
const MAX_EARLIER = 30;
const NOT_HERE: Refused = { refused: 404 };

/** Accounts in any state, to try the product as somebody. Only where nothing is real: never in production. */
export function serveTestUser(app: App): void {
  const exists = app.tools.settings.testFeatures;
  servePage(app, testUserPage, {
    title: () => TITLE,
    may: "staff_tools",
    async load(visit) {
      if (!exists) return NOT_HERE;
      const { preset = "" } = visit.query;
      return { results: await formPage(visit, isPreset(preset) ? testUserPresets[preset] : {}) };
    },
  });
  serveCall(app, makeTestUserCall, {
    may: "staff_tools",
    limit: "money",
    async handler(visit, body) {
      const { viewer, tools } = visit;
      if (!exists || viewer.kind !== "member") return NOT_HERE;
      const wanted = readWanted(body, { zone: viewer.timeZone, canPay: canPay(visit) });
      if (isRefused(wanted)) return wanted;
      // It brings the whole of learning along, which a start doesn't wait for.
      const { makeTestUser } = await import("./make-test-user.ts");
      const made = await makeTestUser(tools, { wanted, staffUserId: viewer.userId, key: body.key });
      if (isRefused(made)) return made;
      const { userId: user_id, email, password, has, giftPath: gift_path } = made;
      return { results: { ...(await formPage(visit, {})), made: { user_id, email, password, has, gift_path } } };
    },
    form: answerStaffForm(app, testUserPage, TITLE, async (visit, { outcome, values, fields }) => {
      if (!isRefused(outcome)) return null;
      const { key: _, ...kept } = values;
      const field_errors = Object.fromEntries(Object.entries(fields).map(([field, errors]) => [field, [...errors]]));
      return { ...(await formPage(visit, kept)), field_errors, errors: [...(outcome.errors ?? [])] };
    }),
  });
}

const canPay = ({ tools }: Visit) => tools.payments?.kind === "test";

async function formPage(visit: Visit, values: Readonly<Record<string, string>>): Promise<Results> {
  const { db, tools, viewer } = visit;
  const rows = await db
    .selectFrom("test_users as t")
    .innerJoin("users as u", "u.user_id", "t.user_id")
    .select(["u.email", "t.made_at", "t.ready_at", "t.has", "t.problem"])
    .orderBy("t.made_at", "desc")
    .limit(MAX_EARLIER)
    .execute();
  return {
    values: { ...values },
    can_pay: canPay(visit),
    made: null,
    earlier: rows.map(({ email, made_at, ready_at, has, problem }) => ({
      email,
      made_at: made_at.toISOString(),
      ready: ready_at !== null,
      has,
      problem,
    })),
    form_key: tools.random.uuid(),
    field_errors: {},
    errors: [],
    time_zone: viewer.timeZone,
  };
}
