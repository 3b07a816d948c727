import { useState } from "react";
import { Choice } from "../../kit/editor/choice.tsx";
import { Board } from "./board.tsx";
import { type GridToolProps, symbolOfKey } from "./grid-tool.ts";

interface SolutionToolProps extends GridToolProps {
  solution: readonly number[];
  onSolution(solution: readonly number[]): void;
}

/** Types the solution that sums and products come from. It isn't kept in the puzzle. */
export function SolutionTool({ id, drawn, solution, onSolution, say }: SolutionToolProps) {
  const [brush, setBrush] = useState("1");
  const put = (cells: readonly number[], symbol: number) =>
    onSolution(solution.map((before, cell) => (cells.includes(cell) ? symbol : before)));
  return (
    <>
      <Choice
        label={say("BRUSH")}
        options={[
          ...drawn.alphabet.map(({ label }, index) => ({ v: String(index + 1), name: label })),
          { v: "0", name: say("CLEAR") },
        ]}
        value={brush}
        onChange={setBrush}
      />
      <Board
        id={id}
        drawn={drawn}
        shown={solution}
        lit={[]}
        say={say}
        onTap={(cell) => put([cell], solution[cell] === Number(brush) ? 0 : Number(brush))}
        onStroke={(cells) => put(cells, Number(brush))}
        onKey={(key, cell) => {
          const symbol = symbolOfKey(key, drawn);
          if (key !== "Backspace" && key !== "Delete" && symbol === 0) return false;
          put([cell], symbol);
          return true;
        }}
      />
    </>
  );
}
