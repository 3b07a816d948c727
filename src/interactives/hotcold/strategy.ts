import { classesOf, type Hunt } from "./engine.ts";
import { distanceOf, pointCount } from "./space.ts";

/** How many probes the worst case takes: at least so many are needed, and so many are known to be enough (null: not known). */
export interface Bounds {
  least: number;
  enough: number | null;
}

/** Comparisons worth making to choose one probe; and how many count as one node of work. */
const MOST_COMPARED = 200_000;
const COMPARED_A_NODE = 1_000;

/** The worst case of a hunt played well, with so much work spent on proving it. */
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

/** How many probes of a height find the top of any hill of so many points: Fibonacci search. */
export function fibonacciBound(count: number): number {
  let probes = 1;
  for (let [points, before] = [1, 0]; points < count; probes += 1) [points, before] = [points + before + 1, points];
  return probes;
}

/** How many points one probe can find at most. */
function reachOf({ space, metric, within }: Hunt): number {
  if (space.k !== "grid") return 2 * Math.floor(within / space.step + 1e-9) + 1;
  const middle = Math.floor(space.h / 2) * space.w + Math.floor(space.w / 2);
  const points = Array.from({ length: pointCount(space) }, (_, point) => point);
  return points.filter((point) => distanceOf(space, metric, middle, point) <= within).length;
}

/** With r different answers, k probes tell at most 1 + r + r² + … (k terms) groups apart. */
function leastByCounting(hunt: Hunt, count: number, reach: number): number {
  const answers = answersOf(hunt, count);
  let probes = 0;
  for (let [found, told] = [0, 1]; found < count; probes += 1) {
    found += told * reach;
    told *= probes === 0 && hunt.feedback === "warmer" ? 1 : answers;
  }
  return probes;
}

function answersOf(hunt: Hunt, count: number): number {
  if (hunt.feedback === "warmer") return 3;
  if (hunt.feedback === "bands") return hunt.bands.length + 1;
  return count;
}

/** The probe that leaves the fewest targets in the worst case; of equals the one nearest the middle of them. */
export function bestProbe(hunt: Hunt, targets: readonly number[], previous: number | null): number {
  const middle = targets[Math.floor((targets.length - 1) / 2)] ?? 0;
  if (hunt.feedback === "higherLower") return middle;
  let best = { probe: middle, worst: Number.POSITIVE_INFINITY };
  for (const probe of probesFor(hunt, targets)) {
    const classes = classesOf(hunt, targets, probe, previous);
    const worst = Math.max(
      0,
      ...classes.filter(({ reply }) => reply.word !== "found").map((one) => one.targets.length),
    );
    if (worst < best.worst) best = { probe, worst };
  }
  return best.probe;
}

/** The targets themselves and the whole space, thinned where they are too many, from the middle outwards. */
function probesFor({ space }: Hunt, targets: readonly number[]): number[] {
  const most = Math.max(10, Math.min(150, Math.floor(MOST_COMPARED / targets.length)));
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

/** The probes that always choosing the best one takes in the worst case, or null when the work runs out. */
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
  for (const { reply, targets: rest } of classesOf(hunt, targets, probe, previous)) {
    if (reply.word === "found") continue;
    const more = greedyWorst(hunt, rest, work, probe, depth + 1);
    if (more === null) return null;
    worst = Math.max(worst, 1 + more);
  }
  return worst;
}
