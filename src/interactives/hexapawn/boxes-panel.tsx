import { useState } from "react";
import { Button } from "#design/button.tsx";
import { LabelledGroup } from "../kit/labelled-group.tsx";
import type { Say } from "../kit/messages.ts";
import { Note } from "../kit/note.tsx";
import { BoxCard } from "./box-card.tsx";
import { allBoxes, type Box } from "./boxes.ts";
import css from "./boxes-panel.module.css";
import { machineSide, type Progress } from "./log.ts";
import { beadsIn, type Change } from "./machine.ts";
import type { PublicHexapawn } from "./schema.ts";
import { boxNumbers, listsAllBoxes } from "./words.ts";

interface BoxesPanelProps {
  id: string;
  pub: PublicHexapawn;
  progress: Progress;
  say: Say;
}

/** Most recently changed boxes shown for a large board. */
const MAX_SHOWN = 24;
const UNCHANGED: readonly Change[] = [];

/** The machine: its boxes, grouped by the move at which they're opened. */
export function BoxesPanel({ id, pub, progress, say }: BoxesPanelProps) {
  const shown = shownBoxes(pub, progress);
  const groups = Map.groupBy(shown, ({ move }) => move);
  const every = allBoxes(pub, pub.mirrorBoxes, pub.machine).length;
  const numbers = boxNumbers(pub, progress);
  const drawn = new Map(progress.table?.draws.map(({ box, bead }) => [box.key, bead]));
  const changes = Map.groupBy(progress.latest, ({ key }) => key);
  const [isOpen, setOpen] = useState(false);
  const current = currentBoxes(shown, progress);
  const isShown = (box: Box) => isOpen || current.has(box.key);
  return (
    <LabelledGroup className={css.panel} aria-label={say("BOXES")}>
      {!listsAllBoxes(pub) && (
        <Note>{say("BOXES_CHANGED", { changed: progress.machine.beads.size, every, shown: shown.length })}</Note>
      )}
      {[...groups].map(([move, boxes]) => (
        <div key={move} hidden={!boxes.some(isShown)}>
          <p id={`${id}-move-${move}`} className={css.heading}>
            {say("BOXES_OF_MOVE", { move, count: boxes.length })}
          </p>
          <ul className={css.boxes} aria-labelledby={`${id}-move-${move}`}>
            {boxes.map((box) => (
              <BoxCard
                key={box.key}
                isFolded={!isShown(box)}
                size={pub}
                box={box}
                number={numbers.get(box.key) ?? 0}
                beads={beadsIn(progress.machine, box, pub.beads.start)}
                machine={machineSide(pub)}
                drawn={drawn.get(box.key) ?? null}
                changes={changes.get(box.key) ?? UNCHANGED}
                say={say}
              />
            ))}
          </ul>
        </div>
      ))}
      {shown.length > current.size && (
        <Button size="small" className={css.all} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? say("BOXES_FEWER") : say("BOXES_ALL", { count: shown.length })}
        </Button>
      )}
    </LabelledGroup>
  );
}

/** Keys of the boxes that the latest game is about: those it opened or changed. Before the first game, those of the first move. */
function currentBoxes(shown: readonly (Box & { move: number })[], { table, latest }: Progress): Set<string> {
  const keys = new Set([...(table?.draws.map(({ box }) => box.key) ?? []), ...latest.map(({ key }) => key)]);
  const current = shown.filter(({ key }) => keys.has(key));
  const first = Math.min(...shown.map(({ move }) => move));
  return new Set((current.length > 0 ? current : shown.filter(({ move }) => move === first)).map(({ key }) => key));
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
