import { type KeyboardEvent, useState } from "react";
import { Button } from "#design/button.tsx";
import type { ViewProps } from "../kit/contract.ts";
import { Palette, typedOp } from "./palette.tsx";
import css from "./row.module.css";
import { RowButton, shownNumber } from "./row-button.tsx";
import { gapAt, type RowItem, rowItems } from "./row-items.ts";
import type { Op, OperatorSearchAction, OperatorSearchState, PublicOperatorSearch } from "./schema.ts";
import { useCarry } from "./use-carry.ts";
import view from "./view.module.css";
import { openGaps } from "./workspace.ts";

/** What the row and the tiles need of a view. */
export interface BenchProps
  extends Pick<
    ViewProps<PublicOperatorSearch, OperatorSearchState, OperatorSearchAction>,
    "id" | "pub" | "state" | "act" | "say" | "locked" | "announce"
  > {
  /** Says all that stands there. */
  read(): void;
}

/** Numbers in a fixed order with a slot in each gap; brackets go from one number to another. */
export function Row({ id, pub, state, act, say, locked, announce, read }: BenchProps) {
  const { numbers, ops, brackets, useAll } = pub;
  const items = rowItems(pub, state);
  const entries = items.filter((one) => one.k !== "number" || brackets || !useAll);
  const [chosen, setChosen] = useState(`g${openGaps(pub, state)[0] ?? 0}`);
  const [begun, setBegun] = useState<number | null>(null);
  const at = entries.some(({ name }) => name === chosen) ? chosen : (entries[0]?.name ?? "");
  const item = entries.find(({ name }) => name === at);
  const mark = locked ? null : begun;

  const carry = useCarry({
    locked,
    onDrop(carried, onto) {
      if (onto.startsWith("g") && !carried.startsWith("n")) put(Number(onto.slice(1)), carried as Op); // palette items are named after operators
      if (onto.startsWith("n") && carried.startsWith("n")) wrap(Number(carried.slice(1)), Number(onto.slice(1)));
    },
  });

  function put(gap: number, op: Op, withFocus = false) {
    act({ t: "op", gap, op });
    const open = openGaps(pub, state).filter((one) => one !== gap);
    const name = `g${open.find((one) => one > gap) ?? open[0] ?? gap}`;
    setChosen(name);
    if (withFocus) focus(name);
  }

  function wrap(a: number, b: number) {
    setBegun(null);
    if (a !== b) act({ t: "wrap", from: Math.min(a, b), to: Math.max(a, b) });
  }

  function focus(name: string) {
    setChosen(name);
    document.getElementById(`${id}-${name}`)?.focus();
  }

  function begin(number: number) {
    setBegun(number);
    announce(say("MARKED", { number: numbers[number] ?? 0 }));
  }

  function press(one: RowItem) {
    setChosen(one.name);
    if (locked || carry.wasDrag()) return;
    if (one.k === "slot") {
      const now = state.ops[one.gap] ?? null;
      act({ t: "op", gap: one.gap, op: (now === null ? ops[0] : ops[ops.indexOf(now) + 1]) ?? null });
    } else if (one.k !== "number") act({ t: "unwrap", from: one.from, to: one.to });
    else if (!brackets) act({ t: "leave", number: one.number });
    else if (mark !== null) wrap(mark, one.number);
    else if (!one.isOut) begin(one.number);
  }

  function erase(one: RowItem) {
    if (one.k === "slot") act({ t: "op", gap: one.gap, op: null });
    else if (one.k === "number") act({ t: "leave", number: one.number });
    else {
      act({ t: "unwrap", from: one.from, to: one.to });
      focus(`n${one.from}`);
    }
  }

  function moves(key: string): boolean {
    const index = entries.findIndex(({ name }) => name === at);
    const last = entries.length - 1;
    const to: Readonly<Record<string, number>> = {
      ArrowLeft: index - 1,
      ArrowUp: index - 1,
      ArrowRight: index + 1,
      ArrowDown: index + 1,
      Home: 0,
      End: last,
    };
    const next = to[key] === undefined ? undefined : entries[Math.max(0, Math.min(last, to[key]))];
    if (next) focus(next.name);
    return next !== undefined;
  }

  /** True when the key meant something here. */
  function keyed({ key }: KeyboardEvent): boolean {
    if (moves(key)) return true;
    if (key === "=") {
      read();
      return true;
    }
    if (!item || locked) return false;
    const op = typedOp(key, ops);
    const gap = gapAt(items, item);
    if (op && gap !== null) put(gap, op, true);
    else if (key === "Backspace" || key === "Delete") erase(item);
    else if (key === "(" && brackets) begin(firstOf(item));
    else if (key === ")" && brackets && mark !== null) wrap(mark, lastOf(item));
    else if (key === "Escape" && mark !== null) setBegun(null);
    else return false;
    return true;
  }

  const leaves = item?.k === "number" && !useAll;
  return (
    <div className={view.bench}>
      <fieldset
        className={css.row}
        aria-label={say("ROW_LABEL")}
        data-count={numbers.length}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey || !keyed(event)) return;
          event.preventDefault();
        }}
      >
        {items.map((one) =>
          entries.includes(one) ? (
            <RowButton
              key={one.name}
              id={id}
              item={one}
              numbers={numbers}
              ops={state.ops}
              isChosen={one.name === at}
              isMarked={one.k === "number" && one.number === mark}
              brackets={brackets}
              locked={locked}
              say={say}
              carry={carry}
              onChoose={() => setChosen(one.name)}
              onPress={() => press(one)}
            />
          ) : (
            <span key={one.name} className={css.number}>
              {one.k === "number" && shownNumber(numbers[one.number])}
            </span>
          ),
        )}
      </fieldset>
      <Palette
        ops={ops}
        locked={locked}
        say={say}
        carry={carry}
        onOp={(op) => {
          const gap = item?.k === "slot" ? item.gap : openGaps(pub, state)[0];
          if (gap !== undefined) put(gap, op);
        }}
      >
        <Button
          size="small"
          aria-disabled={locked || !item || (item.k === "number" && useAll)}
          onClick={() => {
            if (item) erase(item);
          }}
        >
          {say(!leaves ? "ERASE" : item.isOut ? "TAKE_BACK" : "LEAVE_OUT")}
        </Button>
      </Palette>
      {brackets && (
        <p className={view.note}>
          {mark === null ? say("BRACKETS_HOW") : say("BRACKETS_TO", { number: shownNumber(numbers[mark]) })}
        </p>
      )}
    </div>
  );
}

/** Where brackets would begin: at this number, or at the one after this slot. */
function firstOf(item: RowItem): number {
  if (item.k === "slot") return item.gap + 1;
  return item.k === "number" ? item.number : item.from;
}

/** Where brackets would end: at this number, or at the one before this slot. */
function lastOf(item: RowItem): number {
  if (item.k === "slot") return item.left;
  return item.k === "number" ? item.number : item.to;
}
