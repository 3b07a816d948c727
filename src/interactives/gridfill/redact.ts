import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import { plainText } from "../kit/pick-place/plain-text.ts";
import { puzzleOf } from "./puzzle.ts";
import type { GridFill, PublicGridFill } from "./types.ts";

/** What no learner may see: of a grid with rules nothing holds the answer, of a keyed one `answer` does. */
export const GRIDFILL_SECRET = [...BASE_SECRET, "/answer/*/*"] as const;

/** The grid and its rules, by numbers instead of the author's ids. Hints are computed only where rules decide. */
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
