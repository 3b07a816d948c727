import { type ReactNode, useState } from "react";
import { Bar } from "../kit/bar.tsx";
import type { ViewProps } from "../kit/contract.ts";
import { Disclosure } from "../kit/disclosure.tsx";
import type { LearnerView } from "../kit/learner-view.ts";
import { Note } from "../kit/note.tsx";
import { Pips } from "../kit/pips.tsx";
import { CodeView } from "./code-view.tsx";
import { Notebook } from "./notebook.tsx";
import { sherlockRules } from "./rules.ts";
import type { PublicSherlock, SherlockAction, SherlockAnswer, SherlockProbe, SherlockState } from "./schema.ts";
import { ShelvesView } from "./shelves-view.tsx";
import strings from "./strings/en.json" with { type: "json" };
import { SuspectsView, type SuspectsViewProps } from "./suspects-view.tsx";
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
    <Search
      {...shared}
      pub={pub}
      state={state}
      rules={
        <>
          {pub.adversary && <p className={css.openly}>{say(`NO_LUCK_${unit}`)}</p>}
          {pub.liar > 0 && <p className={css.openly}>{say("LIAR")}</p>}
        </>
      }
      tally={
        <>
          <Bar>
            <Note>
              {say(`USED_${unit}`, { used })}{" "}
              {budget !== null && say("LEFT", { left: Math.max(0, budget - used), budget })}{" "}
              {par !== null && say("PAR", { par })}
            </Note>
            {budget !== null && <Pips budget={budget} used={used} />}
          </Bar>
          {log.length > 0 ? (
            <Disclosure title={say("NOTEBOOK")} open>
              <Notebook pub={pub} log={log} say={say} />
            </Disclosure>
          ) : (
            <Note>{say("NOTEBOOK_EMPTY")}</Note>
          )}
        </>
      }
    />
  );
}

/** The parts of a search that every kind shows in the same places. */
export interface SearchFrame {
  /** Anything special about this search, said openly. */
  rules: ReactNode;
  /** Questions used so far, and the notebook. */
  tally: ReactNode;
}

type SearchProps = Omit<SuspectsViewProps, "puzzle" | "state"> & Pick<Props, "state" | "announce" | "act">;

function Search({ state, ...shared }: SearchProps) {
  const { puzzle } = shared.pub;
  if (puzzle.mode === "suspects" && state.m === "suspects")
    return <SuspectsView {...shared} puzzle={puzzle} state={state} />;
  if (puzzle.mode === "code" && state.m === "code") return <CodeView {...shared} puzzle={puzzle} state={state} />;
  if (puzzle.mode === "index" && state.m === "index") return <ShelvesView {...shared} puzzle={puzzle} state={state} />;
  return null;
}

/** Learner's view of sherlocksearch. */
export const view: LearnerView<PublicSherlock, SherlockState, SherlockAction, SherlockAnswer> = {
  type: "sherlocksearch",
  rules: sherlockRules,
  View,
  hasBench: true,
  messages: strings,
  keys: [
    { keys: "← ↑ ↓ →", code: "KEY_ARROWS" },
    { keys: "Enter", code: "KEY_ENTER" },
    { keys: "1–9, A–Z", code: "KEY_TYPE" },
    { keys: "Delete", code: "KEY_DELETE" },
  ],
};
