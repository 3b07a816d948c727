import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import { Bench } from "../kit/bench.tsx";
import type { ViewProps } from "../kit/contract.ts";
import { Disclosure } from "../kit/disclosure.tsx";
import type { LearnerView } from "../kit/learner-view.ts";
import type { Say } from "../kit/messages.ts";
import { Note } from "../kit/note.tsx";
import { RadioQuestion } from "../kit/radio-question.tsx";
import { runKeys, runMessages } from "../kit/run/messages.ts";
import { handleRunKey, RunBar } from "../kit/run/run-bar.tsx";
import { Tabs } from "../kit/tabs.tsx";
import { SLACK } from "./attempt.ts";
import { Controls, type ControlsProps, NewWeights } from "./controls.tsx";
import { Diagram } from "./diagram.tsx";
import { Field, FieldTable } from "./field.tsx";
import type { Mark } from "./history.ts";
import { LossCurve, LossNumbers, LossTable } from "./losses.tsx";
import { Misses } from "./misses.tsx";
import { neuronWords, type Spot } from "./neuron.ts";
import { lossText } from "./number-text.ts";
import { networkRules } from "./rules.ts";
import strings from "./strings/en.json" with { type: "json" };
import type { Goal, NetworkAction, NetworkAnswer, NetworkState, PublicNetwork } from "./types.ts";
import { type Training, useTraining } from "./use-training.ts";
import css from "./view.module.css";
import { Weights } from "./weights.tsx";

type Props = ViewProps<PublicNetwork, NetworkState, NetworkAction>;

const SPEEDS: readonly number[] = [0.2, 1, 3, 6, 20];

function View({ id, pub, state, act, violations, announce, say, locked, ended }: Props) {
  const { settings } = state;
  const picture = useRef<HTMLDivElement>(null);
  const training = useTraining(pub, state, act, picture, locked);
  useEnding(pub, state, training, ended);
  const { trainer, run, now, marks } = training;
  const { sizes } = trainer.network;
  const [selected, setSpot] = useState<Spot | null>(null);
  // Defaults to the output; if the selected neuron was removed, selects its neighbour.
  const layer = Math.min(selected?.layer ?? sizes.length - 1, sizes.length - 1);
  const spot = { layer, neuron: Math.min(selected?.neuron ?? 0, (sizes[layer] ?? 1) - 1) };
  const mustGuess = pub.aim?.k === "predict" && state.reply === "";
  const aim = pub.aim;

  function look(next: Spot) {
    setSpot(next);
    if (pub.goal === "explore" && !state.looked) act({ t: "look" });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "s" && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      const { epoch, train, test } = now;
      announce(
        `${neuronWords(spot, trainer.network, settings.features, say)} ${say("said.losses", { epoch, train: lossText(train), test: lossText(test) })}`,
      );
    } else if (!mustGuess && !locked && aim?.k !== "handSet" && event.key !== " ") handleRunKey(event, run);
  }

  const set = (change: Partial<NetworkState["settings"]>) => act({ t: "set", change });
  const withSeed = mustGuess || aim?.k === "handSet";
  const controls = { id: `${id}-set`, pub, settings, locked, say, set, withSeed };
  const shared = { training, features: settings.features, spot, say };
  return (
    <div ref={picture}>
      <Bench
        canFillScreen
        picture={
          <div className={css.picture}>
            <Field {...shared} />
            {/* biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on the neurons inside come up here */}
            <div onKeyDown={onKeyDown}>
              <Diagram id={`${id}-net`} {...shared} showMaps={pub.showMaps} onSpot={look} />
            </div>
          </div>
        }
        controls={
          <>
            {aim && <AimWords aim={aim} state={state} allowed={training.allowed} say={say} />}
            {aim?.k === "predict" && <Question aim={aim} reply={state.reply} locked={locked} act={act} />}
            {/* With weights set by hand the learner does the learning. */}
            {aim?.k !== "handSet" && !mustGuess && (
              <RunBar
                run={run}
                say={say}
                speeds={SPEEDS}
                stepLabel={say("one.epoch")}
                locked={locked}
                isOver={training.isOver}
                isAtStart={trainer.steps === 0}
                onRewind={() => act({ t: "train", steps: 0 })}
              >
                {/* A batch means something only to those who can set its size. */}
                {pub.editable.includes("batch") && (
                  <Button aria-disabled={locked || training.isOver} onClick={training.stepBatch}>
                    {say("one.batch")}
                  </Button>
                )}
                <NewWeights {...controls} />
              </RunBar>
            )}
            {mustGuess && <Note>{say("guess.first")}</Note>}
            {!mustGuess && <LossNumbers now={now} isTrained={aim?.k !== "handSet"} say={say} />}
            {violations.map(({ code, params }) => (
              <p key={code} className={css.wrong}>
                {say(code, params)}
              </p>
            ))}
            {mustGuess && <Controls {...controls} />}
          </>
        }
        readout={
          !mustGuess && (
            <Inside
              {...{ id, pub, aim, shared, controls, marks, locked, say }}
              take={(weights) => act({ t: "weigh", weights })}
            />
          )
        }
        more={
          <>
            <Note>{say("field.legend")}</Note>
            <LazyDisclosure title={say("twin.losses")}>{() => <LossTable marks={marks} say={say} />}</LazyDisclosure>
            <LazyDisclosure title={say("twin.grid")}>{() => <FieldTable {...shared} />}</LazyDisclosure>
            <LazyDisclosure title={say("twin.misses")}>
              {() => <Misses training={training} features={settings.features} say={say} />}
            </LazyDisclosure>
          </>
        }
      />
    </div>
  );
}

