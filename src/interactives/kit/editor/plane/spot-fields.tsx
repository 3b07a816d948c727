import { Button } from "#design/button.tsx";
import type { Say } from "../../messages.ts";
import editorCss from "../editor.module.css";
import { NumberField } from "../number-field.tsx";
import type { PlaneHandle } from "./handle.tsx";
import type { Spot } from "./scale.ts";

interface SpotFieldsProps {
  handles: readonly PlaneHandle[];
  say: Say;
  onMove(key: string, at: Spot, typed: boolean): void;
  /** Keys of handles that can be removed. */
  removable: readonly string[];
  onRemove(key: string): void;
}

/** Coordinates of the plane's points, to type. */
export function SpotFields({ handles, say, onMove, removable, onRemove }: SpotFieldsProps) {
  return (
    <ul className={editorCss.spots}>
      {handles.map(({ key, name, at: [x, y], axis }) => (
        <li key={key} className={editorCss.row}>
          {axis !== "y" && (
            <NumberField
              label={say("PLANE_X", { name })}
              value={x}
              min={-1e9}
              max={1e9}
              step="any"
              onChange={(next) => onMove(key, [next, y], true)}
            />
          )}
          <NumberField
            label={say("PLANE_Y", { name })}
            value={y}
            min={-1e9}
            max={1e9}
            step="any"
            onChange={(next) => onMove(key, [x, next], true)}
          />
          {removable.includes(key) && (
            <Button size="small" kind="plain" aria-label={say("PLANE_REMOVE", { name })} onClick={() => onRemove(key)}>
              {say("DRAW_REMOVE")}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
