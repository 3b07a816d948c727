import { useState } from "react";
import { Bench } from "../kit/bench.tsx";
import type { ViewProps } from "../kit/contract.ts";
import type { LearnerView } from "../kit/learner-view.ts";
import { OptionCards } from "../kit/options/option-cards.tsx";
import { Tabs } from "../kit/tabs.tsx";
import { Board } from "./board.tsx";
import { ClueList } from "./clue-list.tsx";
import { Elimination } from "./elimination.tsx";
import { orderLogicRules } from "./rules.ts";
import strings from "./strings/en.json" with { type: "json" };
import type { OrderLogicAction, OrderLogicAnswer, OrderLogicState, PublicOrderLogic } from "./types.ts";
import { useOrderHand } from "./use-order-hand.ts";
import css from "./view.module.css";

type Props = ViewProps<PublicOrderLogic, OrderLogicState, OrderLogicAction>;

const TABS = ["SLOTS", "GRID"] as const;

function View(props: Props) {
  const { id, pub, state, act, verdict, say, locked } = props;
  const hand = useOrderHand(props);
  const [shown, show] = useState<(typeof TABS)[number]>("SLOTS");
  const help = `${id}-help`;
  return (
    <div {...hand.root}>
      <p id={help} className="visually-hidden">
        {say("HELP")}
      </p>
      <Bench
        shape="even"
        picture={<ClueList {...props} />}
        controls={
          <>
            <Tabs
              name={`${id}-tab`}
              label={say("TABS")}
              tabs={TABS}
              shown={shown}
              textOf={(tab) => say(`TAB_${tab}`)}
              onShow={show}
            />
            <div hidden={shown !== "SLOTS"}>
              <Board props={props} hand={hand} help={help} />
            </div>
            {shown === "GRID" && <Elimination {...props} />}
            {pub.question && (
              <div className={css.question}>
                <div className="prose" dangerouslySetInnerHTML={{ __html: pub.question.html }} />
                <OptionCards
                  id={`${id}-option`}
                  kind="radio"
                  options={pub.question.options}
                  chosen={(option) => state.option === option}
                  onChange={(option) => act({ t: "choose", option })}
                  parts={verdict?.parts}
                  legend={say("QUESTION")}
                  locked={locked}
                  say={say}
                />
              </div>
            )}
          </>
        }
      />
    </div>
  );
}

/** Learner's view of orderlogic. */
export const view: LearnerView<PublicOrderLogic, OrderLogicState, OrderLogicAction, OrderLogicAnswer> = {
  type: "orderlogic",
  rules: orderLogicRules,
  View,
  hasBench: true,
  messages: strings,
  keys: [
    { keys: "Space, Enter", code: "KEY_LIFT" },
    { keys: "← → ↑ ↓", code: "KEY_MOVE" },
    { keys: "1–9, 0", code: "KEY_DIGIT" },
    { keys: "Backspace", code: "KEY_CLEAR" },
    { keys: "Esc", code: "KEY_CANCEL" },
    { keys: "Enter", code: "KEY_CELL" },
  ],
};
