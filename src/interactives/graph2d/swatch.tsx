import sheetCss from "./sheet.module.css";
import css from "./view.module.css";

/** A sample of an item's line; empty while there's none. */
export function Swatch({ series }: { series: string }) {
  return (
    <svg className={css.swatch} viewBox="0 0 28 8" aria-hidden="true">
      {series !== "" && (
        <g className={series}>
          <line className={sheetCss.line} x1={1} x2={27} y1={4} y2={4} />
        </g>
      )}
    </svg>
  );
}
