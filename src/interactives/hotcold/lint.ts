import type { Budget, Diagnostic } from "../kit/contract.ts";
import { heightsOf, huntOf } from "./hunt.ts";
import type { HotCold } from "./schema.ts";
import { distanceOf, pointAt, pointCount } from "./space.ts";
import { boundsOf } from "./strategy.ts";

/** Reports an impossible target, gaps between bands, a curve without a single top, too few probes. */
export function lintHotCold(asset: HotCold, { nodes }: Budget): Diagnostic[] {
  const basic = [...lintTarget(asset), ...lintBands(asset), ...lintCurve(asset), ...lintWidth(asset)];
  const broken = basic.some(({ severity }) => severity === "error");
  return broken ? basic : [...basic, ...lintBudget(asset, nodes)];
}

function lintTarget({ space, target = "random", adversary, perLearner }: HotCold): Diagnostic[] {
  if (space.k === "curve" || adversary) return [];
  if (target === "random") {
    if (perLearner) return [];
    const message = "Everybody gets the same random target. Set perLearner to draw one for each learner.";
    const fix = { title: "Set perLearner", patch: [{ op: "add" as const, path: "/perLearner", value: true }] };
    return [{ severity: "info", code: "SAME_FOR_ALL", message, path: "/target", fix }];
  }
  if (pointAt(space, target) !== null) return [];
  return [{ severity: "error", code: "TARGET_OUTSIDE", message: "This point isn't in the space.", path: "/target" }];
}

function lintBands(asset: HotCold): Diagnostic[] {
  const { bands, space, metric = "manhattan" } = asset;
  if (!bands) return [];
  const unordered = bands.findIndex(({ upTo }, index) => index > 0 && upTo <= (bands[index - 1]?.upTo ?? 0));
  if (unordered > 0) {
    const message = "Each band has to reach further than the one before.";
    return [{ severity: "error", code: "BANDS_GAP", message, path: `/bands/${unordered}` }];
  }
  const far = distanceOf(space, metric, 0, pointCount(space) - 1);
  if ((bands.at(-1)?.upTo ?? 0) >= far) return [];
  const message = `Distances go up to ${far}, further than the last band.`;
  return [{ severity: "error", code: "BANDS_GAP", message, path: `/bands/${bands.length - 1}` }];
}

function lintCurve({ space }: HotCold): Diagnostic[] {
  if (space.k !== "curve") return [];
  const path = "/space/expr";
  const curve = heightsOf(space);
  if ("problem" in curve) return [{ severity: "error", code: "BAD_CURVE", message: curve.problem, path }];
  const { heights } = curve;
  const range = Math.max(...heights) - Math.min(...heights);
  const level = heights.filter(
    (height, point) => point > 0 && Math.abs(height - (heights[point - 1] ?? 0)) <= range * 1e-6,
  ).length;
  if (level > heights.length / 4) {
    const message = "The curve is flat over more than a quarter of its domain, so guesses say nothing there.";
    return [{ severity: "error", code: "FLAT_CURVE", message, path }];
  }
  const tops = heights.filter(
    (height, point) => height >= (heights[point - 1] ?? -Infinity) && height > (heights[point + 1] ?? -Infinity),
  );
  if (tops.length < 2) return [];
  const message = `The curve has ${tops.length} tops; the highest is the target, and a learner may climb another.`;
  return [{ severity: "info", code: "SEVERAL_TOPS", message, path }];
}

/** Cells of 24 px that fit side by side at 320 px. */
const WIDEST = 12;

function lintWidth({ space }: HotCold): Diagnostic[] {
  if (space.k !== "grid" || space.w <= WIDEST) return [];
  const message = `More than ${WIDEST} columns don't fit on a narrow screen, so learners have to scroll.`;
  return [{ severity: "warning", code: "TOO_WIDE_320", message, path: "/space/w" }];
}

function lintBudget(asset: HotCold, nodes: number): Diagnostic[] {
  const allowed = Math.min(asset.budget ?? Number.POSITIVE_INFINITY, asset.win.probes ?? Number.POSITIVE_INFINITY);
  if (allowed === Number.POSITIVE_INFINITY) return [];
  const path = asset.budget === allowed ? "/budget" : "/win/probes";
  const { least, enough } = boundsOf(huntOf(asset), nodes);
  if (allowed < least) {
    const severity = asset.adversary ? "error" : "warning";
    const message = `Even the best player may need ${least} guesses, but only ${allowed} are allowed.`;
    const fix = { title: `Allow ${least}`, patch: [{ op: "replace" as const, path, value: least }] };
    return [{ severity, code: "UNREACHABLE_BUDGET", message, path, fix }];
  }
  if (enough !== null && allowed >= enough) return [];
  const known = enough === null ? "" : ` We know that ${enough} are enough.`;
  const message = `Learners need at least ${least} guesses. We couldn't prove that ${allowed} are always enough.${known}`;
  return [{ severity: "warning", code: "UNPROVEN", message, path }];
}
