import { Volume2, VolumeX } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { Bench } from "../kit/bench.tsx";
import type { ViewProps } from "../kit/contract.ts";
import type { LearnerView } from "../kit/learner-view.ts";
import type { Say } from "../kit/messages.ts";
import { Note } from "../kit/note.tsx";
import { runKeys, runMessages } from "../kit/run/messages.ts";
import { handleRunKey, RunBar } from "../kit/run/run-bar.tsx";
import type { Run } from "../kit/run/use-run.ts";
import { Tabs } from "../kit/tabs.tsx";
import { LAST_STEP } from "./changes.ts";
import { type ChangeRequest, Controls } from "./controls.tsx";
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
import { swingWords, trendWords } from "./trend.ts";
import type { HuygensAction, HuygensAnswer, HuygensState, PublicHuygensClock } from "./types.ts";
import { useBobDrag } from "./use-bob-drag.ts";
import { useClocks } from "./use-clocks.ts";
import { useTrendAnnouncements } from "./use-trend-announcements.ts";
import css from "./view.module.css";

type Props = ViewProps<PublicHuygensClock, HuygensState, HuygensAction>;

const SPEEDS: readonly number[] = [0.1, 1, 5, 20, 100];

/** Above this speed single ticks can't be counted. */
const AUDIBLE_SPEED = 5;

/** Seconds shown by the curve without a task. */
const SPAN_SECONDS = 120;

function View(props: Props) {
  const { id, pub, state, act, phase, verdict, say, locked } = props;
  const { setup, task } = pub;
  const picture = useRef<HTMLDivElement>(null);
  const [isLoud, setLoud] = useState(false);
  const sound = useTicking(isLoud);
  const clocks = useClocks(pub, state.changes, picture, (simulation) => sound(simulation, run));
  const { simulation, run } = clocks;
  // A prediction comes first; only then may the clocks show the outcome.
  const isWaiting = task?.k === "predict" && verdict === null && phase !== "correct" && phase !== "revealed";
  const samples = simulation.samples();
  const swings = say("swings", { swings: swingWords(samples.at(-1)) });
  const now = say("now", {
    seconds: seconds(simulation),
    course: trendWords(samples, setup)
      .map(({ code, params }) => say(code, params))
      .join("; "),
  });
  const isAtEnd = task !== null && simulation.at() === task.by * 480;
  const { ended } = props;
  useEffect(() => {
    if (isAtEnd) ended?.();
  }, [isAtEnd, ended]);
  useTrendAnnouncements(simulation, setup, say, props.announce);

  function watch() {
    if (pub.goal === "explore" && !state.watched) act({ t: "watch" });
  }

  function request(requested: ChangeRequest) {
    const change = { ...requested, at: simulation.at() } as Change; // a requested change has the same fields as a change except its step
    act({ t: "change", change });
  }

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
      props.announce(`${now} ${swings}`);
    } else if (!isWaiting) handleRunKey(event, watched);
  }

  return (
    <div ref={picture}>
      <Bench
        canFillScreen
        picture={<DraggableScene {...props} clocks={clocks} onKeyDown={onKeyDown} request={request} />}
        controls={
          <>
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
            {/* Nothing can be run before the guess, so nothing of it takes room. */}
            {isWaiting ? (
              <Note>{say("guess.first")}</Note>
            ) : (
              <>
                <RunBar
                  run={watched}
                  say={say}
                  speeds={SPEEDS.includes(pub.speed) ? SPEEDS : [...SPEEDS, pub.speed].sort((a, b) => a - b)}
                  onRewind={() => {
                    if (!locked) act({ t: "fromStart" });
                    clocks.rewind();
                  }}
                  isOver={simulation.at() >= LAST_STEP}
                  isAtStart={simulation.at() === 0}
                >
                  <SoundButton isOn={isLoud} label={say("sound")} onPress={() => setLoud(!isLoud)} />
                </RunBar>
                <p className={css.now}>
                  <span>{now}</span>
                  <span className={css.soft}>{isAtEnd ? say("time.up") : swings}</span>
                </p>
              </>
            )}
          </>
        }
        readout={
          (!isWaiting || pub.controls.length > 0) && (
            <Tools id={id} pub={pub} simulation={simulation} say={say}>
              {pub.controls.length > 0 && (
                <Controls id={id} pub={pub} changes={state.changes} locked={locked} request={request} say={say} />
              )}
            </Tools>
          )
        }
        more={<LogTable samples={samples} changes={state.changes} say={say} />}
      />
    </div>
  );
}

