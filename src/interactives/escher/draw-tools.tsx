import { Button } from "#design/button.tsx";
import { Bar } from "../kit/bar.tsx";
import type { Say } from "../kit/messages.ts";
import { Note } from "../kit/note.tsx";
import { Panel } from "../kit/panel.tsx";
import css from "./panel.module.css";
import { INKS } from "./plane.tsx";
import { STAMPS, type StampName } from "./strokes.ts";
import type { useDrawing } from "./use-drawing.ts";

export type Tool = "pen" | "polygon" | "stamp";

const TOOLS: readonly Tool[] = ["pen", "polygon", "stamp"];

interface DrawToolsProps {
  id: string;
  drawing: ReturnType<typeof useDrawing>;
  locked: boolean;
  say: Say;
}

/** Pen, polygon or stamp, and the ink. */
export function DrawTools({ id, drawing, locked, say }: DrawToolsProps) {
  const { tool, stamp, ink, draft, finish } = drawing;
  return (
    <>
      <Panel className={css.beside} title={say("tool")} disabled={locked}>
        <Bar>
          {TOOLS.map((kind) => (
            <label key={kind} className={css.choice}>
              <input
                type="radio"
                name={`${id}-tool`}
                checked={kind === tool}
                onChange={() => drawing.changeTool(kind)}
              />
              {say(`tool.${kind}`)}
            </label>
          ))}
          {tool === "stamp" && (
            <select
              className={css.select}
              aria-label={say("stamp")}
              value={stamp}
              onChange={(event) => drawing.setStamp(event.currentTarget.value as StampName)} // the options are stamps
            >
              {Object.keys(STAMPS).map((name) => (
                <option key={name} value={name}>
                  {say(`stamp.${name}`)}
                </option>
              ))}
            </select>
          )}
        </Bar>
      </Panel>
      <Panel className={css.beside} title={say("ink")} disabled={locked}>
        <Bar>
          {INKS.map((option) => (
            <label key={option} className={css.swatch} data-ink={option}>
              <input
                type="radio"
                name={`${id}-ink`}
                checked={option === ink}
                onChange={() => drawing.setInk(option)}
                aria-label={say("ink.n", { n: option })}
              />
              <span aria-hidden="true">{option + 1}</span>
            </label>
          ))}
        </Bar>
      </Panel>
      {tool !== "pen" && <Note>{say(tool === "polygon" ? "polygon.how" : "stamp.how")}</Note>}
      {draft.length > 0 && tool === "polygon" && (
        <Bar>
          <Button size="small" aria-disabled={draft.length < 3} onClick={() => finish(draft, true)}>
            {say("draft.close")}
          </Button>
          <Button size="small" onClick={() => finish(draft, false)}>
            {say("draft.end")}
          </Button>
          <Button size="small" kind="plain" onClick={() => drawing.setDraft([])}>
            {say("draft.discard")}
          </Button>
        </Bar>
      )}
    </>
  );
}
