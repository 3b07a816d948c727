import type { AuthorEditor, EditorProps } from "../../kit/editor/author-editor.ts";
import { Choice } from "../../kit/editor/choice.tsx";
import { stableIds } from "../../kit/editor/fresh-id.ts";
import { LinesField } from "../../kit/editor/lines-field.tsx";
import { LintState } from "../../kit/editor/lint-state.tsx";
import { NumberField } from "../../kit/editor/number-field.tsx";
import { isRecord, recordsIn, textIn, wholeIn } from "../../kit/editor/read-draft.ts";
import { Tool, ToolHelp } from "../../kit/editor/tool.tsx";
import { exactOf } from "../exact-text.ts";
import { satisfies } from "../satisfies.ts";
import strings from "../strings/editor.json" with { type: "json" };
import { RuleFields } from "./rule-fields.tsx";
import { GROUP_RULES, knownRule, NUMBER_RULES } from "./rule-kinds.ts";

const MODES = ["munch", "bunch"] as const;
type Mode = (typeof MODES)[number];

function Editor({ draft, change, lint, say }: EditorProps) {
  const mode: Mode = draft.mode === "bunch" ? "bunch" : "munch";
  const tiles = recordsIn(draft.tiles).map(({ id, value }) => ({ id: textIn(id), text: textIn(value) }));
  const bunches = isRecord(draft.bunches) ? draft.bunches : {};
  const rule = knownRule(draft.rule);
  const fitting = rule === null ? null : tiles.filter(({ text }) => fits(text, rule)).map(({ text }) => text);

  function turnInto(next: Mode) {
    if (next === "munch") return change({ mode: next, rule: draft.rule ?? { k: "prime" }, bunches: undefined });
    change({
      mode: next,
      rule: undefined,
      bunches: { count: 2, rule: { k: "sameSum" } },
      foes: undefined,
      lives: undefined,
    });
  }

  return (
    <Tool>
      <Choice<Mode>
        label={say("MODE")}
        options={MODES.map((v) => ({ v, name: say(`MODE_${v}`) }))}
        value={mode}
        onChange={turnInto}
      />
      <LinesField
        label={say("TILES")}
        by="commas"
        lines={tiles.map(({ text }) => text)}
        onChange={(lines) => {
          const next = stableIds(lines, tiles, "t").map(({ id, text }) => ({ id, value: text }));
          change({ tiles: next }, "tiles");
        }}
      />
      {mode === "munch" ? (
        <>
          <RuleFields
            label={say("RULE")}
            kinds={NUMBER_RULES}
            rule={isRecord(draft.rule) ? draft.rule : {}}
            say={say}
            onChange={(next, about) => change({ rule: next }, about)}
          />
          {fitting && (
            <ToolHelp>
              {say("FITTING", { count: fitting.length, all: tiles.length, tiles: fitting.join(", ") || "–" })}
            </ToolHelp>
          )}
        </>
      ) : (
        <>
          <NumberField
            label={say("COUNT")}
            value={wholeIn(bunches.count, 2, 8, 2)}
            min={2}
            max={8}
            onChange={(count) => change({ bunches: { ...bunches, count, sizes: undefined, labels: undefined } })}
          />
          <RuleFields
            label={say("GROUP_RULE")}
            kinds={GROUP_RULES}
            rule={isRecord(bunches.rule) ? bunches.rule : {}}
            say={say}
            onChange={(next, about) => change({ bunches: { ...bunches, rule: next } }, about)}
          />
        </>
      )}
      <LintState lint={lint} say={say} fields={["tiles", "rule", "bunches", "mode"]} />
    </Tool>
  );
}

function fits(text: string, rule: NonNullable<ReturnType<typeof knownRule>>): boolean {
  const value = exactOf(text);
  return value !== null && satisfies(value, rule);
}

/** Tool for numberbunchers: tiles typed in a line, and a rule with the tiles that fit it. */
export const editor: AuthorEditor = {
  type: "numberbunchers",
  fields: ["mode", "tiles", "rule", "bunches"],
  messages: strings,
  Editor,
};
