import type { Say } from "../kit/messages.ts";
import { BoxCard } from "./box-card.tsx";
import { allBoxes, type Box } from "./boxes.ts";
import css from "./boxes-panel.module.css";
import { machineSide, type Standing } from "./log.ts";
import { beadsIn } from "./machine.ts";
import type { PublicHexapawn } from "./schema.ts";
import { boxNumber, listsAllBoxes } from "./words.ts";

interface BoxesPanelProps {
  id: string;
  pub: PublicHexapawn;
  standing: Standing;
  say: Say;
}

/** Of a large board the boxes that were changed last, so many at most. */
const MOST_SHOWN = 24;

/** The machine: its boxes by the move at which they are opened. */
export function BoxesPanel({ id, pub, standing, say }: BoxesPanelProps) {
  const shown = shownBoxes(pub, standing);
  const groups = Map.groupBy(shown, ({ move }) => move);
  const every = allBoxes(pub, pub.mirrorBoxes, pub.machine).length;
  const draws = standing.table?.draws ?? [];
  return (
    <section className={css.panel} aria-label={say("BOXES")}>
      {!listsAllBoxes(pub) && (
        <p className={css.note}>
          {say("BOXES_CHANGED", { changed: standing.machine.beads.size, every, shown: shown.length })}
        </p>
      )}
      {[...groups].map(([move, boxes]) => (
        <div key={move}>
          <p id={`${id}-move-${move}`} className={css.heading}>
            {say("BOXES_OF_MOVE", { move, count: boxes.length })}
          </p>
          <ul className={css.boxes} aria-labelledby={`${id}-move-${move}`}>
            {boxes.map((box) => (
              <BoxCard
                key={box.key}
                size={pub}
                box={box}
                number={boxNumber(pub, standing, box.key)}
                beads={beadsIn(standing.machine, box, pub.beads.start)}
                machine={machineSide(pub)}
                drawn={draws.find((draw) => draw.box.key === box.key)?.bead ?? null}
                changes={standing.latest.filter(({ key }) => key === box.key)}
                say={say}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** The boxes to draw, by move: all of a small board, of a large one those that the game on the board opened and those changed last. */
export function shownBoxes(pub: PublicHexapawn, standing: Standing): (Box & { move: number })[] {
  const all = allBoxes(pub, pub.mirrorBoxes, pub.machine);
  if (listsAllBoxes(pub)) return [...all];
  const opened = standing.table?.draws.map(({ box }) => box.key) ?? [];
  const changed = [...standing.machine.beads.keys()].slice(-MOST_SHOWN);
  const keys = new Set([...changed, ...opened]);
  return all.filter(({ key }) => keys.has(key));
}
