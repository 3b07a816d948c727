import css from "./board.module.css";
import type { OrderHand } from "./use-order-hand.ts";

interface ChipProps {
  hand: OrderHand;
  thing: string;
  name: string;
  /** The whole sentence for screen readers. */
  label: string;
  /** Id of the element that explains the keys. */
  help: string;
  /** Number of its group from 0, for its shape. */
  group: number;
}

/** One person or value: all of it is the handle, to tap, to drag and to focus. */
export function Chip({ hand, thing, name, label, help, group }: ChipProps) {
  return (
    <button
      className={css.chip}
      data-group={group}
      data-pp-handle=""
      aria-label={label}
      aria-describedby={help}
      {...hand.item(thing)}
      {...hand.grip(thing)}
    >
      {name}
    </button>
  );
}
