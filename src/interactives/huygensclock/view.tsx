import { Volume2, VolumeX } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import type { ViewProps } from "../kit/contract.ts";
import type { LearnerView } from "../kit/learner-view.ts";
import { runKeys, runMessages } from "../kit/run/messages.ts";
import { RunBar, takeRunKey } from "../kit/run/run-bar.tsx";
import { LAST_STEP } from "./changes.ts";
import { Controls, type Wish } from "./controls.tsx";
import { courseWords, swingWords } from "./course.ts";
import { Curve } from "./curve.tsx";
import { Guess } from "./guess.tsx";
import { LogTable } from "./log-table.tsx";
import panels from "./panels.module.css";
import { Portrait } from "./portrait.tsx";
import { huygensRules } from "./rules.ts";
import { Scene } from "./scene.tsx";
import type { Change } from "./setup.ts";
import type { Simulation } from "./simulation.ts";
import strings from "./strings/en.json" with { type: "json" };
import { playTick } from "./tick-sound.ts";
import { TickTape } from "./tick-tape.tsx";
import type { HuygensAction, HuygensAnswer, HuygensState, PublicHuygensClock } from "./types.ts";
import { useBobDrag } from "./use-bob-drag.ts";
import { useClocks } from "./use-clocks.ts";
import { useTold } from "./use-told.ts";
import css from "./view.module.css";

type Props = ViewProps<PublicHuygensClock, HuygensState, HuygensAction>;

const SPEEDS: readonly number[] = [0.1, 1, 5, 20, 100];

/** Faster than this, ticks are no longer heard one by one. */
const AUDIBLE_SPEED = 5;

/** The curve shows so many seconds where there is no task. */
const SPAN_SECONDS = 120;

function View({ id, pub, state, act, phase, verdict, announce, say, locked }: Props) {
  const { setup, task, show } = pub;
  const picture = useRef<HTMLDivElement>(null);
  const scene = useRef<SVGSVGElement>(null);
  const heard = useRef<readonly number[]>([]);
  const resumes = useRef(false);
  const [isLoud, setLoud] = useState(false);
  const clocks = useClocks(pub, state.changes, picture, sound);
  const { simulation, layout, run } = clocks;
  // Whoever is to predict says so first; then the clocks may show it.
  const isWaiting = task?.k === "predict" && verdict === null && phase !== "correct" && phase !== "revealed";
  const takes = !locked && pub.controls.includes("angles");
  const samples = simulation.samples();
  const course = courseWords(samples, setup);
  const now = say("now", {
    seconds: seconds(simulation),
    course: course.map(({ code, params }) => say(code, params)).join("; "),
  });
  const isAtEnd = task !== null && simulation.at() === task.by * 480;
  useTold(simulation, setup, say, announce);

  function sound({ ticks }: Simulation) {
    const before = heard.current;
    heard.current = ticks();
    if (!isLoud || !run.isRunning || run.speed > AUDIBLE_SPEED) return;
    heard.current.forEach((count, clock) => {
      if (count === (before[clock] ?? 0) + 1) playTick(clock);
    });
  }

  function watch() {
    if (pub.goal === "explore" && !state.watched) act({ t: "watch" });
  }

  function wish(wished: Wish) {
    const change = { ...wished, at: simulation.at() } as Change; // a wish is a change of the same kind without its step
    act({ t: "change", change });
  }

  const gestures = useBobDrag({
    scene,
    layout,
    takes,
    taken() {
      resumes.current = run.isRunning;
      if (run.isRunning) run.pause();
    },
    held: clocks.hold,
    letGo(held) {
      clocks.hold(null);
      if (held) wish({ k: "place", ...held });
      if (resumes.current) run.play();
    },
  });

  const watched = {
    ...run,
    toggle() {
      watch();
      run.toggle();
    },
    step() {
      watch();
      run.step();
    },
  };

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "s" && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      announce(`${now} ${say("swings", { swings: swingWords(samples.at(-1)) })}`);
    } else if (!isWaiting) takeRunKey(event, watched);
  }

  return (
    <div ref={picture} className={css.clocks}>
      {task?.k === "predict" && (
        <Guess
          id={id}
          by={task.by}
          guess={state.guess}
          locked={locked}
          choose={(guess) => act({ t: "guess", guess })}
          say={say}
        />
      )}
      <Scene
        scene={scene}
        setup={setup}
        layout={layout}
        pose={clocks.pose}
        takes={takes}
        phase={phase}
        gestures={gestures}
        onKeyDown={onKeyDown}
        say={say}
      />
      <RunBar
        run={watched}
        say={say}
        speeds={SPEEDS.includes(pub.speed) ? SPEEDS : [...SPEEDS, pub.speed].sort((a, b) => a - b)}
        back={() => {
          if (!locked) act({ t: "fromStart" });
          clocks.rewind();
        }}
        locked={isWaiting}
        isOver={simulation.at() >= LAST_STEP}
        isAtStart={simulation.at() === 0}
      >
        <Button
          kind="plain"
          iconOnly
          aria-label={say("sound")}
          title={say("sound")}
          aria-pressed={isLoud}
          onClick={() => setLoud(!isLoud)}
        >
          <Icon of={isLoud ? Volume2 : VolumeX} />
        </Button>
      </RunBar>
      {isWaiting && <p className={css.soft}>{say("guess.first")}</p>}
      <p className={css.now}>
        <span>{now}</span>
        <span className={css.soft}>
          {isAtEnd ? say("time.up") : say("swings", { swings: swingWords(samples.at(-1)) })}
        </span>
      </p>
      <Controls id={id} pub={pub} changes={state.changes} locked={locked} wish={wish} say={say} />
      <div className={panels.panels} data-wide={show.includes("phase") && show.includes("portrait")}>
        {show.includes("phase") && <Curve samples={samples} span={task?.by ?? SPAN_SECONDS} task={task} say={say} />}
        {show.includes("portrait") && <Portrait simulation={simulation} setup={setup} say={say} />}
      </div>
      {show.includes("ticks") && (
        <div className={panels.panels}>
          <TickTape simulation={simulation} setup={setup} say={say} />
        </div>
      )}
      <LogTable samples={samples} changes={state.changes} say={say} />
    </div>
  );
}

const seconds = (simulation: Simulation) => (simulation.at() / 480).toFixed(simulation.at() < 480 * 60 ? 1 : 0);

/** The learner's half of the clocks on a beam. */
export const view: LearnerView<PublicHuygensClock, HuygensState, HuygensAction, HuygensAnswer> = {
  type: "huygensclock",
  rules: huygensRules,
  View,
  messages: { ...runMessages, ...strings },
  keys: [...runKeys, { keys: "S", code: "key.tell" }],
};
