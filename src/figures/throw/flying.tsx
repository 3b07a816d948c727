import { useEffect, useRef } from "react";
import { round } from "#design/conic.ts";
import { flightOf } from "./path.ts";
import css from "./picture.module.css";

/** The stone on its way, once. It isn't shown to people who want less motion. */
export function Flying({ speed, step }: { speed: number; step: number }) {
  const stone = useRef<SVGCircleElement>(null);
  const { ms, places, times, gone } = flightOf(speed, step);
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    // Not every browser that draws the figure can also animate it.
    for (const part of stone.current?.querySelectorAll<SVGAnimationElement>("animate, set") ?? [])
      part.beginElement?.();
  }, []);
  const timing = {
    begin: "indefinite",
    dur: `${Math.round(ms)}ms`,
    keyTimes: times.map((time) => time.toFixed(4)).join(";"),
    fill: gone ? "freeze" : "remove",
  };
  return (
    <circle ref={stone} className={css.flying} r="7" cx={places[0]?.[0]} cy={places[0]?.[1]} visibility="hidden">
      <animate attributeName="cx" values={places.map(([x]) => round(x)).join(";")} {...timing} />
      <animate attributeName="cy" values={places.map(([, y]) => round(y)).join(";")} {...timing} />
      <set attributeName="visibility" to="visible" begin="indefinite" dur={timing.dur} />
    </circle>
  );
}
