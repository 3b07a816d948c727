import { Button } from "#design/button.tsx";
import editorCss from "../../kit/editor/editor.module.css";
import type { Say } from "../../kit/messages.ts";
import { type Cast, isYesNo, type Suspect, typedValue, type Value } from "./cast.ts";

interface SuspectTableProps {
  cast: Cast;
  say: Say;
  onChange(suspects: readonly Suspect[], about?: string): void;
}

/** A row for each suspect, a column for each attribute: ticks for yes and no, otherwise words or numbers. */
export function SuspectTable({ cast, say, onChange }: SuspectTableProps) {
  const { suspects, attributes } = cast;

  function put(index: number, attribute: string, value: Value, about?: string) {
    const suspect = suspects[index];
    if (suspect) onChange(suspects.with(index, { ...suspect, attrs: { ...suspect.attrs, [attribute]: value } }), about);
  }

  function withoutColumn(attribute: string) {
    onChange(
      suspects.map((suspect) => ({
        ...suspect,
        attrs: Object.fromEntries(Object.entries(suspect.attrs).filter(([name]) => name !== attribute)),
      })),
    );
  }

  return (
    <div className={editorCss.scroll}>
      <table aria-label={say("TABLE")}>
        <thead>
          <tr>
            <th scope="col">{say("NAME")}</th>
            {attributes.map((attribute) => (
              <th key={attribute} scope="col">
                {attribute}{" "}
                <Button
                  size="small"
                  kind="plain"
                  aria-label={say("DROP_ATTRIBUTE", { name: attribute })}
                  onClick={() => withoutColumn(attribute)}
                >
                  {say("DRAW_REMOVE")}
                </Button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {suspects.map(({ id, name, attrs }, index) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {attributes.map((attribute) => (
                <td key={attribute}>
                  {isYesNo(cast, attribute) ? (
                    <label className={editorCss.tick}>
                      <input
                        type="checkbox"
                        aria-label={say("HAS", { name, attribute })}
                        checked={attrs[attribute] === true}
                        onChange={({ target }) => put(index, attribute, target.checked)}
                      />
                    </label>
                  ) : (
                    <input
                      className={editorCss.number}
                      aria-label={say("HAS", { name, attribute })}
                      value={String(attrs[attribute] ?? "")}
                      onChange={({ target }) => put(index, attribute, typedValue(target.value), `${id} ${attribute}`)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
