import { useState } from "react";
import { Bench } from "../kit/bench.tsx";
import type { ViewProps } from "../kit/contract.ts";
import type { LearnerView } from "../kit/learner-view.ts";
import { Note } from "../kit/note.tsx";
import { onPlainKey } from "../kit/on-plain-key.ts";
import { Aim } from "./aim.tsx";
import { Board } from "./board.tsx";
import { Box } from "./box.tsx";
import { toolLabel } from "./gates.ts";
import { cellAt, isLockedAt } from "./grid.ts";
import { Inspector } from "./inspector.tsx";
import { ketText } from "./ket-text.ts";
import { Palette } from "./palette.tsx";
import { circuitRules } from "./rules.ts";
import { Stage, Stepper, whereWords } from "./stage.tsx";
import strings from "./strings/en.json" with { type: "json" };
import { entriesOf } from "./target.ts";
import { Twins } from "./twins.tsx";
import type { CircuitAction, CircuitAnswer, CircuitState, PublicCircuit } from "./types.ts";
import type { Carry } from "./use-carry.ts";
import { useEditing } from "./use-editing.ts";
import { useShown } from "./use-shown.ts";
import css from "./view.module.css";

type Props = ViewProps<PublicCircuit, CircuitState, CircuitAction>;

function View(props: Props) {
  const { id, pub, state, act, violations, log, probe, say, locked } = props;
  const [cursor, setCursor] = useState<number | null>(null);
  const shown = useShown(pub, state, cursor, violations.length > 0);
  const { outcome, last, until, box } = shown;

  function look() {
    if (pub.goal === "explore") act({ t: "look" });
  }

  function step(to: number | null) {
    setCursor(to);
    look();
  }

  function tell() {
    const vector = outcome?.branches.length === 1 ? outcome.branches[0]?.vector : undefined;
    const { text, more } = vector ? ketText(entriesOf(vector), pub.qubits) : { text: say("working"), more: 0 };
    const list = more > 0 ? say("goal.more", { list: text, more }) : text;
    props.announce(
      say("said.state", { where: cursor === null ? say("step.end") : whereWords(until, last, say), list }),
    );
  }

  const editing = useEditing({ ...props, announceState: tell, step: (by) => step(stepped(until + by, last)) });
  const { here, picked, moving, carry } = editing;
  const cell = cellAt(state.cells, here);
  const hint = moving ? "hint.move" : picked === "erase" ? "hint.erase" : picked ? "hint.tool" : "hint.start";
  return (
    <>
      <Bench
        canFillScreen
        picture={
          <>
            <Board
              id={id}
              pub={pub}
              state={state}
              here={here}
              marked={violations.flatMap(({ at }) => at)}
              cursor={cursor === null ? null : until}
              ones={shown.ones}
              carry={carry}
              armed={!locked && (picked !== null || moving !== null || carry.load !== null)}
              locked={locked}
              say={say}
              onHere={editing.setHere}
              onTap={editing.tap}
              onKeyDown={onPlainKey(editing.keyed)}
            />
            <Stage
              id={id}
              pub={pub}
              outcome={outcome}
              isEnd={cursor === null && box < 0}
              cells={state.cells}
              say={say}
              onLook={look}
            />
          </>
        }
        controls={
          <>
            <Aim pub={pub} state={state} say={say} />
            <Palette pub={pub} picked={picked} carry={carry} locked={locked} say={say} onPick={editing.pick} />
            {!locked && pub.palette.length > 0 && (
              <p className={css.hint}>{say(hint, { tool: picked && picked !== "erase" ? toolLabel(picked) : "" })}</p>
            )}
            {violations.map(({ code, params, at }) => (
              <p key={`${code} ${at.join()}`} className={css.wrong}>
                {say(code, params)}
              </p>
            ))}
            {cell && !locked && !isLockedAt(pub, cell.at) && (
              <Inspector
                id={`${id}-chosen`}
                pub={pub}
                cell={cell}
                locked={locked}
                say={say}
                onTune={(change) => act({ t: "tune", at: cell.at, change })}
                onMove={() => editing.beginMove(cell.at)}
                onRemove={() => {
                  act({ t: "take", at: cell.at });
                  editing.goTo(cell.at);
                }}
              />
            )}
            {last >= 0 && (
              <Stepper id={id} last={last} cursor={cursor === null ? null : until} say={say} onStep={step} />
            )}
            {box >= 0 && <Note>{say("before.box")}</Note>}
            {pub.aim?.k === "oracle" && (
              <Box
                id={id}
                aim={pub.aim}
                state={state}
                log={log}
                hasFault={violations.length > 0}
                locked={locked}
                say={say}
                act={act}
                probe={probe}
              />
            )}
          </>
        }
        more={<Twins id={id} pub={pub} state={state} locked={locked} say={say} act={act} />}
      />
      <Ghost carry={carry} />
    </>
  );
}

/** The dragged gate, which follows the pointer. */
function Ghost({ carry }: { carry: Carry }) {
  return (
    <div ref={carry.ghost} className={css.ghost} hidden={carry.load === null} aria-hidden="true">
      {carry.load?.k === "tool" ? toolLabel(carry.load.tool) : "⋯"}
    </div>
  );
}

/** Cursor after this column; null at the end of the circuit, -1 before its first column. */
const stepped = (to: number, last: number) => (to >= last ? null : Math.max(-1, to));

/** Learner's view of quantumcircuit. */
export const view: LearnerView<PublicCircuit, CircuitState, CircuitAction, CircuitAnswer> = {
  type: "quantumcircuit",
  rules: circuitRules,
  View,
  hasBench: true,
  messages: strings,
  keys: [
    { keys: "← ↑ ↓ →", code: "keys.arrows" },
    { keys: "H X Y Z S T …", code: "keys.letter" },
    { keys: "C O", code: "keys.control" },
    { keys: "Enter", code: "keys.enter" },
    { keys: "Shift + ← ↑ ↓ →", code: "keys.shift" },
    { keys: "Backspace", code: "keys.delete" },
    { keys: ", .", code: "keys.step" },
    { keys: "D", code: "keys.say" },
  ],
};
