import { useState } from "react";
import { Bench } from "../kit/bench.tsx";
import type { ViewProps } from "../kit/contract.ts";
import type { LearnerView } from "../kit/learner-view.ts";
import type { Say } from "../kit/messages.ts";
import { Note } from "../kit/note.tsx";
import { NumberBox } from "../kit/number-slider/number-box.tsx";
import { Tabs } from "../kit/tabs.tsx";
import { Bars } from "./bars.tsx";
import { pmf } from "./binomial.ts";
import { Coins } from "./coins.tsx";
import { type Tally, tallyOf } from "./engine.ts";
import { Fakes } from "./fakes.tsx";
import { goalValue } from "./goal.ts";
import { Intervals } from "./intervals.tsx";
import { Counts, Numbers } from "./numbers.tsx";
import { Proportion } from "./proportion.tsx";
import { batchWords, coinRules } from "./rules.ts";
import { RunPanel } from "./run-panel.tsx";
import { Sequence } from "./sequence.tsx";
import strings from "./strings/en.json" with { type: "json" };
import { ThrowBar } from "./throw-bar.tsx";
import type { CoinAction, CoinAnswer, CoinState, Goal, PublicCoinFlip } from "./types.ts";
import { Typing } from "./typing.tsx";
import { useThrows } from "./use-throws.ts";
import css from "./view.module.css";

type Props = ViewProps<PublicCoinFlip, CoinState, CoinAction>;

function View(props: Props) {
  const { id, pub, state, act, verdict, phase, locked, say } = props;
  const { task } = pub;
  const isDone = phase === "correct" || phase === "revealed";
  const isOver = verdict !== null || isDone;
  if (task?.k === "fake") {
    return (
      <Bench
        pin="free"
        picture={
          <Fakes
            id={id}
            sequences={task.sequences}
            picked={state.picked}
            locked={locked}
            isOver={isDone}
            pick={(sequence) => act({ t: "pick", id: sequence })}
            say={say}
          />
        }
      />
    );
  }
  if (task?.k === "imitate") {
    return (
      <Bench
        pin="free"
        picture={
          <Typing
            id={id}
            flips={task.flips}
            typed={state.typed}
            locked={locked}
            isTested={isOver && state.typed.length === task.flips}
            type={(faces) => act({ t: "type", faces })}
            say={say}
          />
        }
      />
    );
  }
  return <Flipping {...props} isOver={isOver} />;
}

/** Coins to flip, with all their displays. */
function Flipping({ id, pub, state, act, probe, log, announce, locked, isOver, say }: Props & { isOver: boolean }) {
  const { coins, p, repeats, show, stream, task } = pub;
  // Throws outside the saved work: after a prediction, and once it's judged.
  const [extra, setExtra] = useState(0);
  const [latest, setLatest] = useState(0);
  const tally = useThrows(pub, Math.min(repeats, state.thrown + extra), log);
  const left = repeats - tally.throws;
  // A prediction comes before flipping; once it's judged, the coins can show it.
  const isWaiting = task?.k === "predict" && !isOver && extra === 0;

  async function flip(times: number) {
    setLatest(times);
    if (stream === null || p === null) await probe?.({ times });
    else if (locked || task?.k === "predict") {
      setExtra(extra + times);
      const { code, params } = batchWords(
        tallyOf({ seed: stream, p, coins }, tally.throws, tally.throws + times),
        tally.throws + times,
      );
      announce(say(code, params));
    } else {
      setExtra(0);
      act({ t: "throw", times });
    }
  }

  return (
    <Bench
      picture={
        <>
          <Coins tally={tally} coins={coins} spins={latest === 1} />
          <Displays id={id} pub={pub} tally={tally} isWaiting={isWaiting} say={say} />
        </>
      }
      controls={
        <>
          <ThrowBar left={left} repeats={repeats} locked={isWaiting} flip={flip} say={say} />
          {isWaiting && <Note>{say("predict.first")}</Note>}
          {task?.k === "stopWhen" && <GoalLine goal={task.goal} tally={tally} say={say} />}
          {(task?.k === "estimate" || task?.k === "predict") && (
            <SayBox
              id={`${id}-value`}
              label={say(
                task.k === "estimate"
                  ? "estimate.label"
                  : task.question.k === "heads"
                    ? "predict.heads"
                    : "predict.longest",
              )}
              value={state.value}
              locked={locked}
              take={(value) => act({ t: "say", value })}
            />
          )}
        </>
      }
      readout={
        tally.throws > 0 && (
          <>
            {tally.faces !== "" && (
              <p className={css.latest}>
                <span>{say("latest")}</span> <Sequence faces={tally.faces.slice(-40)} />
              </p>
            )}
            <Numbers tally={tally} coins={coins} show={show} say={say} />
          </>
        )
      }
      more={
        show.includes("histogram") && p !== null && !isWaiting && <Counts tally={tally} coins={coins} p={p} say={say} />
      }
    />
  );
}

type Display = PublicCoinFlip["show"][number];

interface DisplaysProps {
  id: string;
  pub: PublicCoinFlip;
  tally: Tally;
  /** A prediction comes first, so nothing may show what to expect. */
  isWaiting: boolean;
  say: Say;
}

/** The charts that the author shows, one at a time. */
function Displays({ id, pub, tally, isWaiting, say }: DisplaysProps) {
  const { coins, p, repeats } = pub;
  const offered = pub.show.filter((display) => display !== "histogram" || (p !== null && !isWaiting));
  const [chosen, choose] = useState<Display>();
  const shown = offered.find((display) => display === chosen) ?? offered[0];
  if (shown === undefined) return null;
  return (
    <>
      {offered.length > 1 && (
        <Tabs
          name={`${id}-chart`}
          label={say("charts")}
          tabs={offered}
          shown={shown}
          textOf={(display) => say(`charts.${display}`)}
          onShow={choose}
        />
      )}
      {shown === "proportion" && <Proportion tally={tally} coins={coins} p={p} repeats={repeats} say={say} />}
      {shown === "histogram" && p !== null && (
        <Bars
          caption={say("histogram", { coins })}
          from={0}
          seen={tally.counts.map((count) => (tally.throws === 0 ? 0 : count / tally.throws))}
          exact={pmf(coins, p)}
          say={say}
        />
      )}
      {shown === "interval" && <Intervals heads={tally.heads} flips={tally.throws * coins} p={p} say={say} />}
      {shown === "runs" && <RunPanel tally={tally} p={p} say={say} />}
    </>
  );
}

function GoalLine({ goal, tally, say }: { goal: Goal; tally: Tally; say: Say }) {
  const value = goalValue(goal, tally);
  const shown = goal.k === "width" ? value.toFixed(3) : String(value);
  return (
    <p className={css.goal}>
      {say(`goal.${goal.k}`, { want: goal.k === "width" ? goal.atMost : goal.atLeast, value: shown })}
    </p>
  );
}

interface SayBoxProps {
  id: string;
  label: string;
  value: number | null;
  locked: boolean;
  take(value: number): void;
}

function SayBox({ id, label, value, locked, take }: SayBoxProps) {
  return (
    <p className={css.say}>
      <label htmlFor={id}>{label}</label>{" "}
      <NumberBox id={id} name="value" value={value} locked={locked} onChange={take} />
    </p>
  );
}

/** The learner's half of coin flipping. */
export const view: LearnerView<PublicCoinFlip, CoinState, CoinAction, CoinAnswer> = {
  type: "coinflip",
  rules: coinRules,
  View,
  hasBench: true,
  messages: strings,
  keys: [{ keys: "H T", code: "key.type" }],
};
