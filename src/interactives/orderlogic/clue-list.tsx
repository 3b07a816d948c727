import { type KeyboardEvent, useState } from "react";
import type { PartVerdict, ViewProps } from "../kit/contract.ts";
import { LabelledGroup } from "../kit/labelled-group.tsx";
import { onPlainKey } from "../kit/on-plain-key.ts";
import { PickIcon } from "../kit/pick-place/icons.tsx";
import { truthOf } from "./clue.ts";
import css from "./clue-list.module.css";
import type { OrderLogicAction, OrderLogicState, PublicOrderLogic } from "./types.ts";

type Props = ViewProps<PublicOrderLogic, OrderLogicState, OrderLogicAction>;

/** The clues, each with a box the learner can tick and, where it may be shown, whether it holds. */
export function ClueList({ id, pub, state, act, verdict, say, locked }: Props) {
  const [entry, setEntry] = useState(0);
  const room = { layout: pub.layout, size: pub.slots.length };
  const boxId = (index: number) => `${id}-clue-${index}`;

  function standOf({ id: clue, must }: PublicOrderLogic["clues"][number]): PartVerdict | undefined {
    const judged = verdict?.parts?.[clue];
    if (judged || !must) return judged;
    const known = truthOf(must, (thing) => state.places[thing], room);
    return known === null ? undefined : known ? "right" : "wrong";
  }

  function keyed({ key }: KeyboardEvent): boolean {
    const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
    if (step === 0) return false;
    const next = Math.max(0, Math.min(pub.clues.length - 1, entry + step));
    setEntry(next);
    document.getElementById(boxId(next))?.focus();
    return true;
  }

  return (
    <LabelledGroup className={css.clues} aria-labelledby={`${id}-clues`}>
      <p className={css.title} id={`${id}-clues`}>
        {say("CLUES")}
      </p>
      <ol className={css.list}>
        {pub.clues.map((clue, index) => {
          const stand = standOf(clue);
          const ticked = state.ticks.includes(index);
          return (
            <li key={clue.id} className={css.clue} data-stand={stand} data-ticked={ticked || undefined}>
              <label className={css.label}>
                <input
                  className={css.box}
                  id={boxId(index)}
                  type="checkbox"
                  checked={ticked}
                  tabIndex={index === entry ? 0 : -1}
                  aria-disabled={locked || undefined}
                  onFocus={() => setEntry(index)}
                  onKeyDown={onPlainKey(keyed)}
                  onChange={() => {
                    if (!locked) act({ t: "tick", clue: index });
                  }}
                />
                <span className="visually-hidden">{say("CLUE_TICK", { clue: index + 1 })}</span>
                <span className={css.number} aria-hidden="true">
                  {index + 1}
                </span>
                <span className={css.words} dangerouslySetInnerHTML={{ __html: clue.html }} />
              </label>
              {stand && (
                <span className={css.stand}>
                  <PickIcon name={stand} />
                  {say(stand === "right" ? "CLUE_HELD" : "CLUE_FAILS")}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </LabelledGroup>
  );
}
