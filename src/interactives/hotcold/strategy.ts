import { groupByReply, type Hunt } from "./engine.ts";
import { distanceOf, pointCount } from "./space.ts";

/** Bounds on the probes needed in the worst case: at least `least`; `enough` are known to suffice (null: unknown). */
export interface Bounds {
  least: number;
  enough: number | null;
}

/** Maximum number of comparisons made to choose one probe; also the comparisons that count as one node of work. */
const MAX_COMPARED = 200_000;
const COMPARED_A_NODE = 1_000;

/** Worst case of a well-played hunt, if a budget of `nodes` is enough to prove it. */
export function boundsOf(hunt: Hunt, nodes: number): Bounds {
  const count = pointCount(hunt.space);
  const reach = reachOf(hunt);
  const halving = Math.ceil(Math.log2(count / reach + 1) - 1e-9);
  if (hunt.feedback === "higherLower" || hunt.feedback === "slope") return { least: halving, enough: halving };
  if (hunt.feedback === "height") {
    return { least: Math.max(1, fibonacciBound(Math.ceil(count / reach)) - 1), enough: fibonacciBound(count) };
  }
  const all = Array.from({ length: count }, (_, point) => point);
  return { least: leastByCounting(hunt, count, reach), enough: greedyWorst(hunt, all, { left: nodes }) };
}

/** Height probes with which Fibonacci search finds the top of any curve of `count` points. */
export function fibonacciBound(count: number): number {
  let probes = 1;
  for (let [points, before] = [1, 0]; points < count; probes += 1) [points, before] = [points + before + 1, points];
  return probes;
}

/** Maximum number of points a single probe can find. */
function reachOf({ space, metric, within }: Hunt): number {
  if (space.k !== "grid") return 2 * Math.floor(within / space.step + 1e-9) + 1;
  const middle = Math.floor(space.h / 2) * space.w + Math.floor(space.w / 2);
  const points = Array.from({ length: pointCount(space) }, (_, point) => point);
  return points.filter((point) => distanceOf(space, metric, middle, point) <= within).length;
}

/** With r different replies, k probes distinguish at most 1 + r + r² + … (k terms) groups. */
function leastByCounting(hunt: Hunt, count: number, reach: number): number {
  const answers = answersOf(hunt, count);
  let probes = 0;
  for (let [found, distinguished] = [0, 1]; found < count; probes += 1) {
    found += distinguished * reach;
    distinguished *= probes === 0 && hunt.feedback === "warmer" ? 1 : answers;
  }
  return probes;
}

function answersOf(hunt: Hunt, count: number): number {
  if (hunt.feedback === "warmer") return 3;
  if (hunt.feedback === "bands") return hunt.bands.length + 1;
  return count;
}

/** The probe that leaves the fewest targets in the worst case; among equals the one nearest their middle. */
export function bestProbe(hunt: Hunt, targets: readonly number[], previous: number | null): number {
  const middle = targets[Math.floor((targets.length - 1) / 2)] ?? 0;
  if (hunt.feedback === "higherLower") return middle;
  let best = { probe: middle, worst: Number.POSITIVE_INFINITY };
  for (const probe of probesFor(hunt, targets)) {
    const classes = groupByReply(hunt, targets, probe, previous);
    const worst = Math.max(
      0,
      ...classes.filter(({ reply }) => reply.word !== "found").map((group) => group.targets.length),
    );
    if (worst < best.worst) best = { probe, worst };
  }
  return best.probe;
}

/** Probes to consider: the targets and the whole space, thinned from the middle outwards if there are too many. */
function probesFor({ space }: Hunt, targets: readonly number[]): number[] {
  const most = Math.max(10, Math.min(150, Math.floor(MAX_COMPARED / targets.length)));
  return [
    ...thinned(targets, most),
    ...thinned(
      Array.from({ length: pointCount(space) }, (_, point) => point),
      most,
    ),
  ];
}

function thinned(points: readonly number[], most: number): number[] {
  const stride = Math.max(1, Math.ceil(points.length / most));
  const middle = Math.floor((points.length - 1) / 2);
  const kept = points.filter((_, index) => (index - middle) % stride === 0);
  return kept.sort((a, b) => Math.abs(a - (points[middle] ?? 0)) - Math.abs(b - (points[middle] ?? 0)));
}

/** Worst-case number of probes when always choosing the best one, or null if the budget runs out. */
function greedyWorst(
  hunt: Hunt,
  targets: readonly number[],
  work: { left: number },
  previous: number | null = null,
  depth = 0,
): number | null {
  if (depth > 40) return null;
  work.left -= Math.max(1, (targets.length * probesFor(hunt, targets).length) / COMPARED_A_NODE);
  if (work.left < 0) return null;
  const probe = bestProbe(hunt, targets, previous);
  let worst = 1;
  for (const { reply, targets: rest } of groupByReply(hunt, targets, probe, previous)) {
    if (reply.word === "found") continue;
    const more = greedyWorst(hunt, rest, work, probe, depth + 1);
    if (more === null) return null;
    worst = Math.max(worst, 1 + more);
  }
  return worst;
}
