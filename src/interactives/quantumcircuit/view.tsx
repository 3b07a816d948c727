import { useMemo, useState } from "react";
import type { ViewProps } from "../kit/contract.ts";
import type { LearnerView } from "../kit/learner-view.ts";
import { Aim } from "./aim.tsx";
import { Board } from "./board.tsx";
import { Box } from "./box.tsx";
import { toolLabel } from "./gates.ts";
import { cellAt, isLockedAt } from "./grid.ts";
import { Inspector } from "./inspector.tsx";
import { ketText } from "./ket-text.ts";
import { type Hands, keyIn } from "./key-hand.ts";
import { operationsOf } from "./operations.ts";
import { Palette, type Picked } from "./palette.tsx";
import { blochOf } from "./readout.ts";
import { circuitRules } from "./rules.ts";
import { Stage, Stepper, whereWords } from "./stage.tsx";
import strings from "./strings/en.json" with { type: "json" };
import { entriesOf } from "./target.ts";
import { Twins } from "./twins.tsx";
import type { At, CircuitAction, CircuitAnswer, CircuitState, PublicCircuit } from "./types.ts";
import { useCarry } from "./use-carry.ts";
import { useOutcome } from "./use-outcome.ts";
import css from "./view.module.css";

type Props = ViewProps<PublicCircuit, CircuitState, CircuitAction>;

function View({ id, pub, state, act, violations, log, probe, announce, say, locked }: Props) {
  const [here, setHere] = useState<At>([0, 0]);
  const [picked, setPicked] = useState<Picked>(null);
  const [moving, setMoving] = useState<At | null>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const look = () => {
    if (pub.goal === "explore") act({ t: "look" });
  };

  const operations = useMemo(() => operationsOf(state.cells), [state.cells]);
  // What the box does is only known on the server: nothing behind it can be shown.
  const box = operations.findIndex(({ gate }) => gate === "oracle");
  const last = Math.max(-1, ...(box < 0 ? operations : operations.slice(0, box)).map(({ column }) => column));
  const until = Math.min(cursor ?? last, last);
  const hasFault = violations.length > 0;
  const what = useMemo(() => {
    const shown = operations.filter(({ column, gate }) => column <= until && gate !== "oracle");
    return { qubits: pub.qubits, bits: pub.bits, input: pub.input, operations: hasFault ? [] : shown };
  }, [operations, until, pub.qubits, pub.bits, pub.input, hasFault]);
  const outcome = useOutcome(what);
  const ones = useMemo(
    () => outcome && pub.names.map((_, row) => (1 - blochOf(outcome, row)[2]) / 2),
    [outcome, pub.names],
  );

  function goTo(at: At) {
    setHere(at);
    document.getElementById(`${id}-${at[0]}-${at[1]}`)?.focus();
  }

  function pick(next: Picked) {
    setPicked(next);
    setMoving(null);
    if (next === null) announce(say("dropped"));
    else if (next !== "erase") announce(say("picked", { tool: toolLabel(next) }));
  }

  function tap(at: At) {
    if (locked) return;
    const cell = cellAt(state.cells, at);
    if (moving) {
      act({ t: "move", from: moving, to: at });
      setMoving(null);
    } else if (picked === "erase" || (cell && cell.gate === picked)) act({ t: "take", at });
    else if (picked) act({ t: "put", at, tool: picked });
  }

  function step(to: number | null) {
    setCursor(to);
    look();
  }

  const carry = useCarry(locked, (load, at) => {
    if (load.k === "tool") {
      if (at) act({ t: "put", at, tool: load.tool });
    } else if (at) act({ t: "move", from: load.from, to: at });
    else act({ t: "take", at: load.from });
    if (at) goTo(at);
  });

  const hands: Hands = {
    pub,
    here,
    locked,
    act,
    goTo,
    tap,
    drop() {
      if (picked !== null || moving !== null) pick(null);
    },
    step: (by) => step(stepped(until + by, last)),
    tell() {
      const vector = outcome?.branches.length === 1 ? outcome.branches[0]?.vector : undefined;
      const { text, more } = vector ? ketText(entriesOf(vector), pub.qubits) : { text: say("working"), more: 0 };
      const list = more > 0 ? say("goal.more", { list: text, more }) : text;
      announce(say("said.state", { where: cursor === null ? say("step.end") : whereWords(until, last, say), list }));
    },
  };

  const cell = cellAt(state.cells, here);
  const hint = moving ? "hint.move" : picked === "erase" ? "hint.erase" : picked ? "hint.tool" : "hint.start";
  return (
    <div className={css.circuit}>
      <Aim pub={pub} state={state} say={say} />
      <Palette pub={pub} picked={picked} carry={carry} locked={locked} say={say} onPick={pick} />
      {!locked && pub.palette.length > 0 && (
        <p className={css.hint}>{say(hint, { tool: picked && picked !== "erase" ? toolLabel(picked) : "" })}</p>
      )}
      <Board
        id={id}
        pub={pub}
        state={state}
        here={here}
        marked={violations.flatMap(({ at }) => at)}
        cursor={cursor === null ? null : until}
        ones={hasFault || box >= 0 ? null : ones}
        carry={carry}
        armed={!locked && (picked !== null || moving !== null || carry.load !== null)}
        locked={locked}
        say={say}
        onHere={setHere}
        onTap={tap}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey || !keyIn(event, hands)) return;
          event.preventDefault();
        }}
      />
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
          onMove={() => {
            setPicked(null);
            setMoving(cell.at);
            goTo(cell.at);
            announce(say("hint.move"));
          }}
          onRemove={() => {
            act({ t: "take", at: cell.at });
            goTo(cell.at);
          }}
        />
      )}
      {last >= 0 && <Stepper id={id} last={last} cursor={cursor === null ? null : until} say={say} onStep={step} />}
      {box >= 0 && <p className={css.note}>{say("before.box")}</p>}
      <Stage
        id={id}
        pub={pub}
        outcome={outcome}
        isEnd={cursor === null && box < 0}
        cells={state.cells}
        say={say}
        onLook={look}
      />
      {pub.aim?.k === "oracle" && (
        <Box
          id={id}
          aim={pub.aim}
          state={state}
          log={log}
          hasFault={hasFault}
          locked={locked}
          say={say}
          act={act}
          probe={probe}
        />
      )}
      <Twins id={id} pub={pub} state={state} locked={locked} say={say} act={act} />
      <div ref={carry.ghost} className={css.ghost} hidden={carry.load === null} aria-hidden="true">
        {carry.load?.k === "tool" ? toolLabel(carry.load.tool) : "⋯"}
      </div>
    </div>
  );
}

const stepped = (to: number, last: number) => (to >= last ? null : Math.max(-1, to));

/** The learner's half of the quantum circuit. */
export const view: LearnerView<PublicCircuit, CircuitState, CircuitAction, CircuitAnswer> = {
  type: "quantumcircuit",
  rules: circuitRules,
  View,
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
