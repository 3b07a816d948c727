import { useState } from "react";
import { Choice } from "../../kit/editor/choice.tsx";
import { Board } from "./board.tsx";
import { withCells } from "./drawn.ts";
import { type GridToolProps, shownGivens } from "./grid-tool.ts";

const NAMES = "ABCDEFGHIJKLMNOPQRSTUVWXY";

/** Paints regions, such as the boxes of a sudoku. */
export function RegionTool({ id, drawn, write, say }: GridToolProps) {
  const [brush, setBrush] = useState("A");
  const used = new Set([...drawn.cells.values()].flatMap(({ region }) => region ?? []));
  const fresh = [...NAMES].find((name) => !used.has(name));
  const names = [...used].toSorted();

  function paint(cells: readonly number[], region: string) {
    const next = withCells(drawn, cells, ({ region: _, ...facts }) => (region === "" ? facts : { ...facts, region }));
    const hasRule = drawn.rules.some(({ over }) => "allRegions" in Object(over) || "region" in Object(over));
    const rules = hasRule ? next.rules : [...next.rules, { k: "allDifferent", over: { allRegions: true } }];
    write({ ...next, rules });
  }

  return (
    <>
      <Choice
        label={say("REGION")}
        options={[
          ...names.map((v) => ({ v, name: v })),
          ...(fresh ? [{ v: fresh, name: say("NEW_REGION", { name: fresh }) }] : []),
          { v: "", name: say("NO_REGION") },
        ]}
        value={names.includes(brush) || brush === "" ? brush : (fresh ?? "")}
        onChange={setBrush}
      />
      <Board
        id={id}
        drawn={drawn}
        shown={shownGivens(drawn)}
        lit={[]}
        cornerOf={(cell) => drawn.cells.get(cell)?.region ?? null}
        say={say}
        onTap={(cell) => paint([cell], drawn.cells.get(cell)?.region === brush ? "" : brush)}
        onStroke={(cells) => paint(cells, brush)}
      />
    </>
  );
}
