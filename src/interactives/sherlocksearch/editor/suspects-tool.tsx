import { useState } from "react";
import { Button } from "#design/button.tsx";
import type { EditorProps } from "../../kit/editor/author-editor.ts";
import { Choice } from "../../kit/editor/choice.tsx";
import editorCss from "../../kit/editor/editor.module.css";
import { stableIds } from "../../kit/editor/fresh-id.ts";
import { LinesField } from "../../kit/editor/lines-field.tsx";
import { ToolRow } from "../../kit/editor/tool.tsx";
import { allCombinations, castIn, questionsFor, renamed } from "./cast.ts";
import { SuspectTable } from "./suspect-table.tsx";

const KINDS = ["yesNo", "words"] as const;

/** Suspects as a table of their attributes, and questions made of them. */
export function SuspectsTool({ id, draft, change, say }: EditorProps) {
  const cast = castIn(draft);
  const { suspects, attributes } = cast;
  const [name, setName] = useState("");
  const [kind, setKind] = useState<(typeof KINDS)[number]>("yesNo");
  const entries = suspects.map((suspect) => ({ id: suspect.id, text: suspect.name }));
  const isUsable = name.trim() !== "" && !attributes.includes(name.trim());

  function addColumn() {
    const value = kind === "yesNo" ? false : "?";
    change({
      suspects: suspects.map((suspect) => ({ ...suspect, attrs: { ...suspect.attrs, [name.trim()]: value } })),
    });
    setName("");
  }

  return (
    <>
      <LinesField
        label={say("SUSPECTS")}
        lines={suspects.map((suspect) => suspect.name)}
        onChange={(lines) => change({ suspects: renamed(cast, stableIds(lines, entries, "s")) }, "suspects")}
      />
      <ToolRow>
        <div className={editorCss.field}>
          <label className={editorCss.label} htmlFor={`${id}-attribute`}>
            {say("NEW_ATTRIBUTE")}
          </label>
          <input
            id={`${id}-attribute`}
            className={editorCss.input}
            value={name}
            maxLength={40}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <Choice<(typeof KINDS)[number]>
          label={say("KIND")}
          options={KINDS.map((v) => ({ v, name: say(`KIND_${v}`) }))}
          value={kind}
          onChange={setKind}
        />
        <Button size="small" aria-disabled={!isUsable || suspects.length === 0} onClick={addColumn}>
          {say("MAKE_ATTRIBUTE")}
        </Button>
      </ToolRow>
      {suspects.length > 0 && (
        <SuspectTable cast={cast} say={say} onChange={(next, about) => change({ suspects: next }, about)} />
      )}
      <ToolRow>
        <Button
          size="small"
          aria-disabled={attributes.length < 2}
          onClick={() => change({ suspects: allCombinations(attributes) })}
        >
          {say("COMBINATIONS")}
        </Button>
        <Button
          size="small"
          aria-disabled={attributes.length === 0}
          onClick={() =>
            change({
              questions: questionsFor(cast, (attribute, value) =>
                value === null ? say("ASK_YES_NO", { attribute }) : say("ASK_VALUE", { attribute, value }),
              ),
            })
          }
        >
          {say("QUESTIONS")}
        </Button>
      </ToolRow>
    </>
  );
}
