import { useState } from "react";
import { Choice } from "../../kit/editor/choice.tsx";
import { Mark } from "../marks.tsx";
import { Board } from "./board.tsx";
import { withCells } from "./drawn.ts";
import { type GridToolProps, shownGivens, symbolOfKey } from "./grid-tool.ts";

/** Gives symbols, darkens squares, and clears them. */
export function FillTool({ id, drawn, write, say }: GridToolProps) {
  const [brush, setBrush] = useState("given 1");
  const { alphabet } = drawn;

  function paint(cells: readonly number[], wanted: string) {
    const symbol = alphabet[Number(wanted.replace("given ", "")) - 1];
    write(
      withCells(drawn, cells, ({ v: _, ...facts }) => {
        if (wanted === "blocked") return { ...facts, kind: "blocked" };
        if (wanted === "free" || !symbol) return { ...facts, kind: "free" };
        return { ...facts, kind: "given", v: symbol.id };
      }),
    );
  }

  function tap(cell: number) {
    const facts = drawn.cells.get(cell);
    const now =
      facts?.kind === "given" ? `given ${alphabet.findIndex(({ id: own }) => own === facts.v) + 1}` : facts?.kind;
    paint([cell], now === brush ? "free" : brush);
  }

  const symbols = alphabet.map(({ label, pattern }, index) => ({
    v: `given ${index + 1}`,
    name: label,
    face: pattern && <Mark pattern={pattern} hue={index} small />,
  }));
  return (
    <>
      <Choice
        label={say("BRUSH")}
        options={[...symbols, { v: "blocked", name: say("DARK") }, { v: "free", name: say("CLEAR") }]}
        value={brush}
        onChange={setBrush}
      />
      <Board
        id={id}
        drawn={drawn}
        shown={shownGivens(drawn)}
        lit={[]}
        say={say}
        onTap={tap}
        onStroke={(cells) => paint(cells, brush)}
        onKey={(key, cell) => {
          const symbol = symbolOfKey(key, drawn);
          if (key !== "Backspace" && key !== "Delete" && symbol === 0) return false;
          paint([cell], symbol === 0 ? "free" : `given ${symbol}`);
          return true;
        }}
      />
    </>
  );
}
