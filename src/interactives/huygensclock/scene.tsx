import type { KeyboardEvent, PointerEvent, RefObject } from "react";
import type { Say } from "../kit/messages.ts";
import { Case, Scale, Swing } from "./clock-drawing.tsx";
import { BEAM_THICK, BEAM_Y, HEIGHT, type Layout, type Pose, SPRING, transformOf, WIDTH } from "./layout.ts";
import css from "./scene.module.css";
import type { Setup } from "./setup.ts";

interface SceneProps {
  scene: RefObject<SVGSVGElement | null>;
  setup: Setup;
  layout: Layout;
  pose: Pose;
  /** True if the bobs can be dragged. */
  takes: boolean;
  phase: string;
  gestures: Record<string, (event: PointerEvent<SVGSVGElement>) => void>;
  onKeyDown(event: KeyboardEvent): void;
  say: Say;
}

const LEFT = SPRING + 2;
const RIGHT = WIDTH - LEFT;
const TOP = BEAM_Y - BEAM_THICK / 2;
const BOTTOM = BEAM_Y + BEAM_THICK / 2;
const FLOOR = HEIGHT - 6;

/** The clocks on their beam, which rolls on two supports. Draws the current pose; paint() moves the parts from then on. */
export function Scene({ scene, setup, layout, pose, takes, phase, gestures, onKeyDown, say }: SceneProps) {
  const clocks = layout.clocks.map((_, clock) => clock);
  // The beam's pointer sits between two clocks.
  const pair = Math.floor(clocks.length / 2) - 1;
  const middle = ((layout.clocks[pair]?.x ?? 0) + (layout.clocks[pair + 1]?.x ?? 0)) / 2;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a drawing
    <svg
      ref={scene}
      className={css.scene}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      data-takes={takes}
      data-phase={phase}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys play, step and announce on the picture
      tabIndex={0}
      aria-label={say("picture")}
      onKeyDown={onKeyDown}
      {...gestures}
    >
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of a drawing never takes the focus */}
      <g aria-hidden="true">
        <path className={css.floor} d={`M8 ${FLOOR}H${WIDTH - 8}`} />
        <Stand x={44} />
        <Stand x={WIDTH - 44} />
        {setup.beam.stiffness > 0 && (
          <g transform={transformOf("spring", pose, layout)} data-moves="spring">
            <path className={css.spring} d={springPath()} />
          </g>
        )}
        <g data-moves="beam" transform={transformOf("beam", pose, layout)}>
          {clocks.map((clock) => (
            <Case key={clock} clock={clock} layout={layout} pose={pose} />
          ))}
          <rect className={css.beam} x={LEFT} y={TOP} width={RIGHT - LEFT} height={BEAM_THICK} rx={3} />
          <path className={css.grain} d={grainPath()} />
          <path className={css.pointer} d={`M${middle} ${BOTTOM + 2}l-4 8h8Z`} />
          {clocks.map((clock) => (
            <Scale key={clock} clock={clock} layout={layout} threshold={setup.escapement?.threshold ?? null} />
          ))}
          {clocks.map((clock) => (
            <Swing key={clock} clock={clock} layout={layout} pose={pose} />
          ))}
        </g>
        <path className={css.gauge} d={gaugePath(middle)} />
        <text className={css.zoom} x={middle} y={BOTTOM + 34} textAnchor="middle">
          {say("zoom")}
        </text>
      </g>
    </svg>
  );
}

function Stand({ x }: { x: number }) {
  return (
    <>
      <path
        className={css.stand}
        d={`M${x - 6} ${BOTTOM + 12}L${x - 16} ${FLOOR}M${x + 6} ${BOTTOM + 12}L${x + 16} ${FLOOR}`}
      />
      <path className={css.stand} d={`M${x - 12} ${FLOOR - 46}h24`} />
      <path className={css.cradle} d={`M${x - 13} ${BOTTOM + 12}h26`} />
      <circle className={css.roller} cx={x - 7} cy={BOTTOM + 5} r={5} />
      <circle className={css.roller} cx={x + 7} cy={BOTTOM + 5} r={5} />
    </>
  );
}

function springPath(): string {
  const turns = 6;
  const zigzag = Array.from({ length: turns }, (_, turn) => {
    const x = 3 + ((turn + 0.5) * (SPRING - 4)) / turns;
    return `L${x.toFixed(1)} ${BEAM_Y + (turn % 2 === 0 ? -6 : 6)}`;
  });
  return `M0 ${BEAM_Y - 14}V${BEAM_Y + 14}M0 ${BEAM_Y}${zigzag.join("")}L${SPRING + 2} ${BEAM_Y}`;
}

const grainPath = () =>
  `M${LEFT + 8} ${TOP + 5}q60 3 120 0t120 1M${LEFT + 70} ${TOP + 11}q50 -3 110 0t140 -1M${LEFT + 14} ${TOP + 10}h30`;

const gaugePath = (middle: number) =>
  [-20, -10, 0, 10, 20].map((shift) => `M${middle + shift} ${BOTTOM + 12}v${shift === 0 ? 8 : 5}`).join("");
