import { classes } from "#design/classes.ts";
import type { Say } from "../kit/messages.ts";
import { signOf } from "./palette.tsx";
import css from "./row.module.css";
import type { RowItem } from "./row-items.ts";
import { opName } from "./rules.ts";
import type { Op } from "./schema.ts";
import type { Carry } from "./use-carry.ts";

interface RowButtonProps {
  id: string;
  item: RowItem;
  numbers: readonly number[];
  ops: readonly (Op | null)[];
  isChosen: boolean;
  /** A bracket has been opened here and not closed yet. */
  isMarked: boolean;
  brackets: boolean;
  locked: boolean;
  say: Say;
  carry: Carry;
  onChoose(): void;
  onPress(): void;
}

/** A number, a slot or a bracket of the row. */
export function RowButton(props: RowButtonProps) {
  const { id, item, ops, isChosen, isMarked, brackets, locked, carry } = props;
  const isNumber = item.k === "number";
  const carried = isNumber && brackets && !item.isOut ? carry.carried(item.name) : undefined;
  return (
    <button
      type="button"
      id={`${id}-${item.name}`}
      className={classes(lookOf(item), isMarked && css.marked)}
      data-chosen={isChosen || undefined}
      data-filled={(item.k === "slot" && ops[item.gap] !== null) || undefined}
      tabIndex={isChosen ? 0 : -1}
      aria-label={nameOf(props)}
      aria-pressed={isNumber && brackets ? isMarked : undefined}
      aria-disabled={locked || undefined}
      onFocus={props.onChoose}
      onClick={props.onPress}
      {...carried}
      {...(item.k === "slot" || isNumber ? carry.target(item.name) : undefined)}
    >
      {textOf(props)}
    </button>
  );
}

function lookOf(item: RowItem): string {
  if (item.k === "slot") return css.slot ?? "";
  return item.k === "number" ? classes(css.number, css.live, item.isOut && css.out) : (css.bracket ?? "");
}

function nameOf({ item, numbers, ops, say }: RowButtonProps): string {
  const number = (at: number) => shownNumber(numbers[at]);
  switch (item.k) {
    case "number":
      return say(item.isOut ? "NUMBER_OUT" : "NUMBER", { number: number(item.number) });
    case "slot":
      return say("SLOT", { left: number(item.left), right: number(item.gap + 1), op: opName(ops[item.gap] ?? null) });
    case "open":
    case "close":
      return say(item.k === "open" ? "OPENING" : "CLOSING", { from: number(item.from), to: number(item.to) });
  }
}

function textOf({ item, numbers, ops }: RowButtonProps): string {
  if (item.k === "number") return shownNumber(numbers[item.number]);
  if (item.k !== "slot") return item.k === "open" ? "(" : ")";
  const op = ops[item.gap];
  return op ? signOf(op) : "";
}

/** A given number with a real minus sign. */
export function shownNumber(number: number | undefined): string {
  return `${number ?? ""}`.replace("-", "−");
}
