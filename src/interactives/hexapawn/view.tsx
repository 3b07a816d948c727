import { useState } from "react";
import { Button } from "#design/button.tsx";
import { Bench } from "../kit/bench.tsx";
import type { ViewProps } from "../kit/contract.ts";
import type { LearnerView } from "../kit/learner-view.ts";
import { Tabs } from "../kit/tabs.tsx";
import { BoxTable } from "./box-table.tsx";
import { BoxesPanel } from "./boxes-panel.tsx";
import { Curve, ResultLine, ResultTable } from "./curve.tsx";
import { machineSide, type Progress } from "./log.ts";
import { PawnBoard } from "./pawn-board.tsx";
import { hexapawnRules, isYourMove, tableNow } from "./rules.ts";
import type { HexapawnAction, HexapawnAnswer, HexapawnState, PublicHexapawn } from "./schema.ts";
import strings from "./strings/en.json" with { type: "json" };
import { Guess, TaskLine } from "./task-line.tsx";
import { Lessons, Trainer } from "./trainer.tsx";
import { useReel } from "./use-reel.ts";
import css from "./view.module.css";
import { drawWords, endWords } from "./words.ts";

type Props = ViewProps<PublicHexapawn, HexapawnState, HexapawnAction>;

function View({ id, pub, state, act, say, locked, announce }: Props) {
  const { progress, running } = useReel(pub, state);
  const table = tableNow(pub, progress);
  const machine = machineSide(pub);
  const yours = isYourMove(pub, progress) && !locked && !running;
  const byHand = pub.opponents.includes("human");
  const learns = pub.task.k !== "strategy";
  // The machine's reply slides in; automatic games don't animate it.
  const arrived = progress.open || table.draws.length > 0 ? (table.plies.at(-1) ?? null) : null;
  const isMachines = (table.plies.length % 2 === 1) === (machine === "w");
  // Until the machine has drawn from a box there's nothing to see in them.
  const hasBegun = progress.total > 0 || table.draws.length > 0;
  return (
    <Bench
      className={css.bench}
      picture={
        <PawnBoard
          id={`${id}-board`}
          size={pub}
          position={table.position}
          machine={machine}
          arrived={isMachines && !running ? arrived : null}
          plies={progress.total * 100 + table.plies.length}
          yours={yours}
          say={say}
          announce={announce}
          onMove={(move) => act({ t: "move", move })}
        />
      }
      controls={
        <>
          {pub.task.k === "predict" && (
            <Guess id={id} question={pub.task.question} guess={state.guess} locked={locked} say={say} act={act} />
          )}
          <TaskLine pub={pub} progress={progress} say={say} />
          <div className={css.turn}>
            <GameReport pub={pub} progress={progress} say={say} />
            {byHand && (
              <Button
                kind={table.over ? "primary" : "secondary"}
                size="small"
                aria-disabled={locked || running || progress.open !== null || progress.table === null}
                onClick={() => act({ t: "new" })}
              >
                {say("NEXT_GAME")}
              </Button>
            )}
          </div>
          {learns && <Trainer id={id} pub={pub} progress={progress} locked={locked} say={say} act={act} />}
        </>
      }
      readout={learns && hasBegun && <Machine id={id} pub={pub} progress={progress} say={say} />}
      more={
        learns && (
          <>
            <Lessons progress={progress} locked={locked} say={say} act={act} />
            <BoxTable pub={pub} progress={progress} say={say} />
            <ResultTable results={progress.results} say={say} />
          </>
        )
      }
    />
  );
}

const TABS = ["BOXES", "RESULTS"] as const;

/** The machine: its boxes, or its results as a curve. */
function Machine({
  id,
  pub,
  progress,
  say,
}: {
  id: string;
  pub: PublicHexapawn;
  progress: Progress;
  say: Props["say"];
}) {
  const [shown, show] = useState<(typeof TABS)[number]>("BOXES");
  return (
    <div className={css.machine}>
      <ResultLine results={progress.results} say={say} />
      <Tabs
        name={`${id}-tab`}
        label={say("TABS")}
        tabs={TABS}
        shown={shown}
        textOf={(tab) => say(`TAB_${tab}`)}
        onShow={show}
      />
      {shown === "BOXES" ? (
        <BoxesPanel id={id} pub={pub} progress={progress} say={say} />
      ) : (
        <Curve results={progress.results} say={say} />
      )}
    </div>
  );
}

/** The latest draw, the state or end of the game, and what was learnt. */
function GameReport({ pub, progress, say }: { pub: PublicHexapawn; progress: Progress; say: Props["say"] }) {
  const table = tableNow(pub, progress);
  const draw = table.draws.at(-1);
  const drew = draw && drawWords(pub, progress, draw);
  const ended = endWords(pub, table);
  const removed = progress.latest.filter(({ by }) => by < 0).length;
  const added = progress.latest.filter(({ by }) => by > 0).length;
  return (
    <p className={css.said}>
      {drew && say(drew.code, drew.params)}{" "}
      {ended ? say(ended.code) : pub.opponents.includes("human") && say("YOUR_TURN", { game: progress.total + 1 })}{" "}
      {removed + added > 0 && say("LEARNT", { removed, added })}
    </p>
  );
}

/** Learner's view of hexapawn. */
export const view: LearnerView<PublicHexapawn, HexapawnState, HexapawnAction, HexapawnAnswer> = {
  type: "hexapawn",
  rules: hexapawnRules,
  View,
  hasBench: true,
  messages: strings,
  keys: [
    { keys: "← ↑ ↓ →", code: "KEY_ARROWS" },
    { keys: "Enter", code: "KEY_PICK" },
    { keys: "Esc", code: "KEY_LET_GO" },
  ],
};
