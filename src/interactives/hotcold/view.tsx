import { useState } from "react";
import { Button } from "#design/button.tsx";
import { Bar } from "../kit/bar.tsx";
import { Bench } from "../kit/bench.tsx";
import type { ViewProps } from "../kit/contract.ts";
import { Disclosure } from "../kit/disclosure.tsx";
import type { LearnerView } from "../kit/learner-view.ts";
import { Note } from "../kit/note.tsx";
import { Pips } from "../kit/pips.tsx";
import { Aim } from "./aim.tsx";
import { CurveMap } from "./curve-map.tsx";
import { marksOf, possibleTargets } from "./engine.ts";
import { GridMap } from "./grid-map.tsx";
import { LineMap } from "./line-map.tsx";
import { LogTable } from "./log-table.tsx";
import { isOver } from "./over.ts";
import { hotColdRules } from "./rules.ts";
import type { HotColdAction, HotColdAnswer, HotColdState, PublicHotCold } from "./schema.ts";
import { placeOf } from "./space.ts";
import strings from "./strings/en.json" with { type: "json" };
import css from "./view.module.css";
import { placeWords } from "./words.ts";

function View({
  id,
  pub,
  state: { aim },
  act,
  probe,
  log,
  say,
  locked,
}: ViewProps<PublicHotCold, HotColdState, HotColdAction>) {
  const [waiting, setWaiting] = useState(false);
  const { space, budget, par } = pub;
  const marks = marksOf(space, log);
  const left = pub.showPossible ? possibleTargets(pub, marks) : null;
  const still = locked || waiting || isOver(log, budget);
  const aimAt = (at: number) => act({ t: "aim", at });

  async function guess(point: number) {
    if (still || !probe) return;
    aimAt(point);
    setWaiting(true);
    await probe(placeOf(space, point));
    setWaiting(false);
  }

  const place = aim === null ? null : placeWords(space, aim);
  return (
    <Bench
      picture={
        <>
          {space.k === "grid" && (
            <GridMap
              id={id}
              pub={pub}
              space={space}
              marks={marks}
              aim={aim}
              possible={left}
              say={say}
              onAim={aimAt}
              onGuess={guess}
            />
          )}
          {space.k === "line" && <LineMap space={space} marks={marks} aim={aim} possible={left} />}
          {space.k === "curve" && <CurveMap space={space} marks={marks} aim={aim} />}
        </>
      }
      controls={
        <>
          {pub.adversary && <Note>{say("NO_LUCK")}</Note>}
          {space.k !== "grid" && <Aim space={space} aim={aim} locked={still} say={say} onAim={aimAt} onGuess={guess} />}
          <Bar className={css.guess}>
            <Button
              kind="primary"
              waiting={waiting}
              aria-disabled={still || aim === null}
              onClick={() => {
                if (aim !== null) void guess(aim);
              }}
            >
              {place ? say("GUESS_AT", { place: say(place.code, place.params) }) : say("GUESS")}
            </Button>
            <Note>
              {budget !== null && <span>{say("LEFT", { left: budget - log.length, budget })}</span>}{" "}
              {budget === null && par !== null && <span>{say("PAR", { par })}</span>}{" "}
              {left && <span>{say("POSSIBLE", { count: left.length })}</span>}
            </Note>
            {budget !== null && <Pips budget={budget} used={log.length} />}
          </Bar>
        </>
      }
      readout={
        marks.length > 0 && (
          <Disclosure title={say("LOG")} open>
            <LogTable pub={pub} marks={marks} say={say} />
          </Disclosure>
        )
      }
    />
  );
}

/** Learner's view of hotcold. */
export const view: LearnerView<PublicHotCold, HotColdState, HotColdAction, HotColdAnswer> = {
  type: "hotcold",
  rules: hotColdRules,
  View,
  hasBench: true,
  messages: strings,
  keys: [
    { keys: "← ↑ ↓ →", code: "KEY_AIM" },
    { keys: "Enter", code: "KEY_GUESS" },
  ],
};