type Tool = PublicHuygensClock["show"][number] | "controls";

interface ToolsProps {
  id: string;
  pub: PublicHuygensClock;
  simulation: Simulation;
  say: Say;
  /** The controls, if there are any. */
  children: ReactNode;
}

/** The controls and the curves that the author shows, one at a time. */
function Tools({ id, pub: { setup, task, show }, simulation, say, children }: ToolsProps) {
  const tools: Tool[] = [...(children ? (["controls"] as const) : []), ...show];
  const [chosen, choose] = useState(tools[0]);
  const shown = chosen !== undefined && tools.includes(chosen) ? chosen : tools[0];
  if (shown === undefined) return null;
  return (
    <div className={panels.panels}>
      {tools.length > 1 && (
        <Tabs
          name={`${id}-tool`}
          label={say("tools")}
          tabs={tools}
          shown={shown}
          textOf={(tool) => say(`tools.${tool}`)}
          onShow={choose}
        />
      )}
      {shown === "controls" && children}
      {shown === "phase" && (
        <Curve samples={simulation.samples()} span={task?.by ?? SPAN_SECONDS} task={task} say={say} />
      )}
      {shown === "portrait" && <Portrait simulation={simulation} setup={setup} say={say} />}
      {shown === "ticks" && <TickTape simulation={simulation} setup={setup} say={say} />}
    </div>
  );
}

/** Plays a tick for each clock that has ticked exactly once since the last call, if it's slow enough to hear them apart. */
function useTicking(isLoud: boolean) {
  const counted = useRef<readonly number[]>([]);
  return ({ ticks }: Simulation, run: Run) => {
    const before = counted.current;
    counted.current = ticks();
    if (!isLoud || !run.isRunning || run.speed > AUDIBLE_SPEED) return;
    counted.current.forEach((count, clock) => {
      if (count === (before[clock] ?? 0) + 1) playTick(clock);
    });
  };
}

interface DraggableSceneProps extends Props {
  clocks: ReturnType<typeof useClocks>;
  onKeyDown(event: KeyboardEvent): void;
  request(request: ChangeRequest): void;
}

/** The picture, with bobs that can be dragged where the exercise allows it. The run pauses meanwhile. */
function DraggableScene({ pub, phase, say, locked, clocks, onKeyDown, request }: DraggableSceneProps) {
  const scene = useRef<SVGSVGElement>(null);
  const resumes = useRef(false);
  const { layout, run } = clocks;
  const takes = !locked && pub.controls.includes("angles");
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
      if (held) request({ k: "place", ...held });
      if (resumes.current) run.play();
    },
  });
  return (
    <Scene
      scene={scene}
      setup={pub.setup}
      layout={layout}
      pose={clocks.pose}
      takes={takes}
      phase={phase}
      gestures={gestures}
      onKeyDown={onKeyDown}
      say={say}
    />
  );
}

function SoundButton({ isOn, label, onPress }: { isOn: boolean; label: string; onPress(): void }) {
  return (
    <Button kind="plain" iconOnly aria-label={label} title={label} aria-pressed={isOn} onClick={onPress}>
      <Icon of={isOn ? Volume2 : VolumeX} />
    </Button>
  );
}

/** Time of the run in seconds, with tenths in the first minute. */
const seconds = (simulation: Simulation) => (simulation.at() / 480).toFixed(simulation.at() < 480 * 60 ? 1 : 0);

/** Learner's view of huygensclock. */
export const view: LearnerView<PublicHuygensClock, HuygensState, HuygensAction, HuygensAnswer> = {
  type: "huygensclock",
  rules: huygensRules,
  View,
  hasBench: true,
  messages: { ...runMessages, ...strings },
  keys: [...runKeys, { keys: "S", code: "key.tell" }],
};
