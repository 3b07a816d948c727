import { BEAM_Y, DIAL_Y, type Layout, type Pose, TEETH, transformOf, WHEEL_Y } from "./layout.ts";
import css from "./scene.module.css";

interface ClockProps {
  clock: number;
  layout: Layout;
  pose: Pose;
}

/** Outline of a wheel with pointed teeth, around its centre. */
function wheelPath(x: number, y: number, outer: number, inner: number): string {
  const points = Array.from({ length: TEETH * 2 }, (_, index) => {
    const angle = (index * Math.PI) / TEETH + (index % 2 === 0 ? 0.12 : 0);
    const radius = index % 2 === 0 ? outer : inner;
    return `${(x + radius * Math.sin(angle)).toFixed(2)} ${(y - radius * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${points.join("L")}Z`;
}

/** The case on the beam, with its dial and escape wheel. */
export function Case({ clock, layout, pose }: ClockProps) {
  const { x = 0 } = layout.clocks[clock] ?? {};
  return (
    <>
      <path className={css.case} d={`M${x - 30} 96V40a30 30 0 0 1 60 0V96Z`} />
      <path className={css.moulding} d={`M${x - 34} 96h68M${x - 30} 66h60`} />
      <circle className={css.dial} cx={x} cy={DIAL_Y} r={21} />
      {Array.from({ length: 12 }, (_, hour) => (
        <line
          // biome-ignore lint/suspicious/noArrayIndexKey: the hours never change places
          key={hour}
          className={css.hour}
          x1={x}
          x2={x}
          y1={DIAL_Y - 19}
          y2={DIAL_Y - (hour % 3 === 0 ? 14 : 16.5)}
          transform={`rotate(${hour * 30} ${x} ${DIAL_Y})`}
        />
      ))}
      <line
        className={css.hand}
        data-moves={`hand-${clock}`}
        x1={x}
        x2={x}
        y1={DIAL_Y + 5}
        y2={DIAL_Y - 16}
        transform={transformOf(`hand-${clock}`, pose, layout)}
      />
      <circle className={css.hub} cx={x} cy={DIAL_Y} r={2} />
      <path
        className={css.wheel}
        data-moves={`wheel-${clock}`}
        d={wheelPath(x, WHEEL_Y, 10, 6.5)}
        transform={transformOf(`wheel-${clock}`, pose, layout)}
      />
      <circle className={css.hub} cx={x} cy={WHEEL_Y} r={2} />
    </>
  );
}

/** The scale behind a pendulum, with marks where the pendulum is pushed. */
export function Scale({ clock, layout, threshold }: Omit<ClockProps, "pose"> & { threshold: number | null }) {
  const { x = 0, rod = 0, bob = 0 } = layout.clocks[clock] ?? {};
  return (
    <>
      <path className={css.scale} d={arcPath(x, rod + bob + 6, 0.5)} />
      {[-0.4, -0.2, 0, 0.2, 0.4].map((angle) => (
        <path key={angle} className={css.scale} d={markPath(x, angle, rod + bob + 3, rod + bob + 9)} />
      ))}
      {threshold !== null && (
        <path
          className={css.threshold}
          d={`${markPath(x, -threshold, rod + bob + 2, rod + bob + 12)}${markPath(x, threshold, rod + bob + 2, rod + bob + 12)}`}
        />
      )}
    </>
  );
}

/** The pendulum with its anchor. */
export function Swing({ clock, layout, pose }: ClockProps) {
  const { x = 0, rod = 0, bob = 0 } = layout.clocks[clock] ?? {};
  const bobY = BEAM_Y + rod;
  return (
    <g data-moves={`rod-${clock}`} transform={transformOf(`rod-${clock}`, pose, layout)}>
      <path className={css.anchor} d={`M${x - 11} 93l3 -4q8 -5 16 0l3 4M${x} 86V${BEAM_Y}`} />
      <line className={css.rod} x1={x} x2={x} y1={BEAM_Y} y2={bobY} />
      <circle className={css.pivot} cx={x} cy={BEAM_Y} r={3.5} />
      <circle className={css.bob} cx={x} cy={bobY} r={bob} />
      <circle className={css.ring} data-clock={clock + 1} cx={x} cy={bobY} r={bob - 3.5} />
      <text className={css.number} x={x} y={bobY} textAnchor="middle" dominantBaseline="central">
        {clock + 1}
      </text>
      <circle className={css.reach} data-bob={clock} cx={x} cy={bobY} r={30} />
    </g>
  );
}

const point = (x: number, angle: number, radius: number) =>
  `${(x + radius * Math.sin(angle)).toFixed(2)} ${(BEAM_Y + radius * Math.cos(angle)).toFixed(2)}`;

const arcPath = (x: number, radius: number, angle: number) =>
  `M${point(x, -angle, radius)}A${radius} ${radius} 0 0 0 ${point(x, angle, radius)}`;

const markPath = (x: number, angle: number, from: number, to: number) =>
  `M${point(x, angle, from)}L${point(x, angle, to)}`;
