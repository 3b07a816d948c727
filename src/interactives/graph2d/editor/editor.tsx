import { useState } from "react";
import { Button } from "#design/button.tsx";
import type { AuthorEditor, Draft, EditorProps } from "../../kit/editor/author-editor.ts";
import { Choice } from "../../kit/editor/choice.tsx";
import { LintState } from "../../kit/editor/lint-state.tsx";
import { NumberField } from "../../kit/editor/number-field.tsx";
import { Plane } from "../../kit/editor/plane/plane.tsx";
import { gridStep, type Spot } from "../../kit/editor/plane/scale.ts";
import { SpotFields } from "../../kit/editor/plane/spot-fields.tsx";
import { isRecord } from "../../kit/editor/read-draft.ts";
import { Ticks } from "../../kit/editor/ticks.tsx";
import { Tool, ToolHelp, ToolRow } from "../../kit/editor/tool.tsx";
import strings from "../strings/editor.json" with { type: "json" };
import type { Shown } from "../types.ts";
import { Curves } from "./curves.tsx";
import { ADDABLE, TAPPED, type Tapped, withAdded, withTapped } from "./new-items.ts";
import { handlesIn, viewIn, withMoved, withRemoved } from "./spots.ts";

const SHOWN: readonly Shown[] = ["axes", "zoom", "trace"];

function Editor({ draft, change: write, lint, say, announce }: EditorProps) {
  const view = viewIn(draft);
  const handles = handlesIn(draft);
  const [tapped, setTapped] = useState<Tapped>("nothing");
  const [snap, setSnap] = useState(() => gridStep(view.x) / 2);

  /** A view that can't be shown becomes the one that is. */
  function change(fields: Draft, about?: string) {
    const { x } = Object(draft.view);
    const isShown = Array.isArray(x) && x[0] === view.x[0];
    write({ ...(isShown ? {} : { view: { x: view.x, y: view.y } }), ...fields }, about);
  }

  function move(key: string, at: Spot, joins: boolean) {
    const handle = handles.find((candidate) => candidate.key === key);
    if (!handle) return;
    change(withMoved(draft, handle, at), joins ? key : undefined);
    announce(say("PLANE_HANDLE", { name: handle.name, x: at[0], y: at[1] }));
  }

  function look(axis: "x" | "y", end: 0 | 1, value: number) {
    const span = [...view[axis]].with(end, value);
    change(
      { view: { ...(isRecord(draft.view) ? draft.view : {}), x: view.x, y: view.y, [axis]: span } },
      `${axis}${end}`,
    );
  }

  return (
    <Tool>
      <ToolRow>
        {(["x", "y"] as const).flatMap((axis) =>
          ([0, 1] as const).map((end) => (
            <NumberField
              key={`${axis}${end}`}
              label={say(`VIEW_${axis}${end}`)}
              value={view[axis][end]}
              min={end === 0 ? -1e9 : view[axis][0] + 1e-6}
              max={end === 1 ? 1e9 : view[axis][1] - 1e-6}
              step="any"
              onChange={(value) => look(axis, end, value)}
            />
          )),
        )}
        <NumberField label={say("SNAP")} value={snap} min={0.001} max={1000} step="any" onChange={setSnap} />
      </ToolRow>
      <ToolRow>
        {ADDABLE.map((kind) => (
          <Button key={kind} size="small" onClick={() => change(withAdded(draft, kind))}>
            {say(`ADD_${kind}`)}
          </Button>
        ))}
      </ToolRow>
      <Choice<Tapped>
        label={say("TAP")}
        options={TAPPED.map((v) => ({ v, name: say(`TAP_${v}`) }))}
        value={tapped}
        onChange={setTapped}
      />
      <Ticks<Shown>
        label={say("SHOWS")}
        options={SHOWN.map((v) => ({ v, name: say(`SHOWS_${v}`) }))}
        values={SHOWN.filter((name) => Array.isArray(draft.shows) && draft.shows.includes(name))}
        onChange={(shows) => change({ shows })}
      />
      <ToolHelp>
        {say("HELP")} {say("DRAW_KEYS_PLANE")}
      </ToolHelp>
      <Plane
        label={say("PLANE")}
        view={view}
        snap={snap}
        handles={handles}
        say={say}
        onMove={move}
        onAdd={tapped === "nothing" ? undefined : (at) => change(withTapped(draft, tapped, at))}
      >
        {(at) => <Curves draft={draft} view={view} handles={handles} at={at} />}
      </Plane>
      <SpotFields
        handles={handles}
        say={say}
        onMove={move}
        removable={handles.flatMap(({ key, removes }) => (removes === null ? [] : [key]))}
        onRemove={(key) => {
          const handle = handles.find((candidate) => candidate.key === key);
          if (handle) change(withRemoved(draft, handle));
        }}
      />
      <LintState lint={lint} say={say} fields={["view", "items", "task", "sliders"]} />
    </Tool>
  );
}

/** Drawing tool of graph2d: points and curves dragged on the plane. Formulas, sliders and tasks stay in the form. */
export const editor: AuthorEditor = { type: "graph2d", fields: ["shows"], messages: strings, Editor };
