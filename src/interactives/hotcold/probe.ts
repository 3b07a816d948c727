import type { Ctx, ProbeEntry } from "../kit/contract.ts";
import { adversaryReply, marksOf, type Reply, replyTo } from "./engine.ts";
import { heightsOf, huntOf, targetOf } from "./hunt.ts";
import { isOver } from "./over.ts";
import { type HotCold, hotColdProbeSchema } from "./schema.ts";
import { pointAt, removeRoundingNoise } from "./space.ts";

/** Judges a probe, given the earlier ones. A probe outside the space or after the end is refused and not counted. */
export function probeHotCold(
  asset: HotCold,
  query: unknown,
  log: readonly ProbeEntry[],
  ctx: Ctx,
): { reply: Reply } | { refused: string } {
  const parsed = hotColdProbeSchema.safeParse(query);
  const hunt = huntOf(asset);
  const point = parsed.success ? pointAt(hunt.space, parsed.data) : null;
  if (point === null) return { refused: "OUTSIDE" };
  if (isOver(log, asset.budget ?? null)) return { refused: "HUNT_OVER" };
  if (asset.space.k === "curve") return { reply: replyOnCurve(asset, asset.space, point) };
  const marks = marksOf(hunt.space, log);
  if (asset.adversary) return { reply: adversaryReply(hunt, marks, point) };
  return { reply: replyTo(hunt, targetOf(asset, ctx), point, marks.at(-1)?.point ?? null) };
}

function replyOnCurve(asset: HotCold, space: Extract<HotCold["space"], { k: "curve" }>, point: number): Reply {
  const curve = heightsOf(space);
  if ("problem" in curve) return { word: "flat", value: 0 };
  const { heights } = curve;
  const top = heights.indexOf(Math.max(...heights));
  if (Math.abs(point - top) * space.step <= asset.win.within + 1e-9) return { word: "found" };
  if (asset.feedback === "height") return { word: "height", value: Number((heights[point] ?? 0).toPrecision(6)) };
  const [before, after] = [Math.max(0, point - 1), Math.min(heights.length - 1, point + 1)];
  const slope = ((heights[after] ?? 0) - (heights[before] ?? 0)) / ((after - before) * space.step);
  const value = removeRoundingNoise(Number(slope.toPrecision(3)));
  return { word: value > 0 ? "up" : value < 0 ? "down" : "flat", value };
}
