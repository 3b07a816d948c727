import { useState } from "react";
import { Button } from "#design/button.tsx";
import type { AuthorEditor, EditorProps } from "../../kit/editor/author-editor.ts";
import { Choice } from "../../kit/editor/choice.tsx";
import { LintState } from "../../kit/editor/lint-state.tsx";
import { NumberField } from "../../kit/editor/number-field.tsx";
import { isRecord } from "../../kit/editor/read-draft.ts";
import { Ticks } from "../../kit/editor/ticks.tsx";
import { Tool, ToolHelp, ToolRow } from "../../kit/editor/tool.tsx";
import { COMMANDS, GOALS } from "../commands.ts";
import strings from "../strings/editor.json" with { type: "json" };
import type { Command, Goal, Heading, Terrain } from "../types.ts";
import { type DrawnMap, draftOf, HEADINGS, LARGEST, mapsIn, painted, resized, startedAt, TERRAINS } from "./drawn.ts";
import { MapGrid } from "./map-grid.tsx";

const FIELDS = ["maps", "legend", "commands", "win"] as const;

const START = "start";
type Brush = Terrain | typeof START;

function Editor({ id, draft, change, lint, say, announce }: EditorProps) {
  const maps = mapsIn(draft);
  const [wanted, setWanted] = useState("0");
  const [brush, setBrush] = useState<Brush>("wall");
  const at = Number(wanted) < maps.length ? Number(wanted) : 0;
  const map = maps[at] ?? EMPTY;
  const listed = <T extends string>(known: readonly T[], value: unknown) =>
    known.filter((name) => Array.isArray(value) && value.includes(name));

  function write(next: DrawnMap) {
    change(draftOf(maps.length === 0 ? [next] : maps.with(at, next), draft));
  }

  function tap(cell: number) {
    if (brush !== START) return write(painted(map, [cell], map.terrain[cell] === brush ? "free" : brush));
    const next = startedAt(map, cell);
    write(next);
    announce(say("FACES", { heading: say(`DIR_${next.start.dir}`) }));
  }

  return (
    <Tool>
      <ToolRow>
        {maps.length > 1 && (
          <Choice
            label={say("MAPS")}
            options={maps.map((_, index) => ({ v: String(index), name: say("MAP", { number: index + 1 }) }))}
            value={String(at)}
            onChange={setWanted}
          />
        )}
        <Button
          size="small"
          aria-disabled={maps.length >= 8}
          onClick={() => {
            change(draftOf([...maps, { ...map, rest: {} }], draft));
            setWanted(String(maps.length));
          }}
        >
          {say("ADD_MAP")}
        </Button>
        {maps.length > 1 && (
          <Button size="small" onClick={() => change(draftOf(maps.toSpliced(at, 1), draft))}>
            {say("REMOVE_MAP", { number: at + 1 })}
          </Button>
        )}
      </ToolRow>
      <ToolRow>
        <NumberField
          label={say("DRAW_ROWS")}
          value={map.rows}
          min={1}
          max={LARGEST}
          onChange={(rows) => write(resized(map, rows, map.cols))}
        />
        <NumberField
          label={say("DRAW_COLUMNS")}
          value={map.cols}
          min={1}
          max={LARGEST}
          onChange={(cols) => write(resized(map, map.rows, cols))}
        />
      </ToolRow>
      <Choice<Brush>
        label={say("BRUSH")}
        options={[
          ...TERRAINS.map(({ kind }) => ({ v: kind, name: say(`TERRAIN_${kind}`) })),
          { v: START, name: say("START") },
        ]}
        value={brush}
        onChange={setBrush}
      />
      {brush === START && (
        <Choice<Heading>
          label={say("HEADING")}
          options={HEADINGS.map((v) => ({ v, name: say(`DIR_${v}`) }))}
          value={map.start.dir}
          onChange={(dir) => write({ ...map, start: { ...map.start, dir } })}
        />
      )}
      <ToolHelp>
        {say("HELP")} {say("DRAW_KEYS_PAINT")}
      </ToolHelp>
      <MapGrid
        id={id}
        map={map}
        say={say}
        onTap={tap}
        onStroke={(cells) => (brush === START ? tap(cells.at(-1) ?? 0) : write(painted(map, cells, brush)))}
      />
      <Ticks<Goal>
        label={say("GOALS")}
        options={GOALS.map((v) => ({ v, name: say(`GOAL_${v}`) }))}
        values={listed(GOALS, Object(draft.win).all)}
        onChange={(all) => change({ win: { ...(isRecord(draft.win) ? draft.win : {}), all } })}
      />
      <Ticks<Command>
        label={say("COMMANDS")}
        options={COMMANDS.map((v) => ({ v, name: say(`COMMAND_${v}`) }))}
        values={listed(COMMANDS, draft.commands)}
        onChange={(commands) => change({ commands })}
      />
      <LintState lint={lint} say={say} fields={[...FIELDS, "model"]} />
    </Tool>
  );
}

const EMPTY: DrawnMap = {
  rows: 4,
  cols: 5,
  terrain: Array.from({ length: 20 }, () => "free"),
  start: { cell: 0, dir: "E", rest: {} },
  rest: {},
};

/** Drawing tool of dronegame: maps painted square by square. */
export const editor: AuthorEditor = { type: "dronegame", fields: FIELDS, messages: strings, Editor };
