import jstat from "jstat";

/** Everything counted of one group: its size, the sum of its values and of their squares. A rate's values are 0 and 1. */
export interface Group {
  people: number;
  sum: number;
  squares: number;
}

export interface Interval {
  low: number;
  high: number;
}

/** Difference between a treatment and control. */
export interface Difference {
  /** The treatment's mean minus that of control. */
  by: number;
  /** 95% interval, if it's looked at once, at the end. */
  once: Interval;
  /** 95% interval that stays right however often somebody looks. It's wider. */
  always: Interval;
}

const ALPHA = 0.05;
/** Size at which the interval for many looks is as narrow as it can be. */
const TUNED_FOR = 5000;
const MIN_PEOPLE = 2;

/** Mean of a group; 0 if it's empty. */
export function meanOf({ people, sum }: Group): number {
  return people === 0 ? 0 : sum / people;
}

/**
 * Difference between a treatment's mean and that of control. With several treatments each interval is as much wider as
 * keeps all of them right together. Null while a group is too small, or nobody differs from anybody.
 */
export function differenceOf(control: Group, treatment: Group, treatments = 1): Difference | null {
  if (control.people < MIN_PEOPLE || treatment.people < MIN_PEOPLE) return null;
  const variance = varianceOf(control) / control.people + varianceOf(treatment) / treatment.people;
  if (variance <= 0) return null;
  const alpha = ALPHA / treatments;
  const by = meanOf(treatment) - meanOf(control);
  const deviation = Math.sqrt(variance);
  const around = (width: number): Interval => ({ low: by - width, high: by + width });
  return {
    by,
    once: around(jstat.normal.inv(1 - alpha / 2, 0, 1) * deviation),
    always: around(deviation * timesForMany(control.people + treatment.people, alpha)),
  };
}

/** True if the difference is certain enough to decide on, however often somebody has looked. */
export function isCertain({ always }: Difference): boolean {
  return always.low > 0 || always.high < 0;
}

/** Standard deviations in half of an asymptotic confidence sequence (Waudby-Smith and others, 2021) after n people. */
function timesForMany(n: number, alpha: number): number {
  const tuning = (-2 * Math.log(alpha) + Math.log(-2 * Math.log(alpha) + 1)) / TUNED_FOR;
  const spread = n * tuning + 1;
  return Math.sqrt(((2 * spread) / (n * tuning)) * Math.log(Math.sqrt(spread) / alpha));
}

function varianceOf({ people, sum, squares }: Group): number {
  return Math.max(0, (squares - sum ** 2 / people) / (people - 1));
}
