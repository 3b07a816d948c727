import type { Transaction } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { changeExperimentCall } from "#contract/staff/experiments.page.ts";
import { actsOn, reassigns } from "#rules/experiments/experiment-state.ts";
import type { Database } from "../../db/tables.ts";
import { type ExperimentRow, lockExperiment, setExperimentState, setShares } from "../../experiments/govern.ts";
import { isRefused, type Refused } from "../../http/outcome.ts";
import { refuseField } from "../acts/act.ts";
import type { Plan } from "../order.ts";
import { say } from "../say.ts";
import { readShares, sharesInWords } from "./set-up.ts";

type Body = Infer<typeof changeExperimentCall.body>;

/** Works out a change of an experiment. */
export async function planChange(
  trx: Transaction<Database>,
  name: string,
  body: Body,
  now: number,
): Promise<Plan | Refused> {
  const row = await lockExperiment(trx, name);
  if (!row) return { refused: 404 };
  const { state, started_at } = row;
  if (!actsOn(state).includes(body.act)) return { refused: 409, errors: [say("e_cannot", { state })] };
  const subject = { kind: "experiment" as const, id: name };
  const become = (next: "running" | "paused") => () => setExperimentState(trx, name, { state: next, now });
  switch (body.act) {
    case "start": {
      const effect = [say(started_at === null ? "e_start" : "e_start_again", { name })];
      return { act: "experiment_started", subject, effect, write: become("running") };
    }
    case "pause":
      return { act: "experiment_paused", subject, effect: [say("e_pause", { name })], write: become("paused") };
    case "change":
      return changed(trx, row, body);
    case "decide":
      return decided(trx, row, body, now);
  }
}

function changed(trx: Transaction<Database>, row: ExperimentRow, body: Body): Plan | Refused {
  const { name, treatments, revision, started_at } = row;
  const shares = readShares(body, treatments);
  if (isRefused(shares)) return shares;
  const again = reassigns(row, shares);
  if (!again && shares.coverage === row.coverage) return refuseField("weights", "e_change_same");
  const means =
    started_at === null ? [] : again ? [say("e_change_again"), say("e_change_stick")] : [say("e_change_wider")];
  return {
    act: "experiment_changed",
    subject: { kind: "experiment", id: name },
    effect: [sharesInWords(treatments, shares), ...means],
    write: () => setShares(trx, name, { ...shares, revision: again ? revision + 1 : revision }),
  };
}

function decided(
  trx: Transaction<Database>,
  { name, treatments }: ExperimentRow,
  { treatment = "" }: Body,
  now: number,
): Plan | Refused {
  if (!treatments.includes(treatment)) return refuseField("treatment", "e_no_treatment");
  return {
    act: "experiment_decided",
    subject: { kind: "experiment", id: name },
    effect: [say("e_decide", { name, treatment }), say("e_final")],
    write: () => setExperimentState(trx, name, { state: "decided", now, decision: treatment }),
  };
}
