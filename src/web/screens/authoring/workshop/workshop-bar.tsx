import { Redo2, Undo2 } from "lucide-react";
import { useId } from "react";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import parts from "#design/page-parts.module.css";
import { say } from "../words.ts";
import { MakeOne } from "./make-one.tsx";
import type { Draft } from "./use-draft.ts";
import css from "./workshop.module.css";

export const workshopModes = ["form", "json", "solve"] as const;
export type WorkshopMode = (typeof workshopModes)[number];

const NAMES = { form: "AS_FORM", json: "AS_JSON", solve: "AS_LEARNER" } as const;

interface WorkshopBarProps {
  type: string;
  mode: WorkshopMode;
  onMode(mode: WorkshopMode): void;
  draft: Draft;
  generates: boolean;
}

/** Toolbar with the choice of form or JSON, undo and redo, and "Make one for me". */
export function WorkshopBar({ type, mode, onMode, draft, generates }: WorkshopBarProps) {
  const id = useId();
  return (
    <div className={css.bar}>
      <fieldset className={css.modes}>
        <legend className="visually-hidden">{say("VIEW_AS")}</legend>
        {workshopModes.map((choice) => (
          <label key={choice} className={css.mode}>
            <input type="radio" name={`${id}-mode`} checked={mode === choice} onChange={() => onMode(choice)} />
            {say(NAMES[choice])}
          </label>
        ))}
      </fieldset>
      <div className={css.steps}>
        <Button size="small" kind="plain" aria-disabled={!draft.undo} onClick={() => draft.undo?.()}>
          <Icon of={Undo2} /> {say("UNDO")}
        </Button>
        <Button size="small" kind="plain" aria-disabled={!draft.redo} onClick={() => draft.redo?.()}>
          <Icon of={Redo2} /> {say("REDO")}
        </Button>
      </div>
      {generates ? (
        <MakeOne type={type} onMade={(asset) => draft.write(asset)} />
      ) : (
        <p className={parts.soft}>{say("NO_GENERATOR")}</p>
      )}
    </div>
  );
}
