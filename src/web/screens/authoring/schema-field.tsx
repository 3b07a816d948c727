import { ArrayField } from "./array-field.tsx";
import { fieldId, fieldWords } from "./field-id.ts";
import { type JsonPath, pointerOf } from "./json-edit.ts";
import { blankOf, isNumbers, isVariant, type JsonSchema, resolved, variantName, variantsOf } from "./json-schema.ts";
import { ObjectField } from "./object-field.tsx";
import { CheckField, JsonField, NumberField, SelectField, TextField } from "./scalar-fields.tsx";
import css from "./schema-field.module.css";
import { say } from "./words.ts";

export interface SchemaFieldProps {
  root: JsonSchema;
  schema: JsonSchema;
  value: unknown;
  path: JsonPath;
  /** In words; empty for the whole document. */
  name: string;
  onChange(value: unknown): void;
}

/** The form of any value that a JSON Schema describes. What the schema leaves open is edited as JSON. */
export function SchemaField(props: SchemaFieldProps) {
  const { root, value, path, name, onChange } = props;
  const schema = resolved(props.schema, root);
  const id = fieldId(pointerOf(path));
  if (schema.const !== undefined) return null;
  if (schema.enum) {
    return <SelectField id={id} label={name} options={schema.enum} value={value} onChange={onChange} />;
  }
  const variants = variantsOf(schema, root);
  if (variants.length > 0) return <VariantField {...props} variants={variants} />;
  switch (schema.type) {
    case "object":
      return <ObjectField {...props} schema={schema} Field={SchemaField} />;
    case "array":
      // Coordinates and rows of numbers read best as they are written.
      if (isNumbers(schema, root)) return <JsonField id={id} label={name} value={value} onChange={onChange} />;
      return <ArrayField {...props} schema={schema} Field={SchemaField} />;
    case "string":
      return <TextField id={id} label={name} long={(schema.maxLength ?? 0) > 200} value={value} onChange={onChange} />;
    case "number":
    case "integer":
      return <NumberField id={id} label={name} value={value} onChange={onChange} />;
    case "boolean":
      return <CheckField id={id} label={name} value={value} onChange={onChange} />;
    default:
      return <JsonField id={id} label={name} value={value} onChange={onChange} />;
  }
}

function VariantField({ variants, ...props }: SchemaFieldProps & { variants: readonly JsonSchema[] }) {
  const { root, value, path, name, onChange } = props;
  const at = Math.max(
    0,
    variants.findIndex((one) => isVariant(one, value, root)),
  );
  const chosen = variants[at] ?? {};
  return (
    <div className={css.variant}>
      <SelectField
        id={`${fieldId(pointerOf(path))} kind`}
        label={say("KIND_OF", { name: name === "" ? fieldWords(String(path.at(-1) ?? "")) : name })}
        options={variants.map((one) => variantName(one))}
        value={variantName(chosen)}
        onChange={(picked) => {
          const next = variants.find((one) => variantName(one) === picked);
          if (next && next !== chosen) onChange(blankOf(next, root));
        }}
      />
      <SchemaField {...props} schema={chosen} />
    </div>
  );
}
