import { ArrowDown, ArrowUp, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import stack from "#design/stack.module.css";
import { moveItem, pointerOf, setAt } from "../json/json-edit.ts";
import { say } from "../words.ts";
import { fieldId, inSentence, singular } from "./field-id.ts";
import { GroupFrame } from "./group-frame.tsx";
import { type JsonSchema, resolveRef } from "./json-schema.ts";
import { limitWords } from "./limit-words.ts";
import { newItem, summary } from "./list-item.ts";
import type { NestedFieldProps } from "./object-field.tsx";
import css from "./schema-field.module.css";
import { useItemKeys } from "./use-item-keys.ts";

/** List with items that can be added, removed and moved. The focus follows a moved item and goes to a new one. */
export function ListField(props: NestedFieldProps & { list: readonly unknown[] }) {
  const { root, schema, list, path, onChange, Field } = props;
  const inner: JsonSchema = typeof schema.items === "object" ? resolveRef(schema.items, root) : {};
  const isScalar = inner.type === "string" || inner.type === "number" || inner.type === "integer";
  const full = list.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY);
  const itemName = singular(props.name);
  const id = fieldId(pointerOf(path));
  const items = useItemKeys(list.length);
  const focus = useFocusAfterRender();

  function move(from: number, to: number, button: "up" | "down") {
    if (to < 0 || to >= list.length) return;
    items.move(from, to);
    onChange(moveItem(list, from, to));
    focus(`${id} ${to} ${button}`);
  }
  function remove(index: number) {
    items.remove(index);
    onChange(setAt(list, [index], undefined));
    focus(list.length === 1 ? `${id} add` : `${id} ${Math.min(index, list.length - 2)} remove`);
  }
  function add() {
    items.add();
    onChange([...list, newItem(inner, list, itemName, root)]);
    focus(`${id} ${list.length}`);
  }

  return (
    <GroupFrame path={path} name={props.name} limits={limitWords(schema)}>
      <ol className={stack.gap2}>
        {list.map((item, index) => {
          const name = say("ITEM", { name: itemName, index: index + 1 });
          const button = { size: "small", kind: "plain", iconOnly: true } as const;
          return (
            <li key={items.keys[index]} id={`${id} ${index}`} tabIndex={-1} className={css.item}>
              <CollapsibleItem name={name} value={item} open={items.isNew(index)}>
                <Field
                  root={root}
                  schema={inner}
                  value={item}
                  path={[...path, index]}
                  name={name}
                  bare={isScalar}
                  onChange={(next) => onChange(setAt(list, [index], next))}
                />
              </CollapsibleItem>
              <div className={css.itemBar}>
                <Button
                  {...button}
                  id={`${id} ${index} up`}
                  aria-disabled={index === 0}
                  aria-label={say("MOVE_UP", { name: inSentence(name) })}
                  onClick={() => move(index, index - 1, "up")}
                >
                  <Icon of={ArrowUp} />
                </Button>
                <Button
                  {...button}
                  id={`${id} ${index} down`}
                  aria-disabled={index === list.length - 1}
                  aria-label={say("MOVE_DOWN", { name: inSentence(name) })}
                  onClick={() => move(index, index + 1, "down")}
                >
                  <Icon of={ArrowDown} />
                </Button>
                <Button
                  {...button}
                  id={`${id} ${index} remove`}
                  aria-label={say("REMOVE", { name: inSentence(name) })}
                  onClick={() => remove(index)}
                >
                  <Icon of={X} />
                </Button>
              </div>
            </li>
          );
        })}
      </ol>
      <Button size="small" id={`${id} add`} className={css.add} aria-disabled={full} onClick={add}>
        {say("ADD", { name: inSentence(itemName) })}
      </Button>
    </GroupFrame>
  );
}

/** Collapsed item with fields of its own. Its summary line says what's inside. */
function CollapsibleItem({
  name,
  value,
  open,
  children,
}: {
  name: string;
  value: unknown;
  open: boolean;
  children: ReactNode;
}) {
  if (typeof value !== "object" || value === null) return <div className={css.folded}>{children}</div>;
  return (
    <details className={css.folded} open={open || undefined}>
      <summary className={css.summary}>
        {name}
        <span className={css.inside}>{summary(value)}</span>
      </summary>
      {children}
    </details>
  );
}

/** Returns a function that moves the focus after the next render, to the first control inside an element or to the element itself. */
function useFocusAfterRender(): (id: string) => void {
  const wished = useRef<string | null>(null);
  useEffect(() => {
    const target = wished.current === null ? null : document.getElementById(wished.current);
    wished.current = null;
    const inside = target?.matches("li")
      ? target.querySelector<HTMLElement>("details input, input, textarea, select")
      : null;
    (inside ?? target)?.focus();
  });
  return (id) => {
    wished.current = id;
  };
}
