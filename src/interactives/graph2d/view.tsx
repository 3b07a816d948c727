import { useCallback, useMemo, useRef, useState } from "react";
import { Bench } from "../kit/bench.tsx";
import type { ViewProps } from "../kit/contract.ts";
import type { LearnerView } from "../kit/learner-view.ts";
import { Note } from "../kit/note.tsx";
import { Described } from "./described.tsx";
import { Knobs } from "./knobs.tsx";
import { withTyped } from "./own.ts";
import { OwnFunctions } from "./own-functions.tsx";
import { placeScene } from "./placed-scene.ts";
import { readScene } from "./read-scene.ts";
import { graphRules } from "./rules.ts";
import { movable } from "./settle.ts";
import { Sheet } from "./sheet.tsx";
import strings from "./strings/en.json" with { type: "json" };
import { shortNumber } from "./ticks.ts";
import { Tools } from "./tools.tsx";
import type { GraphAction, GraphAnswer, GraphState, PublicGraph2d, Shown, Spot } from "./types.ts";
import type { Mode } from "./use-gestures.ts";
import { useInterest } from "./use-interest.ts";
import { useLive } from "./use-live.ts";
import { useRested } from "./use-rested.ts";
import { useTracing } from "./use-tracing.ts";
import { ValueTable } from "./value-table.tsx";
import { fromSheet, homeWindow, type Window, withWidth } from "./window.ts";

type Props = ViewProps<PublicGraph2d, GraphState, GraphAction>;

function View({ id, pub, state, act, phase, announce, say, locked }: Props) {
  const [window, setWindow] = useState(() => homeWindow(pub.view));
  const [picked, pick] = useState<string | null>(null);
  const live = useLive(state, pub, act, locked);
  const drawn = withTyped(pub, live.shown);
  const scene = readScene(drawn);
  const stand = useMemo(() => placeScene(scene, drawn, live.shown), [scene, drawn, live.shown]);
  const lookAround = () => {
    if (pub.goal === "explore" && !state.looked) act({ t: "look" });
  };
  const lookRef = useRef(lookAround);
  lookRef.current = lookAround;
  const opened = useCallback(() => lookRef.current(), []);
  const tracing = useTracing({ pub: drawn, stand, window, lookAround, say, announce });
  const rested = useRested(useMemo(() => ({ stand, window }), [stand, window]));
  const interest = useInterest(pub, rested);
  const isSketch = pub.task === "sketch";
  const look = (next: Window) => {
    setWindow(next);
    lookAround();
  };
  const goHome = () => look(withWidth(homeWindow(pub.view), window.width));

  function tap(spot: Spot) {
    const mark = interest.near(spot);
    if (tracing.isOn) tracing.goNear(spot);
    else if (mark && picked === null) {
      interest.show(mark);
      announce(say(`interest.${mark.k}`, { x: shortNumber(mark.at[0], 4), y: shortNumber(mark.at[1], 4) }));
      lookAround();
    } else if (picked !== null) {
      live.act({ t: "move", id: picked, at: fromSheet(window, spot) });
      pick(null);
    } else if (isSketch) live.act({ t: "draw", sketch: [...state.sketch, fromSheet(window, spot)] });
  }

  function drag(spots: readonly Spot[], done: boolean) {
    const last = spots.at(-1);
    if (tracing.isOn) {
      if (last) tracing.goNear(last);
      return;
    }
    const drawn = spots.map((spot) => fromSheet(window, spot));
    const xs = drawn.map(([x]) => x);
    const [from, to] = [Math.min(...xs), Math.max(...xs)];
    const kept = state.sketch.filter(([x]) => x < from || x > to);
    live.preview({ t: "draw", sketch: [...kept, ...thinned(drawn)] });
    if (done) live.commit();
  }

  return (
    <Bench
      canFillScreen
      picture={
        <>
          <Sheet
            id={id}
            pub={drawn}
            scene={scene}
            stand={stand}
            window={window}
            interest={interest}
            look={look}
            measured={(width) => setWindow((before) => withWidth(before, width))}
            goHome={goHome}
            live={live}
            locked={locked}
            phase={phase}
            picked={picked}
            pick={(next) => {
              pick(next);
              if (next !== null) announce(say("picked", { id: next }));
            }}
            mode={modeOf(tracing.isOn, isSketch && !locked, pub.shows)}
            tap={tap}
            drag={drag}
            traced={tracing.spot}
            stepTrace={tracing.step}
            tellState={() => {
              const { code, params } = graphRules.describe(live.shown, pub);
              announce(say(code, params));
            }}
            say={say}
          />
          <Tools shows={pub.shows} window={window} look={look} goHome={goHome} tracing={tracing} say={say} />
        </>
      }
      controls={
        <>
          <OwnFunctions id={id} pub={drawn} scene={scene} live={live} locked={locked} say={say} />
          <Knobs id={id} pub={pub} live={live} locked={locked} say={say} />
        </>
      }
      readout={
        <>
          {tracing.spot && <Note>{say("traced.shown", spoken(tracing.spot))}</Note>}
          {isSketch && !locked && <Note>{say("sketch.hint")}</Note>}
        </>
      }
      more={
        <>
          <Described {...rested} sight={window} pub={drawn} scene={scene} lookAround={opened} say={say} />
          <ValueTable {...rested} pub={drawn} scene={scene} lookAround={opened} say={say} />
        </>
      }
    />
  );
}

function modeOf(isTracing: boolean, isDrawing: boolean, shows: readonly Shown[]): Mode {
  if (isTracing) return "trace";
  if (isDrawing) return "draw";
  return shows.includes("zoom") ? "pan" : "still";
}

const spoken = ([x, y]: Spot) => ({ x: shortNumber(x, 4), y: shortNumber(y, 4) });

const STROKE_NODES = 24;

/** Thins a hand-drawn stroke. */
function thinned(spots: readonly Spot[]): Spot[] {
  const every = Math.max(1, Math.floor(spots.length / STROKE_NODES));
  return spots.filter((_, index) => index % every === 0 || index === spots.length - 1);
}

/** The learner's half of the graph. */
export const view: LearnerView<PublicGraph2d, GraphState, GraphAction, GraphAnswer> = {
  type: "graph2d",
  rules: graphRules,
  View,
  hasBench: true,
  messages: strings,
  keys: [
    { keys: "Arrow keys", code: "keys.arrows" },
    { keys: "Shift + arrow keys", code: "keys.far" },
    { keys: "+ − 0", code: "keys.zoom", when: ({ shows }) => shows.includes("zoom") },
    { keys: "Enter", code: "keys.pick", when: (pub) => movable(pub).length > 0 },
    { keys: "S", code: "keys.say" },
  ],
};
