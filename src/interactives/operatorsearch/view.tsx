import { useMemo } from "react";
import { Bench } from "../kit/bench.tsx";
import type { ViewProps } from "../kit/contract.ts";
import { Disclosure } from "../kit/disclosure.tsx";
import type { LearnerView } from "../kit/learner-view.ts";
import { EvalTree } from "./eval-tree.tsx";
import { forestOf } from "./forest.ts";
import { Goal } from "./goal.tsx";
import { Kept } from "./kept.tsx";
import { puzzleOf } from "./puzzle.ts";
import { Row } from "./row.tsx";
import { operatorSearchRules } from "./rules.ts";
import type {
  OperatorSearchAction,
  OperatorSearchAnswer,
  OperatorSearchState,
  PublicOperatorSearch,
} from "./schema.ts";
import { SearchTree } from "./search-tree.tsx";
import strings from "./strings/en.json" with { type: "json" };
import { Tiles } from "./tiles.tsx";
import css from "./view.module.css";

function View(props: ViewProps<PublicOperatorSearch, OperatorSearchState, OperatorSearchAction>) {
  const { pub, state, say, announce } = props;
  const puzzle = useMemo(() => puzzleOf(pub), [pub]);
  const whole = operatorSearchRules.describe(state, pub);
  const label = say(whole.code, whole.params);
  const Work = pub.order === "fixed" ? Row : Tiles;
  return (
    <Bench
      pin="free"
      picture={
        <div className={css.operatorsearch}>
          <Goal pub={pub} state={state} say={say} />
          <Work {...props} read={() => announce(label)} />
        </div>
      }
      controls={
        <>
          {pub.find !== "one" && <Kept {...props} />}
          <Disclosure title={say("TREE")}>
            <EvalTree trees={forestOf(puzzle, state)} puzzle={puzzle} label={label} say={say} />
          </Disclosure>
          {pub.showTree && <SearchTree puzzle={puzzle} say={say} announce={announce} />}
        </>
      }
    />
  );
}

/** Learner's view of operatorsearch. */
export const view: LearnerView<PublicOperatorSearch, OperatorSearchState, OperatorSearchAction, OperatorSearchAnswer> =
  {
    type: "operatorsearch",
    rules: operatorSearchRules,
    View,
    hasBench: true,
    messages: strings,
    keys: [
      { keys: "← →", code: "KEY_ARROWS" },
      { keys: "+ - * / ^ |", code: "KEY_OP" },
      { keys: "Enter", code: "KEY_ENTER" },
      { keys: "( )", code: "KEY_BRACKETS" },
      { keys: "Backspace", code: "KEY_ERASE" },
      { keys: "Esc", code: "KEY_CANCEL" },
      { keys: "=", code: "KEY_READ" },
    ],
  };
