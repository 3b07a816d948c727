import { X } from "lucide-react";
import { useState } from "react";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { pointerOf, setAt } from "../json/json-edit.ts";
import { say } from "../words.ts";
import { fieldId, inSentence } from "./field-id.ts";
import { GroupFrame } from "./group-frame.tsx";
import { initialValue, isRecord } from "./json-schema.ts";
import type { NestedFieldProps } from "./object-field.tsx";
import { TextField } from "./scalar-fields.tsx";
import css from "./schema-field.module.css";

/** Object with names chosen by the author. */
export function RecordField({ root, schema, value, path, name, onChange, Field }: NestedFieldProps) {
  const [fresh, setFresh] = useState("");
  const record = isRecord(value) ? value : {};
  const inner = typeof schema.additionalProperties === "object" ? schema.additionalProperties : {};
  return (
    <GroupFrame path={path} name={name}>
      {Object.entries(record).map(([key, entry]) => (
        <div key={key} className={css.item}>
          <Field
            root={root}
            schema={inner}
            value={entry}
            path={[...path, key]}
            name={key}
            onChange={(next) => onChange(setAt(record, [key], next))}
          />
          <Button
            size="small"
            kind="plain"
            iconOnly
            aria-label={say("REMOVE", { name: key })}
            onClick={() => onChange(setAt(record, [key], undefined))}
          >
            <Icon of={X} />
          </Button>
        </div>
      ))}
      <div className={css.fresh}>
        <TextField
          id={`${fieldId(pointerOf(path))} new`}
          path={[...path, " new"]}
          label={say("KEY_OF", { name: inSentence(name) })}
          long={false}
          value={fresh}
          onChange={(next) => setFresh(String(next))}
        />
        <Button
          size="small"
          aria-disabled={fresh === "" || Object.hasOwn(record, fresh)}
          onClick={() => {
            onChange({ ...record, [fresh]: initialValue(inner, root) });
            setFresh("");
          }}
        >
          {say("ADD_ITEM")}
        </Button>
      </div>
    </GroupFrame>
  );
}
