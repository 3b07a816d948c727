import type { Diagnostic } from "../kit/contract.ts";
import { isReachable, isRightAtStart } from "./check.ts";
import type { Slider } from "./schema.ts";

/** Targets out of reach, or reached before anything was done, and marks beside the line. */
export function lintSlider(asset: Slider): Diagnostic[] {
  const found: Diagnostic[] = [];
  if (!isReachable(asset)) {
    const message = "With this step the slider never comes within reach of its target.";
    found.push({ severity: "error", code: "TARGET_UNREACHABLE", message, path: "/target" });
  }
  if (isRightAtStart(asset)) {
    const message = "The slider starts in its middle, which already is right. Move an end.";
    found.push({ severity: "info", code: "RIGHT_AT_START", message, path: "/target" });
  }
  for (const [index, tick] of (asset.ticks ?? []).entries()) {
    if (tick >= asset.min && tick <= asset.max) continue;
    const message = "This mark lies beside the slider.";
    found.push({ severity: "warning", code: "TICK_OUTSIDE", message, path: `/ticks/${index}` });
  }
  return found;
}
