import {
  type Difference,
  differenceOf,
  type Group,
  type Interval,
  isCertain,
  meanOf,
} from "#rules/experiments/difference.ts";
import type { Measure } from "#rules/experiments/metric.ts";
import { RATIO_ALARM, sampleRatio } from "#rules/experiments/sample-ratio.ts";
import type { ExperimentRow } from "../../experiments/govern.ts";
import type { ExperimentCount } from "../../experiments/read-results.ts";
import { say, type Words } from "../say.ts";

/** Share of people with two treatments from which on something is wrong. */
const CROSSED_ALARM = 0.01;
const MILLION = 1_000_000;

/** Groups of an experiment in words, control first. */
export function groupsInWords({ treatments, measure }: ExperimentRow, { groups }: ExperimentCount) {
  const control = groups[0] ?? { people: 0, sum: 0, squares: 0 };
  return treatments.map((treatment, index) => {
    const group = groups[index] ?? { people: 0, sum: 0, squares: 0 };
    const found = index === 0 ? null : differenceOf(control, group, treatments.length - 1);
    return {
      treatment,
      people: group.people,
      value: resultOf(group, measure),
      difference: found && differenceInWords(found, measure),
    };
  });
}

function resultOf(group: Group, measure: Measure): string {
  return say("e_value", { measure, value: number(meanOf(group), measure) });
}

function differenceInWords(found: Difference, measure: Measure) {
  const says = !isCertain(found) ? "open" : found.by > 0 ? "better" : "worse";
  return {
    by: say("e_difference", { measure, by: number(found.by, measure, "exceptZero") }),
    once: interval(found.once, measure),
    always: interval(found.always, measure),
    says: say("e_says", { says }),
  };
}

function interval({ low, high }: Interval, measure: Measure): string {
  return say("e_interval", { low: number(low, measure, "exceptZero"), high: number(high, measure, "exceptZero") });
}

function number(value: number, measure: Measure, signDisplay: "auto" | "exceptZero" = "auto"): string {
  const shown = measure === "rate" ? value * 100 : value;
  return new Intl.NumberFormat("en", { maximumFractionDigits: 2, signDisplay }).format(shown);
}

/** Sentences that question the numbers. */
export function alarmsOf(row: ExperimentRow, { groups, crossed }: ExperimentCount, words: Words): string[] {
  const people = groups.map((group) => group.people);
  const all = people.reduce((total, count) => total + count, crossed);
  const chance = sampleRatio(people, row.weights);
  const share = all === 0 ? 0 : crossed / all;
  return [
    ...(chance !== null && chance < RATIO_ALARM
      ? [
          say("e_uneven", {
            chance: new Intl.NumberFormat("en", { maximumSignificantDigits: 2 }).format(chance * MILLION),
          }),
        ]
      : []),
    ...(row.uneven_at === null ? [] : [say("e_paused_itself", { day: words.day(row.uneven_at.getTime()) })]),
    ...(share > CROSSED_ALARM ? [say("e_crossed", { share: number(share, "rate") })] : []),
  ];
}
