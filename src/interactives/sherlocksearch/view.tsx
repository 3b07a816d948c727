import { useState } from "react";
import { Bar } from "../kit/bar.tsx";
import type { ViewProps } from "../kit/contract.ts";
import type { LearnerView } from "../kit/learner-view.ts";
import { Note } from "../kit/note.tsx";
import { Pips } from "../kit/pips.tsx";
import { CodeView } from "./code-view.tsx";
import { Notebook } from "./notebook.tsx";
import { sherlockRules } from "./rules.ts";
import type { PublicSherlock, SherlockAction, SherlockAnswer, SherlockProbe, SherlockState } from "./schema.ts";
import { ShelvesView } from "./shelves-view.tsx";
import strings from "./strings/en.json" with { type: "json" };
import { SuspectsView } from "./suspects-view.tsx";
import { isOver, usedIn } from "./tally.ts";
import css from "./view.module.css";

type Props = ViewProps<PublicSherlock, SherlockState, SherlockAction>;

function View({ id, pub, state, act, probe, log, announce, say, locked }: Props) {
  const [waiting, setWaiting] = useState(false);
  const { puzzle, budget, par } = pub;
  const still = locked || waiting || isOver(log, budget);

  async function send(query: SherlockProbe) {
    if (still || !probe) return;
    setWaiting(true);
    await probe(query);
    setWaiting(false);
  }

  const shared = { id, log, locked: still, say, act, announce, send };
  const unit = puzzle.mode.toUpperCase();
  const used = usedIn(log);
  return (
    <div className={css.search}>
      {pub.adversary && <p className={css.openly}>{say(`NO_LUCK_${unit}`)}</p>}
      {pub.liar > 0 && <p className={css.openly}>{say("LIAR")}</p>}
      {puzzle.mode === "suspects" && state.m === "suspects" && (
        <SuspectsView {...shared} pub={pub} puzzle={puzzle} state={state} />
      )}
      {puzzle.mode === "code" && state.m === "code" && <CodeView {...shared} puzzle={puzzle} state={state} />}
      {puzzle.mode === "index" && state.m === "index" && (
        <ShelvesView
          {...shared}
          puzzle={puzzle}
          state={state}
          onLook={(spot) => {
            act({ t: "look", spot });
            void send({ k: "look", spot });
          }}
          onDraw={() => void send({ k: "draw" })}
        />
      )}
      <Bar>
        <Note>
          {say(`USED_${unit}`, { used })} {budget !== null && say("LEFT", { left: Math.max(0, budget - used), budget })}{" "}
          {par !== null && say("PAR", { par })}
        </Note>
        {budget !== null && <Pips budget={budget} used={used} />}
      </Bar>
      <Notebook pub={pub} log={log} say={say} />
    </div>
  );
}

/** Learner's view of sherlocksearch. */
export const view: LearnerView<PublicSherlock, SherlockState, SherlockAction, SherlockAnswer> = {
  type: "sherlocksearch",
  rules: sherlockRules,
  View,
  messages: strings,
  keys: [
    { keys: "← ↑ ↓ →", code: "KEY_ARROWS" },
    { keys: "Enter", code: "KEY_ENTER" },
    { keys: "1–9, A–Z", code: "KEY_TYPE" },
    { keys: "Delete", code: "KEY_DELETE" },
  ],
};
