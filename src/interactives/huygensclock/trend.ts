import type { Sentence } from "../kit/contract.ts";
import { degrees } from "./rules.ts";
import type { Setup } from "./setup.ts";
import { SAMPLE_STEPS, type Sample } from "./simulation.ts";

/** Samples per second. */
const RATE = 480 / SAMPLE_STEPS;

/** The clocks count as locked if the lead stays within this many degrees for STEADY_SECONDS. */
const STEADY_DEGREES = 6;
const STEADY_SECONDS = 15;

/** Largest distance in degrees from opposite swing, or from being in step, that still gets that name. */
const NEAR_DEGREES = 20;

/** State of the clocks: too early to say, one has stopped, locked (opposite, in step or otherwise), about to lock, or drifting. */
export type Trend = "fresh" | "stopped" | "anti" | "in" | "locked" | "locking" | "drifting";

/** Relation of clock 2 (or another) to clock 1 in the latest samples. */
export function trendOf(samples: readonly Sample[], { escapement }: Setup, other = 1): Trend {
  const span = STEADY_SECONDS * RATE;
  const latest = samples.slice(-span);
  const swings = samples.at(-1)?.swings ?? [];
  const faint = escapement?.threshold ?? 0.005;
  if ([0, other].some((clock) => (swings[clock] ?? 0) < faint)) return "stopped";
  if (latest.length < span) return "fresh";
  const leads = latest.map((sample) => sample.leads[other - 1] ?? 0);
  const anchor = leads.at(-1) ?? 0;
  const away = leads.map((lead) => Math.abs(around(lead - anchor)));
  if (Math.max(...away) <= STEADY_DEGREES) {
    if (Math.abs(anchor) >= 180 - NEAR_DEGREES) return "anti";
    return Math.abs(anchor) <= NEAR_DEGREES ? "in" : "locked";
  }
  const before = leads.slice(0, span / 3);
  const after = leads.slice(-span / 3);
  const isNearing = (target: number) =>
    distance(after, target) < 60 && distance(after, target) < 0.8 * distance(before, target);
  return isNearing(180) || isNearing(0) ? "locking" : "drifting";
}

const around = (degrees: number) => degrees - 360 * Math.round(degrees / 360);

/** Mean distance from a phase. */
function distance(leads: readonly number[], target: number): number {
  return leads.reduce((sum, lead) => sum + Math.abs(around(lead - target)), 0) / Math.max(1, leads.length);
}

/** Current state for each pair with clock 1: "Clock 1 leads clock 2 by 172°, locking". */
export function trendWords(samples: readonly Sample[], setup: Setup): Sentence[] {
  const now = samples.at(-1);
  return setup.clocks.slice(1).map((_, index) => {
    const lead = Math.round(now?.leads[index] ?? 0);
    const trend = trendOf(samples, setup, index + 1);
    const [first, second] = lead < 0 ? [index + 2, 1] : [1, index + 2];
    return { code: `course.${trend}`, params: { first, second, lead: Math.abs(lead) } };
  });
}

/** Amplitude of each clock, in degrees. */
export function swingWords(sample: Sample | undefined): string {
  return (sample?.swings ?? []).map((swing) => `${degrees(swing).toFixed(0)}°`).join(", ");
}
