import type { Diagnostic } from "../kit/contract.ts";
import { crossesItself, extentOf, overlap } from "./polygon.ts";
import type { ToggleTags } from "./types.ts";

/** Width of a picture on a 320 px screen, in CSS px. */
const NARROW = 288;

/** Smallest tap target there, in CSS px. */
const LEAST = 24;

/** Reports regions that overlap, cross themselves, or are too small to tap. */
export function lintRegions({ medium }: ToggleTags): Diagnostic[] {
  if (medium.kind !== "image") return [];
  const { regions, size } = medium;
  const scale = NARROW / size[0];
  return regions.flatMap(({ polygon }, index): Diagnostic[] => {
    const path = `/medium/regions/${index}/polygon`;
    const found: Diagnostic[] = [];
    if (crossesItself(polygon)) {
      const message = "The edges of this region cross each other.";
      found.push({ severity: "error", code: "REGION_SELF_INTERSECTS", message, path });
    }
    const { width, height } = extentOf(polygon);
    const least = Math.round(Math.min(width, height) * scale);
    if (least < LEAST) {
      const message = `On a small screen this region is ${least} px wide; a finger needs ${LEAST}.`;
      found.push({ severity: "warning", code: "TINY_REGION", message, path });
    }
    const other = regions.findIndex((candidate, at) => at < index && overlap(candidate.polygon, polygon));
    if (other >= 0) {
      const message = `This region and number ${other + 1} overlap.`;
      found.push({ severity: "error", code: "OVERLAP", message, path });
    }
    return found;
  });
}
