import { fieldId, fieldWords, inSentence } from "./field-id.ts";
import { pointerOf } from "./json-edit.ts";
import { type JsonSchema, turnedInto, variantName, variantOf } from "./json-schema.ts";
import type { NestedFieldProps } from "./object-field.tsx";
import { SelectField } from "./scalar-fields.tsx";
import css from "./schema-field.module.css";
import { say } from "./words.ts";

/** A value of one of several kinds: the kind to choose, and below it what belongs to that kind. */
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
        options={variants.map((one) => variantName(one))}
        value={variantName(chosen)}
        onChange={(picked) => {
          const next = variants.find((one) => variantName(one) === picked);
          if (next && next !== chosen) onChange(turnedInto(next, value, root));
        }}
      />
      <Field {...props} schema={chosen} />
    </div>
  );
}

/** No field is called so: the kind has no problems and no help of its own. */
const KIND = " kind";
