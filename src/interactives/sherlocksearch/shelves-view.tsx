import { type KeyboardEvent, useState } from "react";
import type { ProbeEntry } from "../kit/contract.ts";
import type { Say } from "../kit/messages.ts";
import type { PublicIndex, SherlockState } from "./schema.ts";
import type { Shelf, Spot } from "./shelves.ts";
import css from "./shelves-view.module.css";
import { seenIn } from "./tally.ts";
import { TreeNode } from "./tree-node.tsx";

interface ShelvesViewProps {
  id: string;
  puzzle: PublicIndex;
  state: Extract<SherlockState, { m: "index" }>;
  log: readonly ProbeEntry[];
  locked: boolean;
  say: Say;
  onLook(spot: Spot): void;
}

/** Closed shelves, each of which a press opens; a tree grows downwards as it is opened. */
export function ShelvesView({ id, puzzle, state, log, locked, say, onLook }: ShelvesViewProps) {
  const { structure, records, shelves, seek } = puzzle;
  const seen = new Map(seenIn(log).map(({ spot, shelf }) => [spot, shelf]));
  const look = (spot: Spot) => {
    if (!locked) onLook(spot);
  };
  return (
    <div className={css.index}>
      <p className={css.slip}>
        {say("SEEK")} <strong>{seek}</strong>
      </p>
      <p className={css.note}>{say(`ABOUT_${structure.toUpperCase()}`, { records, shelves })}</p>
      {structure === "tree" ? (
        <ul className={css.tree}>
          <TreeNode way="" seen={seen} seek={seek} latest={state.spot} locked={locked} say={say} onLook={look} />
        </ul>
      ) : (
        <Row
          id={id}
          count={shelves}
          zero={structure === "hash"}
          seen={seen}
          seek={seek}
          locked={locked}
          say={say}
          onLook={look}
        />
      )}
    </div>
  );
}

interface RowProps {
  id: string;
  count: number;
  /** Shelves are numbered from 0, as remainders are. */
  zero: boolean;
  seen: ReadonlyMap<Spot, Shelf>;
  seek: string;
  locked: boolean;
  say: Say;
  onLook(spot: Spot): void;
}

function Row({ id, count, zero, seen, seek, locked, say, onLook }: RowProps) {
  const [entry, setEntry] = useState(0);

  function onKeyDown(event: KeyboardEvent) {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: entry - 1,
      ArrowUp: entry - 1,
      ArrowRight: entry + 1,
      ArrowDown: entry + 1,
      PageUp: entry - 10,
      PageDown: entry + 10,
      Home: 0,
      End: count - 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(count - 1, to));
    setEntry(next);
    document.getElementById(`${id}-shelf-${next}`)?.focus();
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: keys bubble up from the shelves inside
    <ol className={css.shelves} aria-label={say("SHELVES", { count })} onKeyDown={onKeyDown}>
      {Array.from({ length: count }, (_, spot) => {
        const shelf = seen.get(spot);
        const number = zero ? spot : spot + 1;
        const label = shelf
          ? say(shelf.key === null ? "SHELF_AT_EMPTY" : "SHELF_AT_HOLDS", { number, key: shelf.key ?? "" })
          : say("SHELF_AT", { number });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: shelves never change places
          <li key={spot}>
            <button
              type="button"
              id={`${id}-shelf-${spot}`}
              className={css.shelf}
              tabIndex={spot === entry ? 0 : -1}
              data-open={shelf !== undefined || undefined}
              data-found={shelf?.key === seek || undefined}
              aria-label={label}
              aria-disabled={locked || undefined}
              onClick={() => {
                setEntry(spot);
                onLook(spot);
              }}
            >
              <span className={css.number}>{number}</span>
              {shelf && <span className={css.key}>{shelf.key ?? say("EMPTY")}</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
