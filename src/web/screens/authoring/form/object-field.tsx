import { X } from "lucide-react";
import { type ComponentType, use } from "react";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { type JsonPath, setAt } from "../json/json-edit.ts";
import { say } from "../words.ts";
import { fieldWords, inSentence } from "./field-id.ts";
import { FormContext, helpAt } from "./form-context.ts";
import { GroupFrame } from "./group-frame.tsx";
import { initialValue, isRecord, type JsonSchema, resolveRef } from "./json-schema.ts";
import { RecordField } from "./record-field.tsx";
import css from "./schema-field.module.css";
import type { SchemaFieldProps } from "./schema-field.tsx";

export interface NestedFieldProps extends SchemaFieldProps {
  /** Component for nested values. */
  Field: ComponentType<SchemaFieldProps>;
}

/** Object with its fields, and the optional ones that can be added below. */
export function ObjectField(props: NestedFieldProps) {
  const { root, schema, value, path, name } = props;
  if (!schema.properties) return <RecordField {...props} />;
  const keys = Object.keys(schema.properties);
  const there = keys.filter((key) => schema.required?.includes(key) || (isRecord(value) && key in value));
  const row = there.every((key) => isBrief(resolveRef(schema.properties?.[key] ?? {}, root)));
  return (
    <GroupFrame path={path} name={name} row={row}>
      <Fields {...props} keys={keys} />
    </GroupFrame>
  );
}

/** True for fields narrow enough to be side by side. */
function isBrief({ type, const: constant }: JsonSchema): boolean {
  return constant !== undefined || type === "number" || type === "integer" || type === "boolean";
}

/** Some fields of an object. Missing ones can be added. */
export function Fields({ keys, ...props }: NestedFieldProps & { keys: readonly string[] }) {
  const { root, schema, value, path, onChange, Field } = props;
  const record = isRecord(value) ? value : {};
  const required = new Set(schema.required);
  const fields = keys
    .map((key): [string, JsonSchema] => [key, schema.properties?.[key] ?? {}])
    .filter(([, property]) => resolveRef(property, root).const === undefined);
  const set = (key: string, next: unknown) => onChange(setAt(record, [key], next));
  return (
    <>
      {fields
        .filter(([key]) => required.has(key) || key in record)
        .map(([key, property]) => (
          <div key={key} className={css.entry}>
            <Field
              root={root}
              schema={property}
              value={record[key]}
              path={[...path, key]}
              name={fieldWords(key)}
              onChange={(next) => set(key, next)}
            />
            {!required.has(key) && (
              <Button
                size="small"
                kind="plain"
                iconOnly
                aria-label={say("REMOVE", { name: inSentence(fieldWords(key)) })}
                onClick={() => set(key, undefined)}
              >
                <Icon of={X} />
              </Button>
            )}
          </div>
        ))}
      <AddableFields
        path={path}
        keys={fields.map(([key]) => key).filter((key) => !required.has(key) && !(key in record))}
        onAdd={(key) => set(key, initialValue(schema.properties?.[key] ?? {}, root))}
      />
    </>
  );
}

interface AbsentProps {
  path: JsonPath;
  keys: readonly string[];
  onAdd(key: string): void;
}

/** Optional fields that can be added, each with its help. */
function AddableFields({ path, keys, onAdd }: AbsentProps) {
  const { help } = use(FormContext);
  if (keys.length === 0) return null;
  return (
    <details className={css.more}>
      <summary>{say("MORE_FIELDS", { count: keys.length })}</summary>
      <ul className={css.adds}>
        {keys.map((key) => (
          <li key={key} className={css.addable}>
            <Button size="small" onClick={() => onAdd(key)}>
              {say("ADD", { name: inSentence(fieldWords(key)) })}
            </Button>
            <span className={css.help}>{helpAt(help, [...path, key])}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
