import { fieldWords } from "./field-id.ts";
import { GroupFrame } from "./group-frame.tsx";
import { withAt } from "./json-edit.ts";
import { ListField } from "./list-field.tsx";
import type { NestedFieldProps } from "./object-field.tsx";
import { say } from "./words.ts";

/** A list: items to add, remove and move; or, of fixed length, a row of fields. */
export function ArrayField(props: NestedFieldProps) {
  const { root, schema, value, path, onChange, Field } = props;
  const list = Array.isArray(value) ? value : [];
  const name = props.name === "" ? fieldWords(String(path.at(-1) ?? "")) : props.name;
  if (!schema.prefixItems) return <ListField {...props} name={name} list={list} />;
  return (
    <GroupFrame path={path} name={name} row>
      {schema.prefixItems.map((one, index) => (
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
    </GroupFrame>
  );
}
