import { useState } from "react";
import { PaintGrid } from "../../kit/editor/paint-grid.tsx";
import { rowAndColumn } from "../../kit/grid/cell-name.ts";
import { CellText, CornerClue } from "../../kit/grid/grid.tsx";
import { Keypad } from "../../kit/grid/keypad.tsx";
import type { Say } from "../../kit/messages.ts";
import { cellLooks } from "../cell-looks.ts";
import { cageParams } from "../rules.ts";
import { type Drawn, ownersOf } from "./drawn.ts";

interface BoardProps {
  id: string;
  drawn: Drawn;
  solution: readonly number[];
  mode: "cages" | "digits" | "givens";
  /** Number of the chosen cage, -1 for none. */
  chosen: number;
  say: Say;
  onTap(cell: number): void;
  onStroke(cells: readonly number[]): void;
  /** Null while digits aren't typed. */
  onDigit: ((cell: number, digit: number) => void) | null;
}

/** The puzzle with its cages and, faintly, the solution its targets come from. */
export function Board({ id, drawn, solution, mode, chosen, say, onTap, onStroke, onDigit }: BoardProps) {
  const { size } = drawn;
  const [selected, setSelected] = useState(0);
  const looks = cellLooks(drawn);
  const owners = ownersOf(drawn);
  const given = new Set(drawn.givens.map(({ r, c }) => r * size + c));
  const at = selected < size ** 2 ? selected : 0;

  function labelOf(cell: number): string {
    const owner = owners[cell] ?? -1;
    const cage = drawn.cages[owner];
    const params = {
      ...rowAndColumn(cell, size),
      digit: solution[cell] ?? 0,
      given: given.has(cell) ? "yes" : "no",
      chosen: owner === chosen && chosen >= 0 ? "yes" : "no",
    };
    return cage ? say("CELL", { ...params, number: owner + 1, ...cageParams(cage) }) : say("FREE_CELL", params);
  }

  return (
    <>
      <PaintGrid
        id={`${id}-board`}
        rows={size}
        cols={size}
        label={say("BOARD", { size })}
        say={say}
        onSelect={setSelected}
        onTap={onTap}
        onStroke={onStroke}
        onKey={(key, cell) => {
          const digit = /^[1-9]$/.test(key) ? Number(key) : 0;
          if (!onDigit || digit === 0 || digit > size) return false;
          onDigit(cell, digit);
          return true;
        }}
        cellAt={(cell, painting) => {
          const { clue = null, edges = "", tint = 0 } = looks[cell] ?? {};
          const owner = owners[cell] ?? -1;
          const isChosen = mode === "cages" && owner >= 0 && owner === chosen;
          const shown = mode !== "cages" || given.has(cell) ? String(solution[cell] ?? "") : null;
          return {
            label: labelOf(cell),
            edges: owner < 0 ? "" : edges,
            tint: owner < 0 ? undefined : tint,
            highlight: painting || isChosen ? "same" : undefined,
            given: given.has(cell),
            content: (
              <>
                <CellText symbol={shown} notes={[]} /> {clue && <CornerClue>{clue}</CornerClue>}
              </>
            ),
          };
        }}
      />
      {onDigit && (
        <Keypad
          label={say("KEYPAD")}
          locked={false}
          erase={null}
          keys={Array.from({ length: size }, (_, index) => ({
            v: index + 1,
            face: index + 1,
            name: say("PUT", { digit: index + 1 }),
          }))}
          onKey={(digit) => onDigit(at, digit)}
        />
      )}
    </>
  );
}
