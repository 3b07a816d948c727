import type { ProbeEntry } from "../kit/contract.ts";
import { distanceOf, type Metric, pointAt, pointCount, type SearchPoint, type Space } from "./space.ts";

export type FeedbackKind = "higherLower" | "warmer" | "bands" | "distance" | "slope" | "height";

/** The public part of the asset. */
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

/** The reply to a probe. `value`: a distance, a slope, a height, or the index of a band. */
export interface Reply {
  word: Word;
  value?: number;
}

/** A probe's point with its reply. */
export interface Mark {
  point: number;
  reply: Reply;
}

/** The log as marks. Its queries and replies were validated and written by our own server. */
export function marksOf(space: Space, log: readonly ProbeEntry[]): Mark[] {
  return log.flatMap(({ query, reply }) => {
    const point = pointAt(space, query as SearchPoint); // see above
    return point === null ? [] : [{ point, reply: reply as Reply }]; // see above
  });
}

/** Reply to a probe of a line or grid with the target at `target`. `previous` is the point probed before. */
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

/** Points that could still be the target after these marks, ascending. Not secret: they follow from the replies. */
export function possibleTargets(hunt: Hunt, marks: readonly Mark[]): number[] {
  return marks.reduce(
    (left, mark, index) => narrowTargets(hunt, left, mark, marks[index - 1]?.point ?? null),
    allPoints(hunt),
  );
}

/** Every point of the space. */
export function allPoints({ space }: Hunt): number[] {
  return Array.from({ length: pointCount(space) }, (_, point) => point);
}

/** The targets among these that fit one more mark. `previous` is the point probed before. */
export function narrowTargets(hunt: Hunt, targets: readonly number[], mark: Mark, previous: number | null): number[] {
  return targets.filter((target) => fits(hunt, target, mark, previous));
}

function fits(hunt: Hunt, target: number, { point, reply }: Mark, previous: number | null): boolean {
  const expected = replyTo(hunt, target, point, previous);
  return expected.word === reply.word && expected.value === reply.value;
}

/** Targets that give a probe the same reply. */
export interface ReplyGroup {
  reply: Reply;
  targets: number[];
}

/** Groups targets by their reply to a probe. */
export function groupByReply(
  hunt: Hunt,
  targets: readonly number[],
  probe: number,
  previous: number | null,
): ReplyGroup[] {
  const classes = new Map<string, ReplyGroup>();
  for (const target of targets) {
    const reply = replyTo(hunt, target, probe, previous);
    const key = `${reply.word} ${reply.value ?? ""}`;
    const known = classes.get(key);
    if (known) known.targets.push(target);
    else classes.set(key, { reply, targets: [target] });
  }
  return [...classes.values()];
}

/** The adversary's reply: the one that leaves the most targets, with those targets; "found" only if nothing else is possible. */
export function adversaryChoice(
  hunt: Hunt,
  targets: readonly number[],
  probe: number,
  previous: number | null,
): ReplyGroup {
  const weight = ({ reply, targets: left }: ReplyGroup) => (reply.word === "found" ? 0 : left.length);
  const [first, ...rest] = groupByReply(hunt, targets, probe, previous);
  if (!first) return { reply: { word: "found" }, targets: [] };
  return rest.reduce((most, group) => (weight(group) > weight(most) ? group : most), first);
}

/** The adversary's reply after these marks. */
export function adversaryReply(hunt: Hunt, marks: readonly Mark[], probe: number): Reply {
  return adversaryChoice(hunt, possibleTargets(hunt, marks), probe, marks.at(-1)?.point ?? null).reply;
}
