import { type JsonPath, pointerOf } from "../json/json-edit.ts";
import { ArrayField } from "./array-field.tsx";
import { fieldId } from "./field-id.ts";
import { depthOf, isNumbers, type JsonSchema, resolveRef, variantsOf } from "./json-schema.ts";
import { limitWords } from "./limit-words.ts";
import { NumbersField } from "./numbers-field.tsx";
import { ObjectField } from "./object-field.tsx";
import { CheckField, JsonField, NumberField, SelectField, TextField } from "./scalar-fields.tsx";
import { VariantField } from "./variant-field.tsx";

export interface SchemaFieldProps {
  root: JsonSchema;
  schema: JsonSchema;
  value: unknown;
  path: JsonPath;
  /** Name in words; empty for the whole document. */
  name: string;
  /** The list has a label, so this one is only for screen readers. */
  bare?: boolean;
  onChange(value: unknown): void;
}

/** Longer texts get several lines. */
const ONE_LINE = 120;

/** Form of any value that a JSON Schema describes. Anything the schema leaves open is edited as JSON. */
export function SchemaField(props: SchemaFieldProps) {
  const { root, value, path, name, bare = false, onChange } = props;
  const schema = resolveRef(props.schema, root);
  if (schema.const !== undefined) return null;
  const limits = bare ? "" : limitWords(schema);
  const scalar = { id: fieldId(pointerOf(path)), label: name, path, limits, bare, value, onChange };
  if (schema.enum) return <SelectField {...scalar} options={schema.enum} />;
  const variants = variantsOf(schema, root);
  if (variants.length > 0) return <VariantField {...props} variants={variants} Field={SchemaField} />;
  switch (schema.type) {
    case "object":
      return <ObjectField {...props} schema={schema} Field={SchemaField} />;
    case "array":
      // Only what's nested deeper is easiest to read as JSON.
      if (isNumbers(schema, root))
        return depthOf(schema, root) > 2 ? (
          <JsonField {...scalar} />
        ) : (
          <NumbersField {...scalar} rows={depthOf(schema, root) === 2} />
        );
      return <ArrayField {...props} schema={schema} Field={SchemaField} />;
    case "string":
      return <TextField {...scalar} long={(schema.maxLength ?? 0) > ONE_LINE} />;
    case "number":
    case "integer":
      return <NumberField {...scalar} />;
    case "boolean":
      return <CheckField {...scalar} />;
    default:
      return <JsonField {...scalar} />;
  }
}
