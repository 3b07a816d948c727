import { Button } from "#design/button.tsx";
import type { AuthorEditor, Draft, EditorProps } from "../../kit/editor/author-editor.ts";
import { Choice } from "../../kit/editor/choice.tsx";
import editorCss from "../../kit/editor/editor.module.css";
import { stableIds } from "../../kit/editor/fresh-id.ts";
import { LinesField } from "../../kit/editor/lines-field.tsx";
import { LintState } from "../../kit/editor/lint-state.tsx";
import { recordsIn, textIn } from "../../kit/editor/read-draft.ts";
import { Tool, ToolHelp, ToolRow } from "../../kit/editor/tool.tsx";
import strings from "../strings/editor.json" with { type: "json" };
import { ClueRow } from "./clue-row.tsx";
import { clueOf, textsIn, thingsIn } from "./things.ts";

const LAYOUTS = ["row", "circle"] as const;

function Editor({ draft, change, lint, say }: EditorProps) {
  const people = recordsIn(draft.people).map(({ id, name }) => ({ id: textIn(id), text: textIn(name) }));
  const attributes = recordsIn(draft.attributes);
  const clues = recordsIn(draft.clues);
  const slots = textsIn(draft.slots);
  const things = thingsIn(draft);

  function putAttribute(index: number, fields: Draft, about: string) {
    change({ attributes: attributes.with(index, { ...attributes[index], ...fields }) }, about);
  }

  return (
    <Tool>
      <Choice<(typeof LAYOUTS)[number]>
        label={say("LAYOUT")}
        options={LAYOUTS.map((v) => ({ v, name: say(`LAYOUT_${v}`) }))}
        value={draft.layout === "circle" ? "circle" : "row"}
        onChange={(layout) => change({ layout })}
      />
      <LinesField
        label={say("PEOPLE")}
        lines={people.map(({ text }) => text)}
        onChange={(lines) => {
          const next = stableIds(lines, people, "p").map(({ id, text }) => ({ id, name: text }));
          change({ people: next }, "people");
        }}
      />
      <LinesField label={say("PLACES")} lines={slots} onChange={(lines) => change({ slots: lines }, "slots")} />
      {attributes.map((attribute, index) => (
        <ToolRow key={textIn(attribute.id)}>
          <LinesField
            label={say("CATEGORY", { number: index + 1 })}
            by="commas"
            lines={[textIn(attribute.name) || textIn(attribute.id)]}
            onChange={([name = ""]) => putAttribute(index, { name }, `category ${index}`)}
          />
          <LinesField
            label={say("VALUES", { number: index + 1 })}
            by="commas"
            lines={textsIn(attribute.values)}
            onChange={(values) => putAttribute(index, { values }, `values ${index}`)}
          />
          <Button
            size="small"
            kind="plain"
            aria-label={say("DROP_CATEGORY", { number: index + 1 })}
            onClick={() => change({ attributes: attributes.length > 1 ? attributes.toSpliced(index, 1) : undefined })}
          >
            {say("DRAW_REMOVE")}
          </Button>
        </ToolRow>
      ))}
      <ToolRow>
        <Button
          size="small"
          aria-disabled={attributes.length >= 3}
          onClick={() => {
            const id =
              ["kind", "kind2", "kind3"].find((name) => attributes.every((other) => other.id !== name)) ?? "kind";
            const values = people.map((_, at) => `${say("VALUE")} ${at + 1}`);
            change({ attributes: [...attributes, { id, name: say("NEW_CATEGORY"), values }] });
          }}
        >
          {say("ANOTHER_CATEGORY")}
        </Button>
      </ToolRow>
      <ToolHelp>{say("HELP_CLUES")}</ToolHelp>
      <ol className={editorCss.spots}>
        {clues.map((clue, index) => (
          <ClueRow
            // biome-ignore lint/suspicious/noArrayIndexKey: clues have no names, and each row only shows its own
            key={index}
            clue={clue}
            number={index + 1}
            things={things}
            slots={slots}
            say={say}
            onChange={(next, about) => change({ clues: clues.with(index, next) }, about)}
            onRemove={() => change({ clues: clues.toSpliced(index, 1) })}
          />
        ))}
      </ol>
      <ToolRow>
        <Button
          size="small"
          aria-disabled={things.length < 2 || clues.length >= 20}
          onClick={() => change({ clues: [...clues, { text: "", must: clueOf("before", {}, things) }] })}
        >
          {say("ANOTHER_CLUE")}
        </Button>
      </ToolRow>
      <LintState lint={lint} say={say} fields={["people", "slots", "attributes", "clues", "layout"]} />
    </Tool>
  );
}

/** Tool for orderlogic: people, places and categories as lists, and clues put together from them. */
export const editor: AuthorEditor = {
  type: "orderlogic",
  fields: ["layout", "people", "attributes"],
  messages: strings,
  Editor,
};
