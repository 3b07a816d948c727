import { Fragment } from "react";
import { classes } from "#design/classes.ts";
import type { ViewProps } from "../kit/contract.ts";
import css from "./board.module.css";
import { Chip } from "./chip.tsx";
import ring from "./ring.module.css";
import { orderLogicRules, thingAt } from "./rules.ts";
import { isShort } from "./short-label.ts";
import type { OrderLogicAction, OrderLogicState, PublicOrderLogic, PublicThing } from "./types.ts";
import type { OrderHand } from "./use-order-hand.ts";

interface BoardProps {
  props: ViewProps<PublicOrderLogic, OrderLogicState, OrderLogicAction>;
  hand: OrderHand;
  help: string;
}

/** Largest circle drawn as a circle: on any screen with one item per seat, on a wide one with two. */
const FEW = 8;

/** The row or circle of slots, and the tray of items still to be placed. */
export function Board({ props, hand, help }: BoardProps) {
  const { id, pub, state, phase, say } = props;
  const { groups, layout, slots } = pub;
  const several = groups.length > 1;
  const nameOf = (group: (typeof groups)[number]) => group.name ?? say("PEOPLE");

  const chip = (thing: PublicThing, group: number) => {
    const { code, params } = orderLogicRules.describe(state, pub, thing.id);
    return (
      <Chip
        key={thing.id}
        hand={hand}
        thing={thing.id}
        name={thing.name}
        label={say(code, params)}
        help={help}
        group={group}
      />
    );
  };

  return (
    <div className={css.board} data-solved={phase === "correct" || undefined}>
      <div className={css.table}>
        <ol
          className={classes(css.seats, layout === "circle" && ring.ring)}
          aria-label={say(layout === "row" ? "ROW" : "CIRCLE")}
          data-layout={layout}
          data-count={slots.length}
          data-round={layout === "circle" ? roundness(groups.length, slots.length) : undefined}
        >
          {slots.map((label, slot) => (
            <li
              key={label}
              className={classes(css.seat, layout === "circle" && ring.seat)}
              data-many={several || undefined}
              {...hand.slot(slot)}
            >
              <span className={css.label} data-short={isShort(label) || undefined}>
                {label}
              </span>
              {groups.map((group, index) => {
                const here = group.things.find((thing) => thing.id === thingAt(state.places, group, slot));
                if (here) return chip(here, index);
                return (
                  <span key={group.id} className={css.room} data-group={index}>
                    <span className={several ? css.roomName : "visually-hidden"}>
                      {several ? nameOf(group) : say("SLOT_EMPTY", { group: nameOf(group) })}
                    </span>
                  </span>
                );
              })}
            </li>
          ))}
        </ol>
        {layout === "circle" && <Clockwise words={say("CLOCKWISE")} />}
      </div>
      <div className={css.tray} {...hand.tray}>
        <p className={css.title} id={`${id}-tray`}>
          {say("TRAY")}
        </p>
        {groups.map((group, index) => {
          const free = group.things.filter((thing) => state.places[thing.id] === undefined);
          if (free.length === 0) return null;
          return (
            <Fragment key={group.id}>
              {several && <p className={css.groupName}>{nameOf(group)}</p>}
              <ul className={css.free} aria-labelledby={`${id}-tray`}>
                {free.map((thing) => (
                  <li key={thing.id}>{chip(thing, index)}</li>
                ))}
              </ul>
            </Fragment>
          );
        })}
        {Object.keys(state.places).length === groups.flatMap(({ things }) => things).length && (
          <p className={css.done}>{say("TRAY_EMPTY")}</p>
        )}
      </div>
    </div>
  );
}

/** The direction: an arrow in the middle of the table, or a line of text under the list. */
function Clockwise({ words }: { words: string }) {
  return (
    <p className={ring.way}>
      <svg className={ring.arrow} viewBox="0 0 48 32" aria-hidden="true" focusable="false">
        <path d="M6 26a20 20 0 0 1 34-6M41 8v13H28" />
      </svg>
      {words}
    </p>
  );
}

/** Screens on which a circle is drawn as a circle; elsewhere it's a list whose end leads back to its start. */
function roundness(groups: number, seats: number): "always" | "wide" | "never" {
  if (groups === 1) return seats <= FEW ? "always" : "wide";
  return groups === 2 && seats <= FEW ? "wide" : "never";
}