type Tab = "settings" | "weights" | "losses";

interface InsideProps {
  id: string;
  pub: PublicNetwork;
  aim: Goal | null;
  shared: { training: Training; features: NetworkState["settings"]["features"]; spot: Spot; say: Say };
  controls: ControlsProps;
  marks: readonly Mark[];
  locked: boolean;
  say: Say;
  take(weights: number[]): void;
}

/** The settings, the weights of the selected neuron, or the losses during the training. */
function Inside({ id, pub, aim, shared, controls, marks, locked, say, take }: InsideProps) {
  const editable = pub.editable.includes("weights");
  const hasSettings = pub.editable.some((name) => name !== "weights" && (name !== "seed" || controls.withSeed));
  const tabs: readonly Tab[] = hasSettings ? ["settings", "weights", "losses"] : ["weights", "losses"];
  const [shown, show] = useState<Tab>(editable ? "weights" : hasSettings ? "settings" : "losses");
  return (
    <div className={css.inside}>
      <Tabs
        name={`${id}-inside`}
        label={say("tabs")}
        tabs={tabs}
        shown={shown}
        textOf={(tab) => say(`tabs.${tab}`)}
        onShow={show}
      />
      {shown === "settings" && <Controls {...controls} />}
      {shown === "weights" && (
        <Weights id={`${id}-weight`} {...shared} editable={editable} locked={locked} take={take} />
      )}
      {shown === "losses" && <LossCurve marks={marks} target={aim?.k === "reach" ? aim.testLoss : null} say={say} />}
    </div>
  );
}

function AimWords({ aim, state, allowed, say }: { aim: Goal; state: NetworkState; allowed: number | null; say: Say }) {
  if (aim.k === "predict") return null;
  if (aim.k === "handSet")
    return <p className={css.aim}>{say("aim.handSet", { percent: Math.round(100 * aim.accuracy) })}</p>;
  const used = state.settings.hidden.reduce((sum, size) => sum + size, 0);
  return (
    <p className={css.aim}>
      {say("aim.reach", { target: aim.testLoss, epochs: allowed ?? aim.maxEpochs })}
      {aim.maxNeurons !== null && <> {say("aim.neurons", { used, most: aim.maxNeurons })}</>}
    </p>
  );
}

/** Calls `ended` when the training on the screen reaches the goal, and whenever weights were set by hand. */
function useEnding(
  pub: PublicNetwork,
  { weights, steps }: NetworkState,
  { run, trainer, marks }: Training,
  ended: Props["ended"],
) {
  const { aim } = pub;
  const isSaved = !run.isRunning && trainer.steps === steps;
  const hasReached =
    aim?.k === "reach"
      ? isSaved && marks.some(({ test }) => test <= aim.testLoss * SLACK)
      : aim?.k === "handSet" && weights !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other weights are another try
  useEffect(() => {
    if (hasReached) ended?.();
  }, [hasReached, weights, ended]);
}

interface QuestionProps {
  aim: Extract<Goal, { k: "predict" }>;
  reply: string;
  locked: boolean;
  act(action: NetworkAction): void;
}

function Question({ aim, reply, locked, act }: QuestionProps) {
  return (
    <RadioQuestion
      question={aim.question}
      name="reply"
      choices={aim.choices}
      chosen={reply}
      locked={locked}
      onChoose={(text) => act({ t: "reply", text })}
    />
  );
}

/** A disclosure that renders its content only while it's open. */
function LazyDisclosure({ title, children }: { title: string; children(): ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure title={title} isRuled onToggle={(event) => setOpen(event.currentTarget.open)}>
      {isOpen && <div className={css.scroll}>{children()}</div>}
    </Disclosure>
  );
}

/** Learner's view of neuralnetworks. */
export const view: LearnerView<PublicNetwork, NetworkState, NetworkAction, NetworkAnswer> = {
  type: "neuralnetworks",
  rules: networkRules,
  View,
  hasBench: true,
  messages: { ...runMessages, ...strings },
  keys: [
    { keys: "← ↑ ↓ →", code: "keys.arrows" },
    ...runKeys.filter(({ keys }) => keys !== "Space"),
    { keys: "S", code: "keys.say" },
  ],
};
