import { changeExperimentCall, staffExperimentPage } from "#contract/staff/experiments.page.ts";
import type { OrderState } from "#contract/staff/order.ts";
import { actsOn } from "#rules/experiments/experiment-state.ts";
import { type ExperimentRow, readExperiment } from "../../experiments/govern.ts";
import { readResults } from "../../experiments/read-results.ts";
import type { App } from "../../http/app.ts";
import type { Visit } from "../../http/visit.ts";
import { say, type Words, wordsIn } from "../say.ts";
import { serveOrderPage } from "../serve-orders.ts";
import { planChange } from "./plan-change.ts";
import { measureInWords, sharesInWords } from "./set-up.ts";

/** One experiment: its results, and a form to start, pause, change or decide it. */
export function serveExperiment(app: App): void {
  serveOrderPage(app, staffExperimentPage, changeExperimentCall, {
    title: "Experiment",
    view,
    plan: (trx, { params, now }, body) => planChange(trx, params.name ?? "", body, now),
  });
}

async function view({ db, params, query, viewer }: Visit, state: OrderState) {
  const row = await readExperiment(db, params.name ?? "");
  if (!row) return null;
  const count = await readResults(db, row);
  const words = wordsIn(viewer.timeZone);
  const { name, purpose, treatments, weights, coverage } = row;
  const given = { weights: weights.join(", "), coverage: String(coverage), act: query.act ?? "" };
  // The statistics are loaded when somebody looks at them.
  const { alarmsOf, groupsInWords } = await import("./results-view.ts");
  return {
    ...state,
    values: { ...given, ...state.values },
    name,
    purpose,
    state: row.state,
    acts: [...actsOn(row.state)],
    treatments,
    about: [sharesInWords(treatments, row), measureInWords(row), sinceInWords(row, words)],
    alarms: alarmsOf(row, count, words),
    groups: groupsInWords(row, count),
  };
}

function sinceInWords({ state, started_at, decided_at, decision }: ExperimentRow, words: Words): string {
  const day = (at: Date | null) => (at === null ? "" : words.day(at.getTime()));
  return say("e_since", { state, since: day(started_at), until: day(decided_at), decision: decision ?? "" });
}
