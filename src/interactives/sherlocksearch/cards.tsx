import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import type { Say } from "../kit/messages.ts";
import css from "./cards.module.css";
import { Face, isDrawn, isYes } from "./face.tsx";
import type { Attrs } from "./pred.ts";
import type { PublicSuspects } from "./schema.ts";
import { valueWords } from "./words.ts";

interface CardsProps {
  id: string;
  suspects: PublicSuspects["suspects"];
  /** Crossed out, by the answers or by hand. */
  out: ReadonlySet<string>;
  picked: string | null;
  /** Wrongly accused: their cards are disabled. */
  cleared: ReadonlySet<string>;
  /** Crossed out by hand: every card has a button for it. */
  byHand: boolean;
  locked: boolean;
  say: Say;
  onPick(id: string): void;
  onMark(id: string): void;
}

/** The suspects: arrow keys move, Enter or a tap picks, Delete crosses out where that's done by hand. */
export function Cards({ id, suspects, out, picked, cleared, byHand, locked, say, onPick, onMark }: CardsProps) {
  const [entry, setEntry] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const hasFaces = suspects.some(({ attrs }) => Object.keys(attrs).some(isDrawn));

  function onKeyDown(event: KeyboardEvent, at: number) {
    if ((event.key === "Delete" || event.key === "Backspace") && byHand && !locked) {
      event.preventDefault();
      const { id: suspect = "" } = suspects[at] ?? {};
      return cleared.has(suspect) ? undefined : onMark(suspect);
    }
    const to = next(event.key, at, suspects.length, columnsOf(list.current));
    if (to === null) return;
    event.preventDefault();
    setEntry(to);
    document.getElementById(`${id}-${to}`)?.focus();
  }

  return (
    <ul
      ref={list}
      className={css.cards}
      data-few={suspects.length <= 12 ? (suspects.length <= 8 ? 4 : 6) : undefined}
      aria-label={say("SUSPECTS")}
    >
      {suspects.map(({ id: suspect, name, attrs }, at) => {
        const isOut = out.has(suspect);
        const traits = Object.entries(attrs).map(([trait, value]) =>
          say("TRAIT", { name: trait, value: valueWords(value, say) }),
        );
        return (
          <li key={suspect} className={classes(css.card, isOut && css.out)}>
            <button
              type="button"
              id={`${id}-${at}`}
              className={css.inside}
              tabIndex={at === entry ? 0 : -1}
              aria-pressed={suspect === picked}
              aria-label={say(isOut ? "CARD_OUT" : "CARD", { name, traits: traits.join(", ") })}
              onClick={() => {
                setEntry(at);
                if (!locked && !cleared.has(suspect)) onPick(suspect);
              }}
              onKeyDown={(event) => onKeyDown(event, at)}
            >
              {hasFaces && <Face attrs={attrs} out={isOut} />}
              {/* Invisible spaces that keep the parts of the accessible name apart. */}
              <span className={css.name}>{name}</span>{" "}
              <span className={css.traits}>
                {inWords(attrs, say).map((trait) => (
                  <span key={trait}>{trait} </span>
                ))}
              </span>
            </button>
            {byHand && !cleared.has(suspect) && (
              <Button
                kind="plain"
                size="small"
                tabIndex={-1}
                aria-label={say(isOut ? "BRING_BACK_NAME" : "CROSS_OUT_NAME", { name })}
                aria-disabled={locked}
                onClick={() => onMark(suspect)}
              >
                {say(isOut ? "BRING_BACK" : "CROSS_OUT")}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Words below a face: attributes it doesn't draw, without those that are just "no". */
function inWords(attrs: Attrs, say: Say): string[] {
  return Object.entries(attrs).flatMap(([name, value]) => {
    if (isYes(value)) return isDrawn(name) ? [] : [name];
    return value === false || value === "no" ? [] : [say("TRAIT", { name, value: valueWords(value, say) })];
  });
}

function next(key: string, at: number, count: number, columns: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  if (to === undefined) return null;
  return to >= 0 && to < count ? to : at;
}

/** Cards that are currently side by side. */
function columnsOf(list: HTMLElement | null): number {
  const cards = [...(list?.children ?? [])];
  const top = cards[0]?.getBoundingClientRect().top;
  const rest = cards.findIndex((card) => card.getBoundingClientRect().top !== top);
  return rest > 0 ? rest : Math.max(1, cards.length);
}
