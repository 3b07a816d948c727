import { setAt } from "../json/json-edit.ts";
import { say } from "../words.ts";
import { fieldWords } from "./field-id.ts";
import { GroupFrame } from "./group-frame.tsx";
import { ListField } from "./list-field.tsx";
import type { NestedFieldProps } from "./object-field.tsx";

/** List with items that can be added, removed and moved; a list of fixed length is a row of fields. */
export function ArrayField(props: NestedFieldProps) {
  const { root, schema, value, path, onChange, Field } = props;
  const list = Array.isArray(value) ? value : [];
  const name = props.name === "" ? fieldWords(String(path.at(-1) ?? "")) : props.name;
  if (!schema.prefixItems) return <ListField {...props} name={name} list={list} />;
  return (
    <GroupFrame path={path} name={name} row>
      {schema.prefixItems.map((item, index) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of a tuple never change
          key={index}
          root={root}
          schema={item}
          value={list[index]}
          path={[...path, index]}
          name={say("ITEM", { name, index: index + 1 })}
          onChange={(next) => onChange(setAt(list, [index], next))}
        />
      ))}
    </GroupFrame>
  );
}
