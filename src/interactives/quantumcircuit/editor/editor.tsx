import { useState } from "react";
import { AsLearner, publicBaseOf } from "../../kit/editor/as-learner.tsx";
import type { AuthorEditor, Draft, EditorProps } from "../../kit/editor/author-editor.ts";
import { Choice } from "../../kit/editor/choice.tsx";
import { LintState } from "../../kit/editor/lint-state.tsx";
import { NumberField } from "../../kit/editor/number-field.tsx";
import { Ticks } from "../../kit/editor/ticks.tsx";
import { Tool, ToolHelp, ToolRow } from "../../kit/editor/tool.tsx";
import { toolLabel } from "../gates.ts";
import strings from "../strings/editor.json" with { type: "json" };
import type { Cell, Tool as GateTool, PublicCircuit, Shown } from "../types.ts";
import { view } from "../view.tsx";
import { type DrawnGoal, drawnIn, GOALS, TOOLS, taskOf } from "./drawn.ts";

const LAYERS = ["model", "start"] as const;
type Layer = (typeof LAYERS)[number];

const SHOWN: readonly Shown[] = ["amplitudes", "bloch", "samples", "source"];

function Editor({ id, draft, change, lint, say, announce }: EditorProps) {
  const drawn = drawnIn(draft);
  const { qubits, columns, bits, palette, input, goal } = drawn;
  const [layer, setLayer] = useState<Layer>("model");
  const pub: PublicCircuit = {
    ...publicBaseOf("quantumcircuit"),
    qubits,
    columns,
    bits,
    names: Array.from({ length: qubits }, (_, row) => String(row + 1)),
    palette: layer === "model" ? palette : [...TOOLS],
    controls: draft.controls === undefined ? qubits > 1 : draft.controls === true,
    start: [],
    locked: [],
    input,
    aim: null,
    limits: {},
    shows: [],
  };

  /** Fields for a solution, and the task that it solves. */
  function solvedBy(model: readonly Cell[], wanted = goal, changed: Draft = {}): Draft {
    const next = drawnIn({ ...draft, ...changed });
    const task = wanted === "other" || wanted === "none" ? null : taskOf(next, wanted, model);
    return { ...changed, model: model.length > 0 ? model : undefined, ...(task && { task, goal: undefined }) };
  }

  return (
    <Tool>
      <ToolRow>
        <NumberField
          label={say("QUBITS")}
          value={qubits}
          min={1}
          max={12}
          onChange={(next) =>
            change(
              solvedBy(
                drawn.model.filter(({ at }) => at[1] < next),
                goal,
                { qubits: next },
              ),
            )
          }
        />
        <NumberField
          label={say("COLUMNS")}
          value={columns}
          min={1}
          max={40}
          onChange={(next) =>
            change(
              solvedBy(
                drawn.model.filter(({ at }) => at[0] < next),
                goal,
                { columns: next },
              ),
            )
          }
        />
      </ToolRow>
      <Ticks<GateTool>
        label={say("PALETTE")}
        options={TOOLS.map((v) => ({ v, name: toolLabel(v) }))}
        values={palette}
        onChange={(next) => change({ palette: next })}
      />
      <Choice<DrawnGoal | "other" | "none">
        label={say("GOAL")}
        options={[...GOALS, ...(goal === "other" ? (["other"] as const) : []), "none" as const].map((v) => ({
          v,
          name: say(`GOAL_${v}`),
        }))}
        value={goal}
        onChange={(next) => {
          if (next === "none") change({ task: undefined, goal: "explore" });
          else if (next !== "other") {
            const task = taskOf(drawn, next, drawn.model) ?? {
              k: next,
              target: next === "unitary" ? [] : { ["0".repeat(qubits)]: 1 },
            };
            change({ task, goal: undefined });
          }
        }}
      />
      <Ticks<Shown>
        label={say("SHOWS")}
        options={SHOWN.map((v) => ({ v, name: say(`SHOWS_${v}`) }))}
        values={SHOWN.filter((name) => Array.isArray(draft.shows) && draft.shows.includes(name))}
        onChange={(shows) => change({ shows })}
      />
      <Choice<Layer>
        label={say("LAYER")}
        options={LAYERS.map((v) => ({ v, name: say(`LAYER_${v}`) }))}
        value={layer}
        onChange={setLayer}
      />
      <ToolHelp>{say(`HELP_${layer}`)}</ToolHelp>
      <AsLearner
        key={layer}
        id={id}
        view={view}
        pub={pub}
        state={{ cells: drawn[layer], reply: "", looked: true }}
        say={say}
        announce={announce}
        onState={({ cells }) =>
          change(layer === "model" ? solvedBy(cells) : { start: cells.length > 0 ? cells : undefined })
        }
      />
      <LintState lint={lint} say={say} fields={["task", "model", "start", "palette", "columns", "qubits", "limits"]} />
    </Tool>
  );
}

/** Drawing tool of quantumcircuit: the author places the gates of a solution, and the goal follows. */
export const editor: AuthorEditor = {
  type: "quantumcircuit",
  fields: ["qubits", "columns", "palette", "start", "model", "shows"],
  messages: { ...view.messages, ...strings },
  Editor,
};
