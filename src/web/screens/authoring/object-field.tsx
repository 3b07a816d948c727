import { X } from "lucide-react";
import { type ComponentType, use } from "react";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { fieldWords, inSentence } from "./field-id.ts";
import { FormContext, helpAt } from "./form-context.ts";
import { GroupFrame } from "./group-frame.tsx";
import { type JsonPath, withAt } from "./json-edit.ts";
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
  const { root, schema, value, path, name } = props;
  if (!schema.properties) return <RecordField {...props} />;
  const keys = Object.keys(schema.properties);
  const there = keys.filter((key) => schema.required?.includes(key) || (isRecord(value) && key in value));
  const row = there.every((key) => isBrief(resolved(schema.properties?.[key] ?? {}, root)));
  return (
    <GroupFrame path={path} name={name} row={row}>
      <Fields {...props} keys={keys} />
    </GroupFrame>
  );
}

/** Narrow enough to stand beside others. */
function isBrief({ type, const: constant }: JsonSchema): boolean {
  return constant !== undefined || type === "number" || type === "integer" || type === "boolean";
}

/** Some fields of an object; those that are not there can be added. */
export function Fields({ keys, ...props }: NestedFieldProps & { keys: readonly string[] }) {
  const { root, schema, value, path, onChange, Field } = props;
  const record = isRecord(value) ? value : {};
  const required = new Set(schema.required);
  const fields = keys
    .map((key): [string, JsonSchema] => [key, schema.properties?.[key] ?? {}])
    .filter(([, one]) => resolved(one, root).const === undefined);
  const set = (key: string, next: unknown) => onChange(withAt(record, [key], next));
  return (
    <>
      {fields
        .filter(([key]) => required.has(key) || key in record)
        .map(([key, one]) => (
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
      <Absent
        path={path}
        keys={fields.map(([key]) => key).filter((key) => !required.has(key) && !(key in record))}
        onAdd={(key) => set(key, blankOf(schema.properties?.[key] ?? {}, root))}
      />
    </>
  );
}

interface AbsentProps {
  path: JsonPath;
  keys: readonly string[];
  onAdd(key: string): void;
}

/** What could be said as well, each with what it is for. */
function Absent({ path, keys, onAdd }: AbsentProps) {
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
