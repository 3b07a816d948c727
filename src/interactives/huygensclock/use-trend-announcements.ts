import { useEffect, useRef } from "react";
import type { Say } from "../kit/messages.ts";
import type { Setup } from "./setup.ts";
import type { Simulation } from "./simulation.ts";
import { type Trend, trendOf, trendWords } from "./trend.ts";

const EVENTS: ReadonlySet<Trend> = new Set(["anti", "in", "locked", "stopped"]);

/** Announces once when the clocks have locked, or when one has stopped. */
export function useTrendAnnouncements(
  simulation: Simulation,
  setup: Setup,
  say: Say,
  announce: (text: string) => void,
): void {
  const announcedTrend = useRef<Trend>("fresh");
  const samples = simulation.samples();
  const trend = trendOf(samples, setup);
  useEffect(() => {
    const before = announcedTrend.current;
    announcedTrend.current = trend;
    const [first] = trendWords(simulation.samples(), setup);
    if (trend !== before && EVENTS.has(trend) && first)
      announce(say("told", { course: say(first.code, first.params) }));
  }, [trend, simulation, setup, say, announce]);
}
