import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import { Bench } from "../kit/bench.tsx";
import type { ProbeEntry } from "../kit/contract.ts";
import type { Say } from "../kit/messages.ts";
import { Note } from "../kit/note.tsx";
import type { PublicIndex, SherlockAction, SherlockProbe, SherlockState } from "./schema.ts";
import { type Shelf, type Spot, spanLeft } from "./shelves.ts";
import css from "./shelves-view.module.css";
import { seenIn, slipIn } from "./tally.ts";
import { TreeNode } from "./tree-node.tsx";
import type { SearchFrame } from "./view.tsx";

interface ShelvesViewProps extends SearchFrame {
  id: string;
  puzzle: PublicIndex;
  state: Extract<SherlockState, { m: "index" }>;
  log: readonly ProbeEntry[];
  locked: boolean;
  say: Say;
  act(action: SherlockAction): void;
  send(query: SherlockProbe): void;
}

/** Closed shelves that open when pressed; a tree grows downwards as it's opened. */
export function ShelvesView({ id, puzzle, state, log, locked, say, act, send, rules, tally }: ShelvesViewProps) {
  const { structure, records, shelves } = puzzle;
  const seek = puzzle.seek ?? slipIn(log);
  const looks = seenIn(log);
  const seen = new Map(looks.map(({ spot, shelf }) => [spot, shelf]));
  const found = looks.some(({ shelf }) => shelf.key === seek);
  const narrows = structure === "sorted" && seek !== null && looks.length > 0 && !found;
  const span = narrows ? spanLeft(shelves, seek, looks) : null;
  const slip = useRef<HTMLElement>(null);
  const drawn = useRef(seek);
  useEffect(() => {
    // The name replaced the button, so the focus moves on to the name.
    if (drawn.current === null && seek !== null) slip.current?.focus({ preventScroll: true });
    drawn.current = seek;
  }, [seek]);
  const closed = locked || seek === null;
  const look = (spot: Spot) => {
    if (closed) return;
    act({ t: "look", spot });
    send({ k: "look", spot });
  };
  return (
    <Bench
      shape="even"
      picture={
        <div className={css.index}>
          {structure === "tree" ? (
            <ul className={css.tree}>
              <TreeNode way="" seen={seen} seek={seek} latest={state.spot} locked={closed} say={say} onLook={look} />
            </ul>
          ) : (
            <Row
              id={id}
              count={shelves}
              zero={structure === "hash"}
              seen={seen}
              span={span}
              seek={seek}
              locked={closed}
              say={say}
              onLook={look}
            />
          )}
        </div>
      }
      controls={
        <>
          {rules}
          <div className={css.slip}>
            {say("SEEK")}{" "}
            {seek === null ? (
              <Button kind="primary" size="small" aria-disabled={locked} onClick={() => send({ k: "draw" })}>
                {say("DRAW_SLIP")}
              </Button>
            ) : (
              <strong ref={slip} tabIndex={-1}>
                {seek}
              </strong>
            )}
          </div>
          <Note>{say(`ABOUT_${structure.toUpperCase()}`, { records, shelves })}</Note>
          {span && <Note>{say("SPAN", { count: span[1] - span[0] + 1, from: span[0] + 1, to: span[1] + 1 })}</Note>}
        </>
      }
      readout={tally}
    />
  );
}

/** With more shelves than this, they scroll in their own area. */
const MANY = 60;

interface RowProps {
  id: string;
  count: number;
  /** Shelves are numbered from 0, like remainders. */
  zero: boolean;
  seen: ReadonlyMap<Spot, Shelf>;
  /** Range of shelves where it can still be; null: unknown. */
  span: readonly [from: number, to: number] | null;
  seek: string | null;
  locked: boolean;
  say: Say;
  onLook(spot: Spot): void;
}

function Row({ id, count, zero, seen, span, seek, locked, say, onLook }: RowProps) {
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
    <ol
      className={css.shelves}
      data-many={count > MANY || undefined}
      aria-label={say("SHELVES", { count })}
      onKeyDown={onKeyDown}
    >
      {Array.from({ length: count }, (_, spot) => {
        const shelf = seen.get(spot);
        const number = zero ? spot : spot + 1;
        const past = span !== null && (spot < span[0] || spot > span[1]);
        const label = shelf
          ? say(shelf.key === null ? "SHELF_AT_EMPTY" : "SHELF_AT_HOLDS", { number, key: shelf.key ?? "" })
          : say(past ? "SHELF_AT_PAST" : "SHELF_AT", { number });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: shelves never change places
          <li key={spot}>
            <button
              type="button"
              id={`${id}-shelf-${spot}`}
              className={css.shelf}
              tabIndex={spot === entry ? 0 : -1}
              data-open={shelf !== undefined || undefined}
              data-past={(past && !shelf) || undefined}
              data-found={shelf?.key === seek || undefined}
              aria-label={label}
              aria-disabled={locked || undefined}
              onClick={() => {
                setEntry(spot);
                onLook(spot);
              }}
            >
              <span className={css.number}>{number}</span>{" "}
              {shelf && <span className={css.key}>{shelf.key ?? say("EMPTY")}</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
