import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import { plainText } from "../kit/pick-place/plain-text.ts";
import { puzzleOf } from "./puzzle.ts";
import type { GridFill, PublicGridFill } from "./types.ts";

/** Secret fields. A grid with rules stores no answer; a keyed grid has `answer`. */
export const GRIDFILL_SECRET = [...BASE_SECRET, "/answer/*/*"] as const;

/** The grid and its rules with numbers in place of the author's ids. Computed hints exist only where rules decide. */
export function gridFillToPublic(asset: GridFill, ctx: Ctx): PublicGridFill {
  const labels = (asset.cells ?? []).flatMap(({ r, c, label }) => {
    if (label === undefined) return [];
    const html = ctx.rich(label);
    return [{ cell: r * asset.cols + c, html, text: plainText(html) }];
  });
  return {
    ...publicBase(asset, ctx),
    ...(asset.answer ? {} : { computedHints: true as const }),
    ...puzzleOf(asset),
    labels,
    conflicts: asset.conflicts ?? "onCheck",
  };
}
