import { Button } from "#design/button.tsx";
import { Choice } from "../../kit/editor/choice.tsx";
import { NumberField } from "../../kit/editor/number-field.tsx";
import { ToolHelp, ToolRow } from "../../kit/editor/tool.tsx";
import type { Say } from "../../kit/messages.ts";
import { type Cage, cellNumber, type Op } from "../cage.ts";
import { targetsOf } from "../make-cages.ts";
import { cageOf } from "./drawn.ts";

interface CagePanelProps {
  /** The chosen cage, if there's one. */
  cage: Cage | null;
  number: number;
  size: number;
  solution: readonly number[];
  say: Say;
  onChange(cage: Cage, about?: string): void;
  onRemove(): void;
  onNew(): void;
}

/** Operation and target of the chosen cage. The target comes from the solution; the author may type another. */
export function CagePanel({ cage, number, size, solution, say, onChange, onRemove, onNew }: CagePanelProps) {
  if (!cage) return <ToolHelp>{say("NO_CAGE")}</ToolHelp>;
  const cells = cage.cells.map((cell) => cellNumber(cell, size));
  const targets = targetsOf(cells.map((cell) => solution[cell] ?? 0));
  const possible = (["=", "+", "-", "*", "/", "?"] as const).filter((op) =>
    op === "?" ? cells.length > 1 : targets[op] !== undefined || op === cage.op,
  );
  return (
    <>
      <Choice<Op>
        label={say("OPERATION", { number })}
        options={possible.map((v) => ({ v, name: say(`OP_${NAMES[v]}`) }))}
        value={cage.op}
        onChange={(op) => onChange(op === "?" ? { ...cage, op } : cageOf(cells, op, size, solution))}
      />
      <ToolRow>
        <NumberField
          label={say("TARGET", { number })}
          value={cage.target}
          min={1}
          max={9 ** 6}
          onChange={(target) => onChange({ ...cage, target }, `cage ${number}`)}
        />
        <Button size="small" onClick={onNew}>
          {say("NEW_CAGE")}
        </Button>
        <Button size="small" onClick={onRemove}>
          {say("REMOVE_CAGE", { number })}
        </Button>
      </ToolRow>
    </>
  );
}

const NAMES: Readonly<Record<Op, string>> = {
  "=": "single",
  "+": "plus",
  "-": "minus",
  "*": "times",
  "/": "over",
  "?": "hidden",
};
