import { classes } from "#design/classes.ts";
import css from "./sheet.module.css";
import type { Item } from "./types.ts";

const COLOURS = [css.c1, css.c2, css.c3, css.c4, css.c5, css.c6];
const DASHES = [css.d1, css.d2, css.d3, css.d4, css.d5, css.d6];

/** Colour and dash of an item. Curves on one sheet differ in both, so that colour is never the only difference. */
export function seriesOf(items: readonly Item[], index: number): string {
  const colour = (items[index]?.colour ?? (index % 6) + 1) - 1;
  const isCurve = (item: Item | undefined) =>
    item !== undefined && ["fn", "param", "polar", "implicit"].includes(item.k);
  const nth = items.slice(0, index).filter(isCurve).length;
  return classes(COLOURS[colour], isCurve(items[index]) && DASHES[nth % 6]);
}
