import type { ReactNode } from "react";
import { say } from "../words.ts";
import { isRecord, type JsonSchema } from "./json-schema.ts";
import { Fields } from "./object-field.tsx";
import css from "./schema-field.module.css";
import { SchemaField } from "./schema-field.tsx";

/** Fields that every type has, grouped in a natural order. The type's own fields come second. */
const SHARED = {
  WORDS: ["prompt", "description"],
  HELP: ["hints", "explanation", "reveal", "attempts"],
  RULES: ["difficulty", "perLearner", "goal"],
} as const;

interface DocumentFormProps {
  schema: JsonSchema;
  value: unknown;
  /** Fields that aren't shown: they have an editor of their own. */
  without?: readonly string[];
  /** Tool that draws some of the type's own fields: it comes first, and their fields are folded away below it. */
  drawing?: { fields: readonly string[]; tool: ReactNode } | null;
  onChange(value: unknown): void;
}

/** Form of a whole asset, in groups: the question, the type's own fields, help and scoring. */
export function DocumentForm({ schema, value, without = [], drawing = null, onChange }: DocumentFormProps) {
  const shared = new Set<string>(Object.values(SHARED).flat());
  const known = Object.keys(schema.properties ?? {});
  const own = known.filter((key) => !shared.has(key) && !without.includes(key));
  const groups = (["WORDS", "OWN", "HELP", "RULES"] as const)
    .map((group) => {
      const keys: readonly string[] = group === "OWN" ? own : SHARED[group];
      return { group, keys: keys.filter((key) => known.includes(key)) };
    })
    .filter(({ keys }) => keys.length > 0);
  const form = { root: schema, schema, value, path: [], name: "", onChange, Field: SchemaField };
  const drawn = own.filter((key) => drawing?.fields.includes(key));
  const strange = Object.keys(isRecord(value) ? value : {}).filter((key) => !known.includes(key));
  return (
    <div className={css.document}>
      {groups.map(({ group, keys }) => (
        <fieldset key={group} className={css.group}>
          <legend className={css.groupName}>{say(`FORM_${group}`)}</legend>
          {group === "OWN" && drawing?.tool}
          <Fields {...form} keys={keys.filter((key) => !drawn.includes(key))} />
          {group === "OWN" && drawn.length > 0 && (
            <details className={css.more}>
              <summary>{say("TYPE_INSTEAD")}</summary>
              <div className={css.parts}>
                <Fields {...form} keys={drawn} />
              </div>
            </details>
          )}
        </fieldset>
      ))}
      {strange.length > 0 && <p className={css.help}>{say("STRANGE_FIELDS", { names: strange.join(", ") })}</p>}
    </div>
  );
}
