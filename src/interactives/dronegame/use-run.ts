import { useEffect, useMemo, useState } from "react";
import { type Ending, type ExecutedBlock, trace } from "./engine.ts";
import { blocksIn } from "./program.ts";
import { programOf } from "./tree.ts";
import type { DroneState, PublicDroneGame } from "./types.ts";
import { type Field, fieldOf, type World } from "./world.ts";

/** Milliseconds per command; a question or a count takes half of it. */
export const SPEEDS = { slow: 900, normal: 420, fast: 110 } as const;

export type Speed = keyof typeof SPEEDS;

/** Position of a run, for everything that displays it. */
export interface RunPosition {
  field: Field;
  /** Steps executed; 0 is the start. */
  at: number;
  last: number;
  world: World;
  /** Worlds so far, starting with the first. */
  past: readonly World[];
  /** Number of the block executed last, or the one that failed. */
  block: number | null;
  ending: Ending | null;
  playing: boolean;
}

interface StoredPosition {
  state: DroneState;
  map: number;
  at: number;
  playing: boolean;
}

/**
 * Runs the learner's program over one map. The whole flight is computed at once and then shown step by step, so that
 * stepping back is as easy.
 */
export function useRun(
  state: DroneState,
  pub: PublicDroneGame,
  map: number,
  speed: Speed,
  breaks: ReadonlySet<number>,
) {
  const [stand, setStand] = useState<StoredPosition>({ state, map, at: 0, playing: false });
  const fits = stand.state === state && stand.map === map;
  const at = fits ? stand.at : 0;
  const playing = fits && stand.playing;
  const field = useMemo(() => fieldOf(pub.maps[map] ?? EMPTY, pub.legend, pub.win), [pub, map]);
  const begun = at > 0 || playing;
  const flown = useMemo(
    () => (begun ? trace(field, programOf(state), pub.limits) : NOTHING),
    [begun, field, state, pub.limits],
  );
  const ids = useMemo(() => blocksIn(state.lists).map(({ id }) => id), [state]);
  const last = lastOf(flown);
  const next = blockAt(flown, at + 1);

  const go = (to: number, play: boolean) => setStand({ state, map, at: Math.max(0, to), playing: play });
  /** Computes the flight first if needed, then steps. */
  const stepTo = (to: number) => {
    const run = begun ? flown : trace(field, programOf(state), pub.limits);
    const there = Math.min(to, lastOf(run));
    go(there, false);
    return shownAt(field, run, there, ids, false);
  };

  useEffect(() => {
    if (!playing) return;
    const over = at >= last;
    const waits = !over && flown.steps[at]?.world === flown.steps[at - 1]?.world ? 0.5 : 1;
    const timer = setTimeout(
      () => {
        const stops = next !== null && breaks.has(ids[next] ?? 0) && at > 0 && !over;
        setStand({ state, map, at: over ? at : at + 1, playing: !over && !stops && at + 1 < last });
      },
      over ? 0 : SPEEDS[speed] * waits,
    );
    return () => clearTimeout(timer);
  }, [playing, at, last, next, flown, speed, breaks, ids, state, map]);

  return {
    shown: shownAt(field, flown, at, ids, playing),
    begun,
    play: () => go(begun && at >= last ? 0 : at, true),
    pause: () => go(at, false),
    stepTo,
  };
}

type FinishedRun = { steps: readonly ExecutedBlock[]; ending: Ending };

const EMPTY = { rows: ["."], start: { r: 0, c: 0, dir: "N" } } as const satisfies { rows: string[]; start: object };
const NOTHING: FinishedRun = { steps: [], ending: { k: "won" } };

/** A failure adds a step: the block that couldn't be executed. */
function lastOf({ steps, ending }: FinishedRun): number {
  return steps.length + (ending.k === "won" || ending.k === "short" ? 0 : 1);
}

function blockAt({ steps, ending }: FinishedRun, at: number): number | null {
  if (at <= 0) return null;
  return steps[at - 1]?.block ?? ("block" in ending && at > steps.length ? ending.block : null);
}

function shownAt(field: Field, flown: FinishedRun, at: number, ids: readonly number[], playing: boolean): RunPosition {
  const { steps, ending } = flown;
  const past = [field.start, ...steps.slice(0, at).map(({ world }) => world)];
  const number = blockAt(flown, at);
  return {
    field,
    at,
    last: lastOf(flown),
    world: past.at(-1) ?? field.start,
    past,
    block: number === null ? null : (ids[number] ?? null),
    ending: at > 0 && at >= lastOf(flown) ? ending : null,
    playing,
  };
}
