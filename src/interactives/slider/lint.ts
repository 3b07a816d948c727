import type { Diagnostic } from "../kit/contract.ts";
import { isReachable, isRightAtStart } from "./check.ts";
import type { Slider } from "./schema.ts";

/** Reports targets that are out of reach or already met at the start, and marks outside the scale. */
export function lintSlider(asset: Slider): Diagnostic[] {
  const found: Diagnostic[] = [];
  if (!isReachable(asset)) {
    const message = "With this step the slider never reaches its target.";
    found.push({ severity: "error", code: "TARGET_UNREACHABLE", message, path: "/target" });
  }
  if (isRightAtStart(asset)) {
    const message = "The slider starts in the middle, which is already right. Move one end.";
    found.push({ severity: "info", code: "RIGHT_AT_START", message, path: "/target" });
  }
  for (const [index, tick] of (asset.ticks ?? []).entries()) {
    if (tick >= asset.min && tick <= asset.max) continue;
    const message = "This mark is outside the slider.";
    found.push({ severity: "warning", code: "TICK_OUTSIDE", message, path: `/ticks/${index}` });
  }
  return found;
}
