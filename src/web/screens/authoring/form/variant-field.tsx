import { pointerOf } from "../json/json-edit.ts";
import { say } from "../words.ts";
import { fieldId, fieldWords, inSentence } from "./field-id.ts";
import { convertTo, type JsonSchema, variantName, variantOf } from "./json-schema.ts";
import type { NestedFieldProps } from "./object-field.tsx";
import { SelectField } from "./scalar-fields.tsx";
import css from "./schema-field.module.css";

/** Value of one of several kinds: a choice of kind, and below it the fields of that kind. */
export function VariantField({ variants, Field, ...props }: NestedFieldProps & { variants: readonly JsonSchema[] }) {
  const { root, value, path, name, onChange } = props;
  const chosen = variantOf(variants, value, root);
  const what = name === "" ? fieldWords(String(path.at(-1) ?? "")) : name;
  return (
    <div className={css.variant}>
      <SelectField
        id={`${fieldId(pointerOf(path))} kind`}
        path={[...path, KIND]}
        label={say("KIND_OF", { name: inSentence(what) })}
        options={variants.map((variant) => variantName(variant))}
        value={variantName(chosen)}
        onChange={(picked) => {
          const next = variants.find((variant) => variantName(variant) === picked);
          if (next && next !== chosen) onChange(convertTo(next, value, root));
        }}
      />
      <Field {...props} schema={chosen} />
    </div>
  );
}

/** No field has this name, so the choice of kind gets no problems or help. */
const KIND = " kind";
