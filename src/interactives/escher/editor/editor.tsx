import { useId } from "react";
import { AsLearner, publicBaseOf } from "../../kit/editor/as-learner.tsx";
import type { AuthorEditor, Draft, EditorProps } from "../../kit/editor/author-editor.ts";
import { Choice } from "../../kit/editor/choice.tsx";
import editorCss from "../../kit/editor/editor.module.css";
import { LintState } from "../../kit/editor/lint-state.tsx";
import { Ticks } from "../../kit/editor/ticks.tsx";
import { Tool, ToolHelp } from "../../kit/editor/tool.tsx";
import strings from "../strings/editor.json" with { type: "json" };
import { TILE_TYPES, wholeTile } from "../tiling.ts";
import type { Escher, EscherState, Tool as EscherTool, PublicEscher } from "../types.ts";
import { view } from "../view.tsx";
import { drawnIn, inGroup, inMode, MODES } from "./drawn.ts";

/** A tile of another type. What the learner may do with it stays. */
function newTile(ih: number, draft: Draft) {
  const { params, edges } = wholeTile({ ih });
  return { ...Object(draft.tile), ih, params, edges };
}

/** Tools that a pattern of each mode can have. */
const TOOLS: Readonly<Record<Escher["mode"], readonly EscherTool[]>> = {
  draw: ["symbols", "zoom", "overlays", "export"],
  tile: ["symbols", "zoom", "export"],
  identify: ["symbols", "zoom", "overlays", "tracing"],
};

function Editor({ id, draft, change, lint, say, announce }: EditorProps) {
  const select = useId();
  const { mode, group, lattice, motif, tile, show } = drawnIn(draft);
  const isTile = mode === "tile";
  const pub: PublicEscher = {
    ...publicBaseOf("escher"),
    mode: isTile ? "tile" : "draw",
    group: null,
    lattice,
    paths: motif,
    tile: isTile ? tile : null,
    show,
    tools: ["symbols", "zoom", "overlays"],
    overlay: null,
    task: null,
  };
  const state: EscherState = { group, paths: motif, marks: [], params: tile.params, edges: tile.edges };

  function take(next: EscherState) {
    if (next.group !== null && next.group !== group) change(inGroup(draft, next.group));
    else if (isTile) change({ tile: { ...Object(draft.tile), ih: tile.ih, params: next.params, edges: next.edges } });
    else change({ motif: next.paths });
  }

  return (
    <Tool>
      <Choice<Escher["mode"]>
        label={say("MODE")}
        options={MODES.map((v) => ({ v, name: say(`MODE_${v}`) }))}
        value={mode}
        onChange={(next) => change(inMode(draft, next))}
      />
      <ToolHelp>{say(`HELP_${mode}`)}</ToolHelp>
      {isTile && (
        <div className={editorCss.field}>
          <label className={editorCss.label} htmlFor={select}>
            {say("TILE_TYPE")}
          </label>
          <select
            id={select}
            className={editorCss.select}
            value={tile.ih}
            onChange={(event) => change({ tile: newTile(Number(event.target.value), draft) })}
          >
            {TILE_TYPES.map((ih) => (
              <option key={ih} value={ih}>
                {say("TILE", { ih })}
              </option>
            ))}
          </select>
        </div>
      )}
      <AsLearner
        key={isTile ? `tile ${tile.ih}` : "draw"}
        id={id}
        view={view}
        pub={pub}
        state={state}
        say={say}
        announce={announce}
        onState={take}
      />
      <Ticks<EscherTool>
        label={say("TOOLS")}
        options={TOOLS[mode].map((v) => ({ v, name: say(`TOOLS_${v}`) }))}
        values={TOOLS[mode].filter((name) => Array.isArray(draft.tools) && draft.tools.includes(name))}
        onChange={(tools) => change({ tools })}
      />
      <LintState lint={lint} say={say} fields={["motif", "tile", "lattice", "task", "mode", "goal", "group"]} />
    </Tool>
  );
}

/** Drawing tool of escher: the learner's own pen, stamps and bent edges, which write the motif or the tile. */
export const editor: AuthorEditor = {
  type: "escher",
  fields: ["mode", "motif", "tile", "tools"],
  messages: { ...view.messages, ...strings },
  Editor,
};
