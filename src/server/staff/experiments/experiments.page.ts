import type { Transaction } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import { makeExperimentCall, staffExperimentsPage } from "#contract/staff/experiments.page.ts";
import type { OrderState } from "#contract/staff/order.ts";
import { isName } from "#rules/experiments/experiment-state.ts";
import type { Database } from "../../db/tables.ts";
import { addExperiment, listExperiments, lockExperiment } from "../../experiments/govern.ts";
import type { App } from "../../http/app.ts";
import { isRefused, type Refused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { refuseField } from "../acts/act.ts";
import type { Plan } from "../order.ts";
import { say } from "../say.ts";
import { serveOrderPage } from "../serve-orders.ts";
import { measureInWords, readShares, readTreatments, sharesInWords } from "./set-up.ts";

type Body = Infer<typeof makeExperimentCall.body>;

const MIN_PURPOSE_LENGTH = 10;

/** Experiments, and a form for a new one. */
export function serveExperiments(app: App): void {
  serveOrderPage(app, staffExperimentsPage, makeExperimentCall, {
    title: "Experiments",
    view,
    begin: () => ({ weights: "50, 50", coverage: "100", metric: "lesson_finished", measure: "rate" }),
    plan,
  });
}

async function view({ db }: Visit, state: OrderState) {
  const rows = await listExperiments(db);
  const experiments = rows.map(({ name, purpose, state: of, uneven_at }) => ({
    name,
    purpose,
    state: of,
    uneven: uneven_at !== null,
  }));
  return { ...state, experiments };
}

async function plan(trx: Transaction<Database>, { now }: Visit, body: Body): Promise<Plan | Refused> {
  const { name, purpose = "", metric, measure } = body;
  if (!isName(name)) return refuseField("name", "name_bad");
  if (purpose.length < MIN_PURPOSE_LENGTH) return refuseField("purpose", "e_purpose");
  const treatments = readTreatments(body.treatments ?? "");
  if (isRefused(treatments)) return treatments;
  const shares = readShares(body, treatments);
  if (isRefused(shares)) return shares;
  if (await lockExperiment(trx, name)) return refuseField("name", "e_taken");
  return {
    act: "experiment_made",
    subject: { kind: "experiment", id: name },
    effect: [say("e_make", { name }), sharesInWords(treatments, shares), measureInWords({ measure, metric })],
    write: () => addExperiment(trx, { name, purpose, treatments, ...shares, metric, measure }, now),
  };
}
