import type { ReactNode } from "react";
import type { PartVerdict } from "../contract.ts";
import { PickIcon } from "./icons.tsx";
import css from "./pick-place.module.css";
import type { PickPlace } from "./use-pick-place.ts";

export interface PickCardProps {
  pp: PickPlace;
  item: string;
  /** The whole sentence for screen readers. */
  label: string;
  /** Id of the element that explains the keys. */
  help: string;
  part?: PartVerdict | undefined;
  /** The picked item would land before this card. */
  landsBefore?: boolean;
  landsAfter?: boolean;
  /** Steps of indentation, 0 to 8. */
  depth?: number;
  children: ReactNode;
  /** The card's own controls, after its words. */
  tail?: ReactNode;
}

/** A card that can be picked up: its grip takes the focus, and all of it can be tapped or dragged. */
export function PickCard(props: PickCardProps) {
  const { pp, item, label, help, part, landsBefore, landsAfter, depth, children, tail } = props;
  return (
    <li
      className={css.card}
      data-part={part}
      data-depth={depth || undefined}
      data-lands={landsBefore ? "before" : landsAfter ? "after" : undefined}
      {...pp.item(item)}
    >
      <div className={css.main}>
        <button className={css.grip} aria-label={label} aria-describedby={help} data-pp-handle="" {...pp.grip(item)}>
          <PickIcon name="grip" />
        </button>
        <div className={css.body}>{children}</div>
      </div>
      <div className={css.tail}>{tail}</div>
    </li>
  );
}
