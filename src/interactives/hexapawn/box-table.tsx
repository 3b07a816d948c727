import { memo } from "react";
import type { Say } from "../kit/messages.ts";
import type { PlacedBox } from "./boxes.ts";
import { shownBoxes } from "./boxes-panel.tsx";
import css from "./curve.module.css";
import { machineSide, type Progress } from "./log.ts";
import { beadsIn } from "./machine.ts";
import type { PublicHexapawn } from "./schema.ts";
import { beadParams, boxNumbers, pawnsOf } from "./words.ts";

/** Every box in words: where the pawns are, and the beads for each move. */
export function BoxTable({ pub, progress, say }: { pub: PublicHexapawn; progress: Progress; say: Say }) {
  const numbers = boxNumbers(pub, progress);
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
          {shownBoxes(pub, progress).map((box) => (
            <Row
              key={box.key}
              pub={pub}
              box={box}
              number={numbers.get(box.key) ?? 0}
              beads={beadsIn(progress.machine, box, pub.beads.start)}
              say={say}
            />
          ))}
        </tbody>
      </table>
    </details>
  );
}

interface RowProps {
  pub: PublicHexapawn;
  box: PlacedBox;
  number: number;
  beads: readonly number[];
  say: Say;
}

/** One box. A game changes few of them. */
const Row = memo(function Row({ pub, box, number, beads, say }: RowProps) {
  const machine = machineSide(pub);
  const learner = machine === "w" ? "b" : "w";
  return (
    <tr>
      <th scope="row">{say("BOX_AT", { number, move: box.move })}</th>
      <td>
        {say("BOX_PAWNS", {
          machine: pawnsOf(pub, box.position, machine),
          yours: pawnsOf(pub, box.position, learner),
        })}
      </td>
      <td>
        {box.moves.map((_, bead) => say("BEAD", { ...beadParams(pub, box, bead), count: beads[bead] ?? 0 })).join(" ")}
      </td>
    </tr>
  );
});
