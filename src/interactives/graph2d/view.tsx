import { useCallback, useMemo, useRef, useState } from "react";
import type { ViewProps } from "../kit/contract.ts";
import type { LearnerView } from "../kit/learner-view.ts";
import { Described } from "./described.tsx";
import { Knobs } from "./knobs.tsx";
import { readScene } from "./read-scene.ts";
import { graphRules } from "./rules.ts";
import { Sheet } from "./sheet.tsx";
import { standOf } from "./stand.ts";
import strings from "./strings/en.json" with { type: "json" };
import { shortNumber } from "./ticks.ts";
import { playTone } from "./tone.ts";
import { Tools } from "./tools.tsx";
import { firstTrace, nameOf, otherTrace, stepTrace, type Trace, tracedAt, traceNear } from "./trace.ts";
import type { GraphAction, GraphAnswer, GraphState, PublicGraph2d, Spot } from "./types.ts";
import { useLive } from "./use-live.ts";
import { useRested } from "./use-rested.ts";
import { ValueTable } from "./value-table.tsx";
import css from "./view.module.css";
import { fromSheet, homeWindow, sized, type Window } from "./window.ts";

type Props = ViewProps<PublicGraph2d, GraphState, GraphAction>;

function View({ id, pub, state, act, phase, announce, say, locked }: Props) {
  const [window, setWindow] = useState(() => homeWindow(pub.view));
  const [picked, pick] = useState<string | null>(null);
  const [trace, setTrace] = useState<Trace | null>(null);
  const [isLoud, setLoud] = useState(false);
  const live = useLive(state, pub, act, locked);
  const scene = readScene(pub);
  const stand = useMemo(() => standOf(scene, pub, live.shown), [scene, pub, live.shown]);
  const first = useMemo(() => firstTrace(stand, window), [stand, window]);
  const traced = trace && tracedAt(trace, stand);
  const isSketch = pub.task === "sketch";
  const lookAround = () => {
    if (pub.goal === "explore" && !state.looked) act({ t: "look" });
  };
  const lookRef = useRef(lookAround);
  lookRef.current = lookAround;
  const opened = useCallback(() => lookRef.current(), []);
  const rested = useRested(useMemo(() => ({ stand, window }), [stand, window]));
  const look = (next: Window) => {
    setWindow(next);
    lookAround();
  };
  const goHome = () => look(sized(homeWindow(pub.view), window.width));
  const mode = trace ? "trace" : isSketch && !locked ? "draw" : "pan";

  /** Goes there, says it and, if wished, sounds it. */
  function goTo(next: Trace | null) {
    setTrace(next);
    lookAround();
    if (!next) return;
    const { spot, slope } = tracedAt(next, stand);
    announce(
      say(Number.isNaN(slope) ? "traced.flat" : "traced", {
        name: nameOf(pub.items, next.item),
        x: shortNumber(spot[0], 4),
        y: shortNumber(spot[1], 4),
        slope: shortNumber(slope, 3),
      }),
    );
    if (isLoud) playTone((spot[1] - window.y[0]) / (window.y[1] - window.y[0]), spot[1] < 0);
  }

  function tap(spot: Spot) {
    if (trace) goTo(traceNear(spot, stand, window));
    else if (picked !== null) {
      live.act({ t: "move", id: picked, at: fromSheet(window, spot) });
      pick(null);
    } else if (isSketch) live.act({ t: "draw", sketch: [...state.sketch, fromSheet(window, spot)] });
  }

  function drag(spots: readonly Spot[], done: boolean) {
    const last = spots.at(-1);
    if (trace) {
      if (last) goTo(traceNear(last, stand, window));
      return;
    }
    const drawn = spots.map((spot) => fromSheet(window, spot));
    const xs = drawn.map(([x]) => x);
    const [from, to] = [Math.min(...xs), Math.max(...xs)];
    const kept = state.sketch.filter(([x]) => x < from || x > to);
    live.preview({ t: "draw", sketch: [...kept, ...thinned(drawn)] });
    if (done) live.commit();
  }

  function pickAndTell(next: string | null) {
    pick(next);
    if (next !== null) announce(say("picked", { id: next }));
  }

  return (
    <div className={css.graph}>
      <Sheet
        id={id}
        pub={pub}
        scene={scene}
        stand={stand}
        window={window}
        look={look}
        measured={(width) => setWindow((before) => sized(before, width))}
        goHome={goHome}
        live={live}
        locked={locked}
        phase={phase}
        picked={picked}
        pick={pickAndTell}
        mode={mode}
        tap={tap}
        drag={drag}
        traced={traced?.spot ?? null}
        stepTrace={(right, up) => {
          if (!trace) return;
          const step = up > 0 ? -1 : 1;
          goTo(right === 0 ? otherTrace(trace, stand, window, step) : stepTrace(trace, stand, window, right));
        }}
        tellState={() => {
          const { code, params } = graphRules.describe(live.shown, pub);
          announce(say(code, params));
        }}
        say={say}
      />
      <Tools
        window={window}
        look={look}
        goHome={goHome}
        isTracing={first && trace !== null}
        toggleTrace={() => goTo(trace ? null : first)}
        isLoud={isLoud}
        toggleSound={() => setLoud(!isLoud)}
        say={say}
      />
      {traced && <p className={css.hint}>{say("traced.shown", spoken(traced.spot))}</p>}
      {isSketch && !locked && <p className={css.hint}>{say("sketch.hint")}</p>}
      <Knobs id={id} pub={pub} live={live} locked={locked} say={say} />
      <Described {...rested} sight={window} pub={pub} scene={scene} lookAround={opened} say={say} />
      <ValueTable {...rested} pub={pub} scene={scene} lookAround={opened} say={say} />
    </div>
  );
}

const spoken = ([x, y]: Spot) => ({ x: shortNumber(x, 4), y: shortNumber(y, 4) });

const STROKE_NODES = 24;

/** Enough points of a stroke that was drawn by hand. */
function thinned(spots: readonly Spot[]): Spot[] {
  const every = Math.max(1, Math.floor(spots.length / STROKE_NODES));
  return spots.filter((_, index) => index % every === 0 || index === spots.length - 1);
}

/** The learner's half of the graph. */
export const view: LearnerView<PublicGraph2d, GraphState, GraphAction, GraphAnswer> = {
  type: "graph2d",
  rules: graphRules,
  View,
  messages: strings,
  keys: [
    { keys: "Arrow keys", code: "keys.arrows" },
    { keys: "Shift + arrow keys", code: "keys.far" },
    { keys: "+ − 0", code: "keys.zoom" },
    { keys: "Enter", code: "keys.pick" },
    { keys: "S", code: "keys.say" },
  ],
};
