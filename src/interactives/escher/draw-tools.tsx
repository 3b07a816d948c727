import { Button } from "#design/button.tsx";
import type { Say } from "../kit/messages.ts";
import css from "./panel.module.css";
import { INKS } from "./plane.tsx";
import { STAMPS, type StampName } from "./strokes.ts";

export type Tool = "pen" | "polygon" | "stamp";

const TOOLS: readonly Tool[] = ["pen", "polygon", "stamp"];

interface DrawToolsProps {
  id: string;
  tool: Tool;
  stamp: StampName;
  ink: number;
  locked: boolean;
  /** Points of the line that has not been ended. */
  draft: number;
  say: Say;
  onTool(tool: Tool): void;
  onStamp(stamp: StampName): void;
  onInk(ink: number): void;
  onFinish(closed: boolean): void;
  onDiscard(): void;
}

/** Pen, polygon or stamp, and the ink. */
export function DrawTools(props: DrawToolsProps) {
  const { id, tool, stamp, ink, locked, draft, say, onTool, onStamp, onInk, onFinish, onDiscard } = props;
  return (
    <>
      <fieldset className={css.choices} disabled={locked}>
        <legend>{say("tool")}</legend>
        {TOOLS.map((one) => (
          <label key={one} className={css.choice}>
            <input type="radio" name={`${id}-tool`} checked={one === tool} onChange={() => onTool(one)} />
            {say(`tool.${one}`)}
          </label>
        ))}
        {tool === "stamp" && (
          <select
            className={css.select}
            aria-label={say("stamp")}
            value={stamp}
            onChange={(event) => onStamp(event.currentTarget.value as StampName)} // the options are stamps
          >
            {Object.keys(STAMPS).map((one) => (
              <option key={one} value={one}>
                {say(`stamp.${one}`)}
              </option>
            ))}
          </select>
        )}
      </fieldset>
      <fieldset className={css.choices} disabled={locked}>
        <legend>{say("ink")}</legend>
        {INKS.map((one) => (
          <label key={one} className={css.swatch} data-ink={one}>
            <input
              type="radio"
              name={`${id}-ink`}
              checked={one === ink}
              onChange={() => onInk(one)}
              aria-label={say("ink.n", { n: one })}
            />
            <span aria-hidden="true">{one + 1}</span>
          </label>
        ))}
      </fieldset>
      {tool !== "pen" && <p className={css.note}>{say(tool === "polygon" ? "polygon.how" : "stamp.how")}</p>}
      {draft > 0 && tool === "polygon" && (
        <p className={css.bar}>
          <Button size="small" aria-disabled={draft < 3} onClick={() => onFinish(true)}>
            {say("draft.close")}
          </Button>
          <Button size="small" onClick={() => onFinish(false)}>
            {say("draft.end")}
          </Button>
          <Button size="small" kind="plain" onClick={onDiscard}>
            {say("draft.discard")}
          </Button>
        </p>
      )}
    </>
  );
}
