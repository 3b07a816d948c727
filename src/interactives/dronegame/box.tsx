import type { ViewProps } from "../kit/contract.ts";
import { BlockSign } from "./block-sign.tsx";
import css from "./program.module.css";
import { kindWords } from "./rules.ts";
import { kindsOf } from "./tree.ts";
import type { DroneAction, DroneState, PublicDroneGame } from "./types.ts";
import { boxItem, type ProgramHand } from "./use-program-hand.ts";

interface BoxProps {
  props: ViewProps<PublicDroneGame, DroneState, DroneAction>;
  pp: ProgramHand;
  help: string;
}

/** Box of blocks. It never runs out, and a block dropped into it is deleted. */
export function Box({ props: { pub, say }, pp, help }: BoxProps) {
  return (
    <ul className={css.box} aria-label={say("box")} {...pp.list("box")}>
      {kindsOf(pub).map((kind) => {
        const words = say("block", kindWords(kind));
        return (
          <li key={kind} className={css.chip} {...pp.item(boxItem(kind))}>
            <button
              className={css.chipGrip}
              aria-label={say("box.block", { name: words })}
              aria-describedby={help}
              data-pp-handle=""
              {...pp.grip(boxItem(kind))}
            >
              <BlockSign kind={kind} />
              {words}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
