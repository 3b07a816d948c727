import { isRecord, type JsonSchema } from "./json-schema.ts";
import { Fields } from "./object-field.tsx";
import css from "./schema-field.module.css";
import { SchemaField } from "./schema-field.tsx";
import { say } from "./words.ts";

/** What every type has, in the order in which one thinks of it. What a type has of its own stands second. */
const SHARED = {
  WORDS: ["prompt", "description"],
  HELP: ["hints", "explanation", "reveal", "attempts"],
  RULES: ["difficulty", "perLearner", "goal"],
} as const;

interface DocumentFormProps {
  schema: JsonSchema;
  value: unknown;
  onChange(value: unknown): void;
}

/** The form of a whole asset, in groups: the question, what the type has of its own, help, how it counts. */
export function DocumentForm({ schema, value, onChange }: DocumentFormProps) {
  const shared = new Set<string>(Object.values(SHARED).flat());
  const own = Object.keys(schema.properties ?? {}).filter((key) => !shared.has(key));
  const groups = { WORDS: SHARED.WORDS, OWN: own, HELP: SHARED.HELP, RULES: SHARED.RULES } as const;
  const strange = Object.keys(isRecord(value) ? value : {}).filter((key) => !(key in (schema.properties ?? {})));
  return (
    <div className={css.document}>
      {(["WORDS", "OWN", "HELP", "RULES"] as const).map((group) => (
        <fieldset key={group} className={css.group}>
          <legend className={css.groupName}>{say(`FORM_${group}`)}</legend>
          <Fields
            root={schema}
            schema={schema}
            value={value}
            path={[]}
            name=""
            onChange={onChange}
            Field={SchemaField}
            keys={groups[group]}
          />
        </fieldset>
      ))}
      {strange.length > 0 && <p className={css.help}>{say("STRANGE_FIELDS", { names: strange.join(", ") })}</p>}
    </div>
  );
}
