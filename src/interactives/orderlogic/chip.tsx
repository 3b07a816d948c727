import css from "./board.module.css";
import type { OrderHand } from "./use-order-hand.ts";

interface ChipProps {
  hand: OrderHand;
  thing: string;
  name: string;
  /** Full description for screen readers. */
  label: string;
  /** Id of the element that explains the keys. */
  help: string;
  /** Index of its group, which decides its shape. */
  group: number;
}

/** One person or value: tap it, drag it or focus it anywhere. */
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
