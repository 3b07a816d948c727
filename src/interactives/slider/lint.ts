import { lawOf } from "#figures/laws.ts";
import type { Diagnostic } from "../kit/contract.ts";
import { isReachable, isRightAtStart } from "./check.ts";
import { snapToStep } from "./engine.ts";
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
  const unlike = disagreesAt(asset);
  if (unlike !== null) {
    const message = `The figure itself shows whether a value is right, and at ${unlike} it says something else than the target.`;
    found.push({ severity: "error", code: "FIGURE_DISAGREES", message, path: "/target" });
  }
  return found;
}

/** Maximum number of positions that are compared with what a figure shows. */
const MAX_COMPARED = 2000;

/** First position where the figure's own outcome isn't the verdict; null if they agree everywhere. */
function disagreesAt({ figure, min, max, step, target, within }: Slider): number | null {
  const law = figure && lawOf(figure.name);
  if (!figure || !law?.outcome) return null;
  const given = { ...law.given, ...figure.given };
  const places = Math.min(MAX_COMPARED, Math.floor((max - min) / step + 1e-9));
  for (let index = 0; index <= places; index++) {
    const value = snapToStep(min + index * step, { min, max, step });
    const isRight = Math.abs(value - target) <= within + step * 1e-9;
    if ((law.outcome(value, step, given) === "found") !== isRight) return value;
  }
  return null;
}
