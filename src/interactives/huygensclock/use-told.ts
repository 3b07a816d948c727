import { useEffect, useRef } from "react";
import type { Say } from "../kit/messages.ts";
import { courseWords, type Trend, trendOf } from "./course.ts";
import type { Setup } from "./setup.ts";
import type { Simulation } from "./simulation.ts";

const EVENTS: ReadonlySet<Trend> = new Set(["anti", "in", "locked", "stopped"]);

/** Tells once when the clocks have found a common beat, or one has stopped; otherwise a run is silent. */
export function useTold(simulation: Simulation, setup: Setup, say: Say, announce: (text: string) => void): void {
  const told = useRef<Trend>("fresh");
  const samples = simulation.samples();
  const trend = trendOf(samples, setup);
  useEffect(() => {
    const before = told.current;
    told.current = trend;
    const [first] = courseWords(simulation.samples(), setup);
    if (trend !== before && EVENTS.has(trend) && first)
      announce(say("told", { course: say(first.code, first.params) }));
  }, [trend, simulation, setup, say, announce]);
}
