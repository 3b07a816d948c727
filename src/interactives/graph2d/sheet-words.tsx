import { AriaHidden } from "../kit/aria-hidden.tsx";
import { curveNames } from "./curve-names.ts";
import type { InterestMark } from "./interest-marks.ts";
import type { PlacedScene } from "./placed-scene.ts";
import { seriesOf } from "./series.ts";
import css from "./sheet.module.css";
import { shortNumber } from "./ticks.ts";
import type { PublicGraph2d } from "./types.ts";
import { toSheetX, toSheetY, type Window } from "./window.ts";

interface SheetWordsProps {
  pub: PublicGraph2d;
  stand: PlacedScene;
  window: Window;
  /** Points of interest, and the one whose coordinates are shown. */
  marks: readonly InterestMark[];
  shown: InterestMark | null;
}

/** The name of each curve beside it, and the points of interest. "Describe" says the same in words. */
export function SheetWords({ pub, stand, window, marks, shown }: SheetWordsProps) {
  return (
    <AriaHidden>
      {curveNames(pub, stand, window).map(({ index, text, x, y }) => (
        <g key={index} className={seriesOf(pub.items, index)}>
          <text className={css.curveName} x={x} y={y}>
            {text}
          </text>
        </g>
      ))}
      {marks.map(({ k, at: [x, y], index }) => (
        <g key={`${k} ${index} ${x} ${y}`} className={seriesOf(pub.items, index)}>
          <circle className={css.interest} cx={toSheetX(window, x)} cy={toSheetY(window, y)} r={5} />
        </g>
      ))}
      {shown && <Coordinates mark={shown} window={window} />}
    </AriaHidden>
  );
}

function Coordinates({ mark, window }: { mark: InterestMark; window: Window }) {
  const [x, y] = [toSheetX(window, mark.at[0]), toSheetY(window, mark.at[1])];
  const isRight = x > window.width / 2;
  return (
    <text
      className={css.words}
      x={isRight ? x - 10 : x + 10}
      y={y < 28 ? y + 22 : y - 10}
      textAnchor={isRight ? "end" : "start"}
    >
      ({shortNumber(mark.at[0], 4)}, {shortNumber(mark.at[1], 4)})
    </text>
  );
}
