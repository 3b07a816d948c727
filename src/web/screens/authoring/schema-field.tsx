import { ArrayField } from "./array-field.tsx";
import { fieldId } from "./field-id.ts";
import { type JsonPath, pointerOf } from "./json-edit.ts";
import { isNumbers, type JsonSchema, resolved, variantsOf } from "./json-schema.ts";
import { limitWords } from "./limit-words.ts";
import { ObjectField } from "./object-field.tsx";
import { CheckField, JsonField, NumberField, SelectField, TextField } from "./scalar-fields.tsx";
import { VariantField } from "./variant-field.tsx";

export interface SchemaFieldProps {
  root: JsonSchema;
  schema: JsonSchema;
  value: unknown;
  path: JsonPath;
  /** In words; empty for the whole document. */
  name: string;
  /** Its list has said what it is: the name is only spoken. */
  bare?: boolean;
  onChange(value: unknown): void;
}

/** A text of more characters than this has several lines. */
const ONE_LINE = 120;

/** The form of any value that a JSON Schema describes. What the schema leaves open is edited as JSON. */
export function SchemaField(props: SchemaFieldProps) {
  const { root, value, path, name, bare = false, onChange } = props;
  const schema = resolved(props.schema, root);
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
      // Coordinates and rows of numbers read best as they are written.
      if (isNumbers(schema, root)) return <JsonField {...scalar} />;
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
