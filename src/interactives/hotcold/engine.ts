import type { ProbeEntry } from "../kit/contract.ts";
import { distanceOf, type Metric, type Place, pointAt, pointCount, type Space } from "./space.ts";

export type FeedbackKind = "higherLower" | "warmer" | "bands" | "distance" | "slope" | "height";

/** What of the asset everybody may know. */
export interface Hunt {
  space: Space;
  feedback: FeedbackKind;
  bands: readonly { upTo: number; label: string }[];
  metric: Metric;
  within: number;
}

export type Word =
  | "found"
  | "higher"
  | "lower"
  | "first"
  | "warmer"
  | "colder"
  | "same"
  | "band"
  | "distance"
  | "up"
  | "down"
  | "flat"
  | "height";

/** What a probe hears. `value`: a distance, a slope, a height, or the number of a band from 0. */
export interface Reply {
  word: Word;
  value?: number;
}

/** A probe with its reply, by the point probed. */
export interface Mark {
  point: number;
  reply: Reply;
}

/** The log as marks. Queries and replies in it were judged, and written, by our own server. */
export function marksOf(space: Space, log: readonly ProbeEntry[]): Mark[] {
  return log.flatMap(({ query, reply }) => {
    const point = pointAt(space, query as Place); // see above
    return point === null ? [] : [{ point, reply: reply as Reply }]; // see above
  });
}

/** What a probe of a line or grid hears when the target is there. `previous` is the point probed before. */
export function replyTo(hunt: Hunt, target: number, probe: number, previous: number | null): Reply {
  const away = distanceOf(hunt.space, hunt.metric, probe, target);
  if (away <= hunt.within) return { word: "found" };
  switch (hunt.feedback) {
    case "higherLower":
      return { word: target > probe ? "higher" : "lower" };
    case "warmer":
      return { word: warmth(away, previous === null ? null : distanceOf(hunt.space, hunt.metric, previous, target)) };
    case "bands":
      return { word: "band", value: bandOf(hunt, away) };
    default:
      return { word: "distance", value: away };
  }
}

function warmth(away: number, before: number | null): Word {
  if (before === null) return "first";
  if (away === before) return "same";
  return away < before ? "warmer" : "colder";
}

function bandOf({ bands }: Hunt, away: number): number {
  const index = bands.findIndex(({ upTo }) => away <= upTo);
  return index < 0 ? bands.length : index;
}

/** Points that could still be the target after these marks, ascending: the learner may know them, they follow from what was said. */
export function possible(hunt: Hunt, marks: readonly Mark[]): number[] {
  const all = Array.from({ length: pointCount(hunt.space) }, (_, point) => point);
  return marks.reduce(
    (left, mark, index) => left.filter((target) => fits(hunt, target, mark, marks[index - 1]?.point ?? null)),
    all,
  );
}

function fits(hunt: Hunt, target: number, { point, reply }: Mark, previous: number | null): boolean {
  const heard = replyTo(hunt, target, point, previous);
  return heard.word === reply.word && heard.value === reply.value;
}

/** Targets of which a probe would hear the same. */
export interface Class {
  reply: Reply;
  targets: number[];
}

/** Targets sorted by what a probe would hear about each. */
export function classesOf(hunt: Hunt, targets: readonly number[], probe: number, previous: number | null): Class[] {
  const classes = new Map<string, Class>();
  for (const target of targets) {
    const reply = replyTo(hunt, target, probe, previous);
    const key = `${reply.word} ${reply.value ?? ""}`;
    const known = classes.get(key);
    if (known) known.targets.push(target);
    else classes.set(key, { reply, targets: [target] });
  }
  return [...classes.values()];
}

/** No luck: the answer that leaves the most targets, and those; "found" only when nothing else is possible. */
export function hardest(hunt: Hunt, targets: readonly number[], probe: number, previous: number | null): Class {
  const weight = ({ reply, targets: left }: Class) => (reply.word === "found" ? 0 : left.length);
  const [first, ...rest] = classesOf(hunt, targets, probe, previous);
  if (!first) return { reply: { word: "found" }, targets: [] };
  return rest.reduce((most, one) => (weight(one) > weight(most) ? one : most), first);
}

/** The same after these marks. */
export function hardestReply(hunt: Hunt, marks: readonly Mark[], probe: number): Reply {
  return hardest(hunt, possible(hunt, marks), probe, marks.at(-1)?.point ?? null).reply;
}
