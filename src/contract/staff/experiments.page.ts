import * as z from "zod";
import { experimentActs, experimentStates } from "#rules/experiments/experiment-state.ts";
import { measures, metrics } from "#rules/experiments/metric.ts";
import { defineCall } from "../call.ts";
import { definePage } from "../page.ts";
import { orderDone, orderFields, orderState, orderText } from "./order.ts";

const state = z.enum(experimentStates);

const listResults = z.strictObject({
  ...orderState,
  experiments: z.array(
    z.strictObject({ name: z.string(), purpose: z.string(), state, /** Paused by itself. */ uneven: z.boolean() }),
  ),
});

/** Experiments, and a form for a new one. */
export const staffExperimentsPage = definePage({
  route: "staff_experiments",
  screen: "staff_experiments",
  results: listResults,
});

const setUp = {
  /** Whole per cents with commas, one for each treatment. */
  weights: orderText(60),
  coverage: orderText(5),
};

/** Makes an experiment, as a draft. */
export const makeExperimentCall = defineCall({
  route: "staff_experiments",
  method: "POST",
  body: z.strictObject({
    ...orderFields,
    ...setUp,
    name: z.string().check(z.trim(), z.maxLength(60)),
    purpose: orderText(300),
    /** Names with commas, besides control. */
    treatments: orderText(200),
    metric: z.enum(metrics, "Please choose an event."),
    measure: z.enum(measures, "Please choose how to count."),
  }),
  results: z.union([listResults, orderDone]),
});

const experimentResults = z.strictObject({
  ...orderState,
  name: z.string(),
  purpose: z.string(),
  state,
  acts: z.array(z.enum(experimentActs)),
  treatments: z.array(z.string()),
  /** Sentences: shares, event, since when. */
  about: z.array(z.string()),
  /** Sentences that question everything below. */
  alarms: z.array(z.string()),
  groups: z.array(
    z.strictObject({
      treatment: z.string(),
      people: z.number(),
      /** Mean or rate, in words. */
      value: z.string(),
      /** Difference from control in words; null for control, or while it isn't known. */
      difference: z.nullable(
        z.strictObject({ by: z.string(), once: z.string(), always: z.string(), says: z.string() }),
      ),
    }),
  ),
});

/** One experiment with its results, and a form to change it. */
export const staffExperimentPage = definePage({
  route: "staff_experiment",
  screen: "staff_experiment",
  results: experimentResults,
});

export const changeExperimentCall = defineCall({
  route: "staff_experiment",
  method: "POST",
  body: z.strictObject({
    ...orderFields,
    ...setUp,
    act: z.enum(experimentActs, "Please choose what to do."),
    /** Treatment it's decided for. */
    treatment: orderText(60),
  }),
  results: z.union([experimentResults, orderDone]),
});
