import { useState } from "react";
import { Button } from "#design/button.tsx";
import { fieldId } from "./field-id.ts";
import { pointerOf, withAt } from "./json-edit.ts";
import { blankOf, isRecord } from "./json-schema.ts";
import type { NestedFieldProps } from "./object-field.tsx";
import { TextField } from "./scalar-fields.tsx";
import css from "./schema-field.module.css";
import { say } from "./words.ts";

/** An object whose names the author chooses. */
export function RecordField({ root, schema, value, path, name, onChange, Field }: NestedFieldProps) {
  const [fresh, setFresh] = useState("");
  const record = isRecord(value) ? value : {};
  const inner = typeof schema.additionalProperties === "object" ? schema.additionalProperties : {};
  const id = fieldId(pointerOf(path));
  return (
    <fieldset id={id} tabIndex={-1} className={css.object}>
      <legend className={css.legend}>{name}</legend>
      {Object.entries(record).map(([key, one]) => (
        <div key={key} className={css.entry}>
          <Field
            root={root}
            schema={inner}
            value={one}
            path={[...path, key]}
            name={key}
            onChange={(next) => onChange(withAt(record, [key], next))}
          />
          <Button
            size="small"
            kind="plain"
            className={css.drop}
            onClick={() => onChange(withAt(record, [key], undefined))}
          >
            {say("REMOVE", { name: key })}
          </Button>
        </div>
      ))}
      <div className={css.fresh}>
        <TextField
          id={`${id} new`}
          label={say("KEY_OF", { name })}
          long={false}
          value={fresh}
          onChange={(next) => setFresh(String(next))}
        />
        <Button
          size="small"
          aria-disabled={fresh === "" || fresh in record}
          onClick={() => {
            onChange({ ...record, [fresh]: blankOf(inner, root) });
            setFresh("");
          }}
        >
          {say("ADD_ITEM")}
        </Button>
      </div>
    </fieldset>
  );
}
