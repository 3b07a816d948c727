import { LabelledGroup } from "../kit/labelled-group.tsx";
import type { Say } from "../kit/messages.ts";
import { Note } from "../kit/note.tsx";
import { BoxCard } from "./box-card.tsx";
import { allBoxes, type Box } from "./boxes.ts";
import css from "./boxes-panel.module.css";
import { machineSide, type Progress } from "./log.ts";
import { beadsIn } from "./machine.ts";
import type { PublicHexapawn } from "./schema.ts";
import { boxNumber, listsAllBoxes } from "./words.ts";

interface BoxesPanelProps {
  id: string;
  pub: PublicHexapawn;
  progress: Progress;
  say: Say;
}

/** Most recently changed boxes shown for a large board. */
const MAX_SHOWN = 24;

/** The machine: its boxes, grouped by the move at which they're opened. */
export function BoxesPanel({ id, pub, progress, say }: BoxesPanelProps) {
  const shown = shownBoxes(pub, progress);
  const groups = Map.groupBy(shown, ({ move }) => move);
  const every = allBoxes(pub, pub.mirrorBoxes, pub.machine).length;
  const draws = progress.table?.draws ?? [];
  return (
    <LabelledGroup className={css.panel} aria-label={say("BOXES")}>
      {!listsAllBoxes(pub) && (
        <Note>{say("BOXES_CHANGED", { changed: progress.machine.beads.size, every, shown: shown.length })}</Note>
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
                number={boxNumber(pub, progress, box.key)}
                beads={beadsIn(progress.machine, box, pub.beads.start)}
                machine={machineSide(pub)}
                drawn={draws.find((draw) => draw.box.key === box.key)?.bead ?? null}
                changes={progress.latest.filter(({ key }) => key === box.key)}
                say={say}
              />
            ))}
          </ul>
        </div>
      ))}
    </LabelledGroup>
  );
}

/** Boxes to draw, by move: every box of a small board; for a large board those opened in the current game and those changed last. */
export function shownBoxes(pub: PublicHexapawn, progress: Progress): (Box & { move: number })[] {
  const all = allBoxes(pub, pub.mirrorBoxes, pub.machine);
  if (listsAllBoxes(pub)) return [...all];
  const opened = progress.table?.draws.map(({ box }) => box.key) ?? [];
  const changed = [...progress.machine.beads.keys()].slice(-MAX_SHOWN);
  const keys = new Set([...changed, ...opened]);
  return all.filter(({ key }) => keys.has(key));
}
