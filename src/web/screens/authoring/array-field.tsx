import type { ReactNode } from "react";
import { Button } from "#design/button.tsx";
import { fieldId } from "./field-id.ts";
import { movedItem, pointerOf, withAt } from "./json-edit.ts";
import { blankOf, type JsonSchema, resolved } from "./json-schema.ts";
import type { NestedFieldProps } from "./object-field.tsx";
import css from "./schema-field.module.css";
import { say } from "./words.ts";

/** A list: items to add, remove and move; or, of fixed length, a row of fields. */
export function ArrayField(props: NestedFieldProps) {
  const { root, schema, value, path, name, onChange, Field } = props;
  const list = Array.isArray(value) ? value : [];
  const { prefixItems } = schema;
  const id = fieldId(pointerOf(path));
  if (prefixItems) {
    return (
      <fieldset id={id} tabIndex={-1} className={css.tuple}>
        <legend className={css.legend}>{name}</legend>
        {prefixItems.map((one, index) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: the places of a tuple are what they are
            key={index}
            root={root}
            schema={one}
            value={list[index]}
            path={[...path, index]}
            name={say("ITEM", { name, index: index + 1 })}
            onChange={(next) => onChange(withAt(list, [index], next))}
          />
        ))}
      </fieldset>
    );
  }
  return <ListField {...props} list={list} id={id} />;
}

function ListField(props: NestedFieldProps & { list: readonly unknown[]; id: string }) {
  const { root, schema, list, id, path, name, onChange, Field } = props;
  const inner: JsonSchema = typeof schema.items === "object" ? resolved(schema.items, root) : {};
  const full = list.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY);
  return (
    <fieldset id={id} tabIndex={-1} className={css.object}>
      <legend className={css.legend}>{name}</legend>
      <ol className={css.items}>
        {list.map((item, index) => {
          const itemName = say("ITEM", { name, index: index + 1 });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place; its contents may be equal to another's
            <li key={index} className={css.item}>
              <Folded name={itemName} value={item}>
                <Field
                  root={root}
                  schema={inner}
                  value={item}
                  path={[...path, index]}
                  name={itemName}
                  onChange={(next) => onChange(withAt(list, [index], next))}
                />
              </Folded>
              <div className={css.itemBar}>
                <Button
                  size="small"
                  kind="plain"
                  aria-disabled={index === 0}
                  aria-label={say("MOVE_UP", { name: itemName })}
                  onClick={() => onChange(movedItem(list, index, index - 1))}
                >
                  ↑
                </Button>
                <Button
                  size="small"
                  kind="plain"
                  aria-disabled={index === list.length - 1}
                  aria-label={say("MOVE_DOWN", { name: itemName })}
                  onClick={() => onChange(movedItem(list, index, index + 1))}
                >
                  ↓
                </Button>
                <Button
                  size="small"
                  kind="plain"
                  aria-label={say("REMOVE", { name: itemName })}
                  onClick={() => onChange(withAt(list, [index], undefined))}
                >
                  ×
                </Button>
              </div>
            </li>
          );
        })}
      </ol>
      <Button
        size="small"
        className={css.add}
        aria-disabled={full}
        onClick={() => onChange([...list, blankOf(inner, root)])}
      >
        {say("ADD", { name })}
      </Button>
    </fieldset>
  );
}

/** An item with fields of its own is shut until somebody wants to change it; its line says what is in it. */
function Folded({ name, value, children }: { name: string; value: unknown; children: ReactNode }) {
  if (typeof value !== "object" || value === null) return children;
  return (
    <details className={css.folded}>
      <summary className={css.summary}>
        {name}
        <span className={css.inside}>{JSON.stringify(value)}</span>
      </summary>
      {children}
    </details>
  );
}
