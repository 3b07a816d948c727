import type { ComponentType } from "react";
import { Button } from "#design/button.tsx";
import { fieldId, fieldWords } from "./field-id.ts";
import { pointerOf, withAt } from "./json-edit.ts";
import { blankOf, isRecord, type JsonSchema, resolved } from "./json-schema.ts";
import { RecordField } from "./record-field.tsx";
import css from "./schema-field.module.css";
import type { SchemaFieldProps } from "./schema-field.tsx";
import { say } from "./words.ts";

export interface NestedFieldProps extends SchemaFieldProps {
  /** For what is inside. */
  Field: ComponentType<SchemaFieldProps>;
}

/** An object: its fields, and below them those that could be said as well. */
export function ObjectField(props: NestedFieldProps) {
  const { root, schema, value, path, name, onChange, Field } = props;
  if (!schema.properties) return <RecordField {...props} />;
  const record = isRecord(value) ? value : {};
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties).filter(([, one]) => resolved(one, root).const === undefined);
  const present = fields.filter(([key]) => required.has(key) || key in record);
  const absent = fields.filter(([key]) => !required.has(key) && !(key in record));
  const set = (key: string, next: unknown) => onChange(withAt(record, [key], next));
  return (
    <fieldset id={fieldId(pointerOf(path))} tabIndex={-1} className={path.length === 0 ? css.document : css.object}>
      {name !== "" && <legend className={css.legend}>{name}</legend>}
      {present.map(([key, one]) => (
        <div key={key} className={css.entry}>
          <Field
            root={root}
            schema={one}
            value={record[key]}
            path={[...path, key]}
            name={fieldWords(key)}
            onChange={(next) => set(key, next)}
          />
          {!required.has(key) && (
            <Button size="small" kind="plain" className={css.drop} onClick={() => set(key, undefined)}>
              {say("REMOVE", { name: fieldWords(key) })}
            </Button>
          )}
        </div>
      ))}
      {absent.length > 0 && (
        <details className={css.more}>
          <summary>{say("MORE_FIELDS")}</summary>
          <div className={css.adds}>
            {absent.map(([key, one]: [string, JsonSchema]) => (
              <Button key={key} size="small" onClick={() => set(key, blankOf(one, root))}>
                {say("ADD", { name: fieldWords(key) })}
              </Button>
            ))}
          </div>
        </details>
      )}
    </fieldset>
  );
}
