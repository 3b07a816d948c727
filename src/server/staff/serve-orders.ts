import type { Transaction } from "kysely";
import type { $ZodType, output } from "zod/v4/core";
import { type PathParams, pathTo } from "#contract/build-path.ts";
import type { Call } from "#contract/call.ts";
import type { PageContract } from "#contract/page.ts";
import type { OrderSent, OrderState } from "#contract/staff/order.ts";
import type { Database } from "../db/tables.ts";
import type { App } from "../http/app.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { servePage } from "../http/serve-page.ts";
import type { Visit } from "../http/visit.ts";
import { answerStaffForm } from "./answer-form.ts";
import { auditEffect } from "./audit-store.ts";
import { type Plan, runOrder } from "./order.ts";

/** A staff page with one form, whose orders are shown in words, confirmed, and carried out once. */
export interface OrderPage<Body, Results> {
  title: string;
  /** The page around the form; null: there's no such thing. */
  view(visit: Visit, state: OrderState): Promise<Results | null>;
  /** Values of the form before anything is filled in. */
  begin?(visit: Visit): Record<string, string>;
  plan(trx: Transaction<Database>, visit: Visit, body: Body): Promise<Plan | Refused>;
  /** After an order was carried out. */
  after?(visit: Visit): void;
}

const NOTHING: Refused = { refused: 404 };

export function serveOrderPage<Results extends $ZodType, Body extends $ZodType<OrderSent>, Answer extends $ZodType>(
  app: App,
  contract: PageContract<Results>,
  call: Call<Body, Answer>,
  { title, view, begin, plan, after }: OrderPage<output<Body>, output<Results> & output<Answer>>,
): void {
  servePage(app, contract, {
    title: () => title,
    may: "staff_tools",
    async load(visit) {
      const done = await justDone(visit);
      const results = await view(visit, { ...emptyForm(visit), values: begin?.(visit) ?? {}, done });
      return results ? { results } : NOTHING;
    },
  });
  serveCall(app, call, {
    may: "staff_tools",
    limit: "money",
    async handler(visit, body) {
      const { viewer, tools, params } = visit;
      if (viewer.kind !== "member" || (await view(visit, emptyForm(visit))) === null) return NOTHING;
      const { step, key, reason, seen } = body;
      const order = { staffUserId: viewer.userId, step, key, reason, seen };
      const done = await runOrder(tools, order, (trx) => plan(trx, visit, body));
      if (isRefused(done)) return done;
      if ("audit" in done) {
        after?.(visit);
        const redirect_to = pathTo(contract.route, ownParams(params), { done: done.audit });
        return { results: { redirect_to } as output<Answer> }; // every order's answer allows it
      }
      const shown = { ...emptyForm(visit), values: valuesOf(body), form_key: key };
      const results = await view(visit, { ...shown, effect: [...done.effect], seen: done.seen });
      return results ? { results } : NOTHING;
    },
    form: answerStaffForm(app, contract, title, async (visit, { outcome, values, fields }) => {
      if (!isRefused(outcome)) return null;
      const field_errors = Object.fromEntries(Object.entries(fields).map(([field, errors]) => [field, [...errors]]));
      const state = { ...emptyForm(visit), values: valuesOf(values), field_errors };
      return view(visit, { ...state, errors: [...(outcome.errors ?? [])] });
    }),
  });
}

function emptyForm({ tools }: Visit): OrderState {
  return {
    values: {},
    effect: null,
    seen: null,
    done: [],
    form_key: tools.random.uuid(),
    field_errors: {},
    errors: [],
  };
}

async function justDone({ db, query, viewer }: Visit): Promise<string[]> {
  const { done } = query;
  return done === undefined || viewer.kind !== "member" ? [] : auditEffect(db, done, viewer.userId);
}

const OWN_FIELDS = new Set(["step", "key", "seen"]);

/** Fields that the person filled in. */
function valuesOf(body: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      typeof value === "string" && !OWN_FIELDS.has(name) ? [[name, value]] : [],
    ),
  );
}

function ownParams(params: Readonly<Record<string, string>>): PathParams {
  return { ...params };
}
