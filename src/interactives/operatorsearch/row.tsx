import { Button } from "#design/button.tsx";
import type { ViewProps } from "../kit/contract.ts";
import { Note } from "../kit/note.tsx";
import { onPlainKey } from "../kit/on-plain-key.ts";
import { Palette } from "./palette.tsx";
import css from "./row.module.css";
import { RowButton, shownNumber } from "./row-button.tsx";
import type { OperatorSearchAction, OperatorSearchState, PublicOperatorSearch } from "./schema.ts";
import { useRow } from "./use-row.ts";
import view from "./view.module.css";
import { openGaps } from "./workspace.ts";

/** Props shared by the row and the tiles. */
export interface BenchProps
  extends Pick<
    ViewProps<PublicOperatorSearch, OperatorSearchState, OperatorSearchAction>,
    "id" | "pub" | "state" | "act" | "say" | "locked" | "announce"
  > {
  /** Reads the whole workspace aloud. */
  read(): void;
}

/** Numbers in a fixed order with a slot in each gap; brackets span from one number to another. */
export function Row(props: BenchProps) {
  const { id, pub, state, say, locked } = props;
  const { numbers, ops, brackets, useAll } = pub;
  const { items, entries, current, opened, carry, ...row } = useRow(props);
  const leaves = current?.k === "number" && !useAll;
  return (
    <div className={view.bench}>
      <fieldset className={css.row} data-count={numbers.length} onKeyDown={onPlainKey(row.keyed)}>
        <legend className="visually-hidden">{say("ROW_LABEL")}</legend>
        {items.map((item) =>
          entries.includes(item) ? (
            <RowButton
              key={item.name}
              id={id}
              item={item}
              numbers={numbers}
              ops={state.ops}
              isChosen={item === current}
              isMarked={item.k === "number" && item.number === opened}
              brackets={brackets}
              locked={locked}
              say={say}
              carry={carry}
              onChoose={() => row.choose(item.name)}
              onPress={() => row.press(item)}
            />
          ) : (
            <span key={item.name} className={css.number}>
              {item.k === "number" && shownNumber(numbers[item.number])}
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
          const gap = current?.k === "slot" ? current.gap : openGaps(pub, state)[0];
          if (gap !== undefined) row.put(gap, op);
        }}
      >
        <Button
          size="small"
          aria-disabled={locked || !current || (current.k === "number" && useAll)}
          onClick={() => {
            if (current) row.erase(current);
          }}
        >
          {say(!leaves ? "ERASE" : current.isOut ? "TAKE_BACK" : "LEAVE_OUT")}
        </Button>
      </Palette>
      {brackets && (
        <Note>
          {opened === null ? say("BRACKETS_HOW") : say("BRACKETS_TO", { number: shownNumber(numbers[opened]) })}
        </Note>
      )}
    </div>
  );
}
