import { useState } from "react";
import { Button } from "#design/button.tsx";
import { Bar } from "../kit/bar.tsx";
import { LabelledGroup } from "../kit/labelled-group.tsx";
import type { Say } from "../kit/messages.ts";
import { Note } from "../kit/note.tsx";
import { Tabs } from "../kit/tabs.tsx";
import { goalDigits } from "./aim.tsx";
import type { FinalState } from "./engine.ts";
import { chancesOf, registerChances } from "./readout.ts";
import { Amplitudes, Bloch, branchLabel, Chances, MatrixTable, Samples } from "./readouts.tsx";
import { matrixOf } from "./target.ts";
import type { Cell, PublicCircuit, Reading } from "./types.ts";
import css from "./view.module.css";

type Tab = Reading | "chances" | "matrix";

interface StageProps {
  id: string;
  pub: PublicCircuit;
  /** Null while it's being computed. */
  outcome: FinalState | null;
  /** True if the end of the circuit is shown, so that it can be compared with the goal. */
  isEnd: boolean;
  cells: readonly Cell[];
  say: Say;
  onLook(): void;
}

/** Displays of the state: probabilities, the matrix where that's the goal, and what the author shows of the rest. */
export function Stage({ id, pub, outcome, isEnd, cells, say, onLook }: StageProps) {
  const hasMatrix =
    pub.aim?.k === "unitary" && pub.qubits <= 3 && !cells.some(({ gate }) => gate === "measure" || gate === "reset");
  const [chosen, show] = useState<Tab>(hasMatrix ? "matrix" : "chances");
  const shown = chosen === "matrix" && !hasMatrix ? "chances" : chosen;
  const readings = pub.shows.filter((shown) => shown !== "source");
  const tabs: Tab[] = ["chances", ...readings, ...(hasMatrix ? (["matrix"] as const) : [])];
  return (
    <LabelledGroup className={css.stage} aria-label={say("show")}>
      {tabs.length > 1 && (
        <Tabs
          name={`${id}-show`}
          label={say("show")}
          tabs={tabs}
          shown={shown}
          textOf={(tab) => say(`show.${tab}`)}
          onShow={(tab) => {
            show(tab);
            onLook();
          }}
        />
      )}
      {shown === "matrix" ? (
        <MatrixTable matrix={matrixOf(cells, pub.qubits)} label={say("table.matrix")} />
      ) : outcome ? (
        <Picture shown={shown} pub={pub} outcome={outcome} isEnd={isEnd} id={id} say={say} />
      ) : (
        <Note>{say("working")}</Note>
      )}
    </LabelledGroup>
  );
}

interface PictureProps {
  id: string;
  shown: Exclude<Tab, "matrix">;
  pub: PublicCircuit;
  outcome: FinalState;
  isEnd: boolean;
  say: Say;
}

function Picture({ id, shown, pub, outcome, isEnd, say }: PictureProps) {
  const [branch, setBranch] = useState(0);
  const [draws, setDraws] = useState(0);
  const readsBits = isEnd && pub.bits > 0 && (outcome.finals.length > 0 || outcome.branches.length > 1);
  const overBits = pub.aim?.k === "distribution" && pub.aim.over === "bits";
  const inBits = shown === "samples" ? readsBits : overBits && isEnd;
  const chances = inBits ? registerChances(outcome) : chancesOf(outcome);
  const digits = inBits ? pub.bits : pub.qubits;
  if (shown === "bloch") return <Bloch outcome={outcome} names={pub.names} say={say} />;
  if (shown === "chances")
    return <Chances chances={chances} digits={digits} goal={isEnd ? goalChances(pub) : null} say={say} />;
  if (shown === "samples") {
    return (
      <Samples chances={chances} digits={digits} seed={`${id} ${draws}`} onDraw={() => setDraws(draws + 1)} say={say} />
    );
  }
  const at = outcome.branches[branch] ? branch : 0;
  const selected = outcome.branches[at];
  return (
    <>
      {outcome.branches.length > 1 && (
        <Bar>
          <label>
            {say("branch")}
            <select className={css.reply} value={at} onChange={({ target }) => setBranch(Number(target.value))}>
              {outcome.branches.map((other, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two branches may have the same bits; their order is their name
                <option key={index} value={index}>
                  {branchLabel(other, pub, say)}
                </option>
              ))}
            </select>
          </label>
        </Bar>
      )}
      {selected && <Amplitudes branch={selected} qubits={pub.qubits} say={say} />}
    </>
  );
}

/** Probabilities of the goal, if it's about the whole state. */
function goalChances(pub: PublicCircuit): Map<number, number> | null {
  const { aim } = pub;
  if (aim?.k === "distribution") return new Map(aim.target);
  if (aim?.k !== "state" || aim.on.length !== goalDigits(pub)) return null;
  return new Map(aim.target.map(([index, re, im]) => [index, re * re + im * im]));
}

interface StepperProps {
  id: string;
  last: number;
  cursor: number | null;
  say: Say;
  onStep(cursor: number | null): void;
}

/** Steps through the columns: −1 is before the first, null is the end. */
export function Stepper({ id, last, cursor, say, onStep }: StepperProps) {
  const at = cursor ?? last;
  const go = (to: number) => onStep(to >= last ? null : Math.max(-1, to));
  const where = cursor === null ? say("step.end") : whereWords(at, last, say);
  return (
    <Bar>
      <Button size="small" iconOnly aria-label={say("step.back")} aria-disabled={at <= -1} onClick={() => go(at - 1)}>
        ‹
      </Button>
      <input
        id={`${id}-step`}
        type="range"
        className={css.range}
        aria-label={say("step")}
        aria-valuetext={where}
        min={-1}
        max={last}
        step={1}
        value={at}
        onChange={({ target }) => go(target.valueAsNumber)}
      />
      <Button
        size="small"
        iconOnly
        aria-label={say("step.on")}
        aria-disabled={cursor === null}
        onClick={() => go(at + 1)}
      >
        ›
      </Button>
      <output className={css.note}>{where}</output>
    </Bar>
  );
}

/** Position of the cursor in words. */
export function whereWords(at: number, last: number, say: Say): string {
  return at < 0 ? say("step.start") : say("step.after", { column: at + 1, last: last + 1 });
}
