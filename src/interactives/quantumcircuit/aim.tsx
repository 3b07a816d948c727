import type { Say } from "../kit/messages.ts";
import { Note } from "../kit/note.tsx";
import { percentText } from "./exact.ts";
import { ketText } from "./ket-text.ts";
import { costOf } from "./limits.ts";
import { operationsOf } from "./operations.ts";
import { binary } from "./readout.ts";
import { MatrixTable } from "./readouts.tsx";
import type { CircuitState, Goal, PublicCircuit } from "./types.ts";
import css from "./view.module.css";

const LIMITS = ["gates", "twoQubit", "depth", "t"] as const;
const MAX_LISTED = 8;

/** The goal, and how much of each limit is used. */
export function Aim({ pub, state, say }: { pub: PublicCircuit; state: CircuitState; say: Say }) {
  const { aim, limits } = pub;
  const cost = costOf(operationsOf(state.cells));
  const tallies = LIMITS.flatMap((name) => {
    const most = limits[name];
    return most === undefined ? [] : [{ name, used: cost[name], most }];
  });
  if (aim === null || (aim.k === "oracle" && tallies.length === 0)) return null;
  return (
    <div className={css.aim}>
      {aim.k !== "oracle" && (
        <p>
          <b>{say("goal")}:</b> {goalWords(aim, pub, say)}
        </p>
      )}
      {aim.k === "unitary" && aim.target && <MatrixTable matrix={aim.target} label={say("table.goal")} />}
      {tallies.length > 0 && (
        <Note>
          {tallies.map(({ name, used, most }) => (
            <span key={name} className={css.limit} data-over={used > most || undefined}>
              {say(`used.${name}`, { used, most })}
            </span>
          ))}
        </Note>
      )}
    </div>
  );
}

function goalWords(aim: Exclude<Goal, { k: "oracle" }>, pub: PublicCircuit, say: Say): string {
  if (aim.k === "unitary") return say(aim.target ? "goal.unitary" : "goal.unitary.words");
  if (aim.k === "state") {
    const { text, more } = ketText(aim.target, aim.on.length);
    const ket = more > 0 ? say("goal.more", { list: text, more }) : text;
    const wires = aim.on.map((row) => pub.names[row]).join(", ");
    return aim.on.length === pub.qubits ? say("goal.state", { ket }) : say("goal.part", { wires, ket });
  }
  const digits = goalDigits(pub);
  const list = aim.target
    .slice(0, MAX_LISTED)
    .map(([index, chance]) => `|${binary(index, digits)}⟩ ${percentText(chance)}`)
    .join(", ");
  const more = aim.target.length - MAX_LISTED;
  return say("goal.chances", { list: more > 0 ? say("goal.more", { list, more }) : list });
}

/** Binary digits of the goal's results. */
export function goalDigits({ aim, qubits, bits }: PublicCircuit): number {
  return aim?.k === "distribution" && aim.over === "bits" ? bits : qubits;
}
