import type { Say } from "../kit/messages.ts";
import { shownBoxes } from "./boxes-panel.tsx";
import css from "./curve.module.css";
import { machineSide, type Progress } from "./log.ts";
import { beadsIn } from "./machine.ts";
import type { PublicHexapawn } from "./schema.ts";
import { beadParams, boxNumber, pawnsOf } from "./words.ts";

/** Every box in words: where the pawns are, and the beads for each move. */
export function BoxTable({ pub, progress, say }: { pub: PublicHexapawn; progress: Progress; say: Say }) {
  const machine = machineSide(pub);
  const learner = machine === "w" ? "b" : "w";
  return (
    <details className={css.details}>
      <summary>{say("BOX_TABLE")}</summary>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{say("BOX_NUMBER")}</th>
            <th scope="col">{say("BOX_POSITION")}</th>
            <th scope="col">{say("BOX_BEADS")}</th>
          </tr>
        </thead>
        <tbody>
          {shownBoxes(pub, progress).map((box) => {
            const beads = beadsIn(progress.machine, box, pub.beads.start);
            return (
              <tr key={box.key}>
                <th scope="row">{say("BOX_AT", { number: boxNumber(pub, progress, box.key), move: box.move })}</th>
                <td>
                  {say("BOX_PAWNS", {
                    machine: pawnsOf(pub, box.position, machine),
                    yours: pawnsOf(pub, box.position, learner),
                  })}
                </td>
                <td>
                  {box.moves
                    .map((_, bead) => say("BEAD", { ...beadParams(pub, box, bead), count: beads[bead] ?? 0 }))
                    .join(" ")}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}
