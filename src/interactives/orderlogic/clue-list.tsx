import { type KeyboardEvent, useState } from "react";
import type { Part, ViewProps } from "../kit/contract.ts";
import { Sign } from "../kit/pick-place/icons.tsx";
import { truth } from "./clue.ts";
import css from "./clue-list.module.css";
import type { OrderLogicAction, OrderLogicState, PublicOrderLogic } from "./types.ts";

type Props = ViewProps<PublicOrderLogic, OrderLogicState, OrderLogicAction>;

/** The clues, each with a tick of the learner's own and, where that is said, whether it holds. */
export function ClueList({ id, pub, state, act, verdict, say, locked }: Props) {
  const [entry, setEntry] = useState(0);
  const room = { layout: pub.layout, size: pub.slots.length };
  const boxId = (index: number) => `${id}-clue-${index}`;

  function standOf({ id: clue, must }: PublicOrderLogic["clues"][number]): Part | undefined {
    const judged = verdict?.parts?.[clue];
    if (judged || !must) return judged;
    const known = truth(must, (thing) => state.places[thing], room);
    return known === null ? undefined : known ? "right" : "wrong";
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(pub.clues.length - 1, entry + step));
    setEntry(next);
    document.getElementById(boxId(next))?.focus();
  }

  return (
    <section className={css.clues} aria-labelledby={`${id}-clues`}>
      <p className={css.title} id={`${id}-clues`}>
        {say("CLUES")}
      </p>
      <p className={css.note}>{say("CLUES_NOTE")}</p>
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
                  onKeyDown={onKeyDown}
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
                  <Sign name={stand} />
                  {say(stand === "right" ? "CLUE_HELD" : "CLUE_FAILS")}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
