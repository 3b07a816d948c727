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
  const known = Object.keys(schema.properties ?? {});
  const own = known.filter((key) => !shared.has(key));
  const groups = (["WORDS", "OWN", "HELP", "RULES"] as const)
    .map((group) => {
      const keys: readonly string[] = group === "OWN" ? own : SHARED[group];
      return { group, keys: keys.filter((key) => known.includes(key)) };
    })
    .filter(({ keys }) => keys.length > 0);
  const strange = Object.keys(isRecord(value) ? value : {}).filter((key) => !known.includes(key));
  return (
    <div className={css.document}>
      {groups.map(({ group, keys }) => (
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
            keys={keys}
          />
        </fieldset>
      ))}
      {strange.length > 0 && <p className={css.help}>{say("STRANGE_FIELDS", { names: strange.join(", ") })}</p>}
    </div>
  );
}
