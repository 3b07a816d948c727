import { useId, useState } from "react";
import { Button } from "#design/button.tsx";
import { Choice } from "../../kit/editor/choice.tsx";
import editorCss from "../../kit/editor/editor.module.css";
import { NumberField } from "../../kit/editor/number-field.tsx";
import { ToolRow } from "../../kit/editor/tool.tsx";
import { Board } from "./board.tsx";
import { type GridToolProps, shownGivens } from "./grid-tool.ts";
import { GROUP_KINDS, type Group, groupsIn, runGroups, withGroups } from "./groups.ts";

/** Paints groups of squares with a sum, a product, or no two alike. Groups may overlap, as in a kakuro. */
export function GroupTool({ id, drawn, write, say, announce }: GridToolProps) {
  const [chosen, setChosen] = useState(-1);
  const select = useId();
  const groups = groupsIn(drawn);
  const group = groups[chosen];
  const isKakuro = [...drawn.cells.values()].some(({ kind }) => kind === "blocked");

  function put(next: Group, about?: string) {
    write(withGroups(drawn, group ? groups.with(chosen, next) : [...groups, next]), about);
  }

  function start(cells: readonly number[]) {
    write(withGroups(drawn, [...groups, { cells: [...cells], kind: "sum", n: 0 }]));
    setChosen(groups.length);
    announce(say("GROUP_MADE", { number: groups.length + 1, cells: cells.length }));
  }

  function remove() {
    write(withGroups(drawn, groups.toSpliced(chosen, 1)));
    setChosen(-1);
  }

  function tap(cell: number) {
    if (!group) return start([cell]);
    const cells = group.cells.includes(cell) ? group.cells.filter((own) => own !== cell) : [...group.cells, cell];
    if (cells.length === 0) remove();
    else put({ ...group, cells: cells.toSorted((a, b) => a - b) });
  }

  return (
    <>
      <Board
        id={id}
        drawn={drawn}
        shown={shownGivens(drawn)}
        lit={group?.cells ?? []}
        say={say}
        onTap={tap}
        onStroke={start}
      />
      <ToolRow>
        <div className={editorCss.field}>
          <label className={editorCss.label} htmlFor={select}>
            {say("GROUP")}
          </label>
          <select
            id={select}
            className={editorCss.select}
            value={group ? chosen : -1}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            <option value={-1}>{say("NEW_GROUP")}</option>
            {groups.map(({ cells, kind, n }, index) => (
              <option key={cells.join()} value={index}>
                {say("GROUP_NAME", { number: index + 1, cells: cells.length, kind, n })}
              </option>
            ))}
          </select>
        </div>
        {isKakuro && (
          <Button size="small" onClick={() => write(withGroups(drawn, runGroups(drawn)))}>
            {say("ALL_RUNS")}
          </Button>
        )}
      </ToolRow>
      {group && (
        <>
          <Choice
            label={say("GROUP_KIND", { number: chosen + 1 })}
            options={GROUP_KINDS.map((v) => ({ v, name: say(`KIND_${v}`) }))}
            value={group.kind}
            onChange={(kind) => put({ ...group, kind })}
          />
          <ToolRow>
            {group.kind !== "different" && (
              <NumberField
                label={say("GROUP_NUMBER", { number: chosen + 1 })}
                value={group.n}
                min={-1e9}
                max={1e9}
                onChange={(n) => put({ ...group, n }, `group ${chosen}`)}
              />
            )}
            <Button size="small" onClick={remove}>
              {say("REMOVE_GROUP", { number: chosen + 1 })}
            </Button>
          </ToolRow>
        </>
      )}
    </>
  );
}
