import { useMemo, useState } from "react";
import { Button } from "#design/button.tsx";
import type { AuthorEditor, EditorProps } from "../../kit/editor/author-editor.ts";
import { Choice } from "../../kit/editor/choice.tsx";
import { NumberField } from "../../kit/editor/number-field.tsx";
import { Tool, ToolHelp, ToolRow, ToolState } from "../../kit/editor/tool.tsx";
import { seededRandom } from "../../kit/random.ts";
import { latinSquare, partition } from "../make-cages.ts";
import strings from "../strings/editor.json" with { type: "json" };
import { Board } from "./board.tsx";
import { CagePanel } from "./cage-panel.tsx";
import { drawingStatusOf, withGivens } from "./drawing-status.ts";
import {
  cageOf,
  type Drawn,
  drawnIn,
  isLatin,
  MAX_CAGE_CELLS,
  ownersOf,
  withCells,
  withoutCells,
  withSolution,
} from "./drawn.ts";
import { useSolution } from "./use-solution.ts";

const MODES = ["cages", "digits", "givens"] as const;
type Mode = (typeof MODES)[number];

function Editor({ id, draft, change, say, announce, seed }: EditorProps) {
  const drawn = useMemo(() => drawnIn(draft), [draft]);
  const status = useMemo(() => drawingStatusOf(drawn), [drawn]);
  const { solution, fresh, keep } = useSolution(drawn, status, seed);
  const [mode, setMode] = useState<Mode>("cages");
  /** A cell of the chosen cage: cages change their numbers, their cells stay. */
  const [anchor, setAnchor] = useState<number | null>(null);
  const { size } = drawn;
  const owners = ownersOf(drawn);
  const chosen = anchor === null ? -1 : (owners[anchor] ?? -1);

  function write(next: Drawn, about?: string) {
    const givens = next.givens.length > 0 || draft.givens !== undefined ? { givens: next.givens } : {};
    change({ size: next.size, cages: next.cages, ...givens }, about);
  }

  function join(cage: number, cells: readonly number[]) {
    const next = withCells(drawn, cage, cells, solution);
    const [first = 0] = cells;
    write(next);
    setAnchor(first);
    const number = ownersOf(next)[first] ?? 0;
    announce(say("JOINED", { number: number + 1, cells: next.cages[number]?.cells.length ?? 0 }));
  }

  function tapCage(cell: number) {
    const owner = owners[cell] ?? -1;
    if (owner >= 0 && owner !== chosen) {
      setAnchor(cell);
      announce(say("CHOSEN", { number: owner + 1 }));
    } else if (owner >= 0) {
      write(withoutCells(drawn, [cell], solution));
      const rest = owners.findIndex((other, index) => other === owner && index !== cell);
      setAnchor(rest < 0 ? null : rest);
      announce(say("TAKEN_OUT"));
    } else join(touches(cell) && (drawn.cages[chosen]?.cells.length ?? 0) < MAX_CAGE_CELLS ? chosen : -1, [cell]);
  }

  function touches(cell: number): boolean {
    const near = [
      cell - size,
      cell + size,
      ...(cell % size > 0 ? [cell - 1] : []),
      ...(cell % size < size - 1 ? [cell + 1] : []),
    ];
    return chosen >= 0 && near.some((other) => owners[other] === chosen);
  }

  function tapGiven(cell: number) {
    const [r, c] = [Math.floor(cell / size), cell % size];
    const others = drawn.givens.filter((given) => given.r !== r || given.c !== c);
    const isNew = others.length === drawn.givens.length;
    write({ ...drawn, givens: isNew ? [...others, { r, c, v: solution[cell] ?? 1 }] : others });
    announce(say(isNew ? "GIVEN" : "NOT_GIVEN", { digit: solution[cell] ?? 1 }));
  }

  function putDigit(cell: number, digit: number) {
    const next = solution.with(cell, digit);
    keep(next);
    if (isLatin(next, size)) write(withSolution(drawn, next));
  }

  function takeSolution(next: readonly number[]) {
    keep([...next]);
    write(withSolution(drawn, next));
    announce(say("NEW_SOLUTION"));
  }

  function resize(to: number) {
    const next = latinSquare(to, seededRandom(seed()));
    keep(next);
    setAnchor(null);
    const inside = drawn.cages.flatMap(({ cells, op }) => {
      const rest = cells.filter((cell) => Math.max(...cell) < to).map(([r, c]) => r * to + c);
      return rest.length === 0 ? [] : [cageOf(rest, op, to, next)];
    });
    write({ size: to, cages: inside, givens: [] });
  }

  function drawRest() {
    const random = seededRandom(seed());
    const taken = new Set(owners.flatMap((owner, cell) => (owner < 0 ? [] : [cell])));
    const pieces = partition(size, 3, random, taken);
    write(pieces.reduce((before, cells) => withCells(before, -1, cells, solution), drawn));
  }

  const isWhole = isLatin(solution, size);
  return (
    <Tool>
      <ToolRow>
        <NumberField label={say("SIZE")} value={size} min={3} max={9} onChange={resize} />
        <Choice<Mode>
          label={say("MODE")}
          options={MODES.map((v) => ({ v, name: say(`MODE_${v}`) }))}
          value={mode}
          onChange={setMode}
        />
      </ToolRow>
      <ToolHelp id={`${id}-help`}>
        {say(`HELP_${mode}`)} {mode === "cages" && say("DRAW_KEYS_PAINT")}
      </ToolHelp>
      <Board
        id={id}
        drawn={drawn}
        solution={solution}
        mode={mode}
        chosen={chosen}
        say={say}
        onTap={mode === "cages" ? tapCage : mode === "givens" ? tapGiven : () => undefined}
        onStroke={(cells) => {
          const [first = 0] = cells;
          if (mode === "cages") join(owners[first] ?? -1, cells);
        }}
        onDigit={mode === "digits" ? putDigit : null}
      />
      {mode === "cages" && (
        <CagePanel
          cage={drawn.cages[chosen] ?? null}
          number={chosen + 1}
          size={size}
          solution={solution}
          say={say}
          onChange={(cage, about) =>
            write({ ...drawn, cages: drawn.cages.map((other, index) => (index === chosen ? cage : other)) }, about)
          }
          onRemove={() => {
            write({ ...drawn, cages: drawn.cages.filter((_, index) => index !== chosen) });
            setAnchor(null);
          }}
          onNew={() => setAnchor(null)}
        />
      )}
      <ToolRow>
        {status.good === null && status.solutions === null && (
          <Button size="small" onClick={drawRest}>
            {say("DRAW_REST")}
          </Button>
        )}
        <Button size="small" onClick={() => takeSolution(fresh())}>
          {say("OTHER_SOLUTION")}
        </Button>
        {status.good === false && status.solutions?.count === 2 && (
          <Button size="small" onClick={() => write(withGivens(drawn, solution))}>
            {say("MAKE_UNIQUE")}
          </Button>
        )}
      </ToolRow>
      <ToolState good={isWhole ? status.good : false}>
        {isWhole ? say(status.sentence.code, status.sentence.params) : say("NOT_LATIN")}
      </ToolState>
    </Tool>
  );
}

/** Drawing tool of calcdoku: cages painted on the board, with targets from a solution. */
export const editor: AuthorEditor = {
  type: "calcdoku",
  fields: ["size", "cages", "givens"],
  messages: strings,
  Editor,
};
