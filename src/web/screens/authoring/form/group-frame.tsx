import type { ReactNode } from "react";
import { classes } from "#design/classes.ts";
import { type JsonPath, pointerOf } from "../json/json-edit.ts";
import { say } from "../words.ts";
import { FieldProblem, Help } from "./field-frame.tsx";
import { fieldId } from "./field-id.ts";
import { useFieldFacts } from "./form-context.ts";
import css from "./schema-field.module.css";

interface GroupFrameProps {
  path: JsonPath;
  name: string;
  limits?: string;
  /** Places the fields side by side. */
  row?: boolean;
  children: ReactNode;
}

/** Group of fields with its own help and problems. */
export function GroupFrame({ path, name, limits = "", row = false, children }: GroupFrameProps) {
  const { help, problems } = useFieldFacts(path);
  return (
    <fieldset id={fieldId(pointerOf(path))} tabIndex={-1} className={css.object}>
      <legend className={name === "" ? "visually-hidden" : css.legend}>{name === "" ? say("FORM_WHOLE") : name}</legend>
      <Help help={help} limits={limits} />
      {problems.map((problem) => (
        <FieldProblem key={`${problem.code} ${problem.message}`} problem={problem} />
      ))}
      <div className={classes(css.parts, row && css.tuple)}>{children}</div>
    </fieldset>
  );
}
