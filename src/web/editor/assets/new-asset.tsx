import { Button } from "#design/button.tsx";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { fieldWords } from "../../screens/authoring/form/field-id.ts";
import { initialValue, type JsonSchema } from "../../screens/authoring/form/json-schema.ts";
import { printJson } from "../../screens/authoring/json/json-print.ts";
import { MakeOne } from "../../screens/authoring/workshop/make-one.tsx";
import css from "./assets.module.css";
import { useType } from "./use-gallery.ts";
import { say } from "./words.ts";

/** Three ways to begin an asset: from an example, made by the computer, or empty. */
export function NewAsset({ type, onMade }: { type: string; onMade(text: string): void }) {
  const { value, failed, again } = useType(type);
  if (failed) {
    return (
      <p className={css.notice}>
        {say("TYPES_FAILED")}{" "}
        <Button size="small" onClick={again}>
          {say("TRY_AGAIN")}
        </Button>
      </p>
    );
  }
  if (!value) return <p role="status">{say("LOADING")}</p>;
  const schema = value.json_schema as JsonSchema; // Made from the type's own schema on the server.
  return (
    <div className={css.ways}>
      <p>{value.teaches}</p>
      <h4>{say("FROM_EXAMPLE")}</h4>
      <ul className={stack.gap2}>
        {value.examples.map(({ name, description, source }) => (
          <li key={name}>
            <Button size="small" onClick={() => onMade(source)}>
              {fieldWords(name.replaceAll("-", " "))}
            </Button>{" "}
            <span className={parts.small}>{description}</span>
          </li>
        ))}
      </ul>
      {value.generates && (
        <>
          <h4>{say("FROM_COMPUTER")}</h4>
          <MakeOne type={type} onMade={onMade} />
        </>
      )}
      <h4>{say("FROM_NOTHING")}</h4>
      <p>
        <Button size="small" onClick={() => onMade(printJson(initialValue(schema, schema)))}>
          {say("EMPTY")}
        </Button>
      </p>
    </div>
  );
}
