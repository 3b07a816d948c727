import type { AuthorEditor, Draft, EditorProps } from "../../kit/editor/author-editor.ts";
import { Choice } from "../../kit/editor/choice.tsx";
import { stableIds } from "../../kit/editor/fresh-id.ts";
import { LinesField } from "../../kit/editor/lines-field.tsx";
import { LintState } from "../../kit/editor/lint-state.tsx";
import { NumberField } from "../../kit/editor/number-field.tsx";
import { isRecord, recordsIn, textIn, wholeIn } from "../../kit/editor/read-draft.ts";
import { SelectField } from "../../kit/editor/select-field.tsx";
import { Tool } from "../../kit/editor/tool.tsx";
import strings from "../strings/editor.json" with { type: "json" };
import { SuspectsTool } from "./suspects-tool.tsx";

const MODES = ["suspects", "code", "index"] as const;
type Mode = (typeof MODES)[number];

const STRUCTURES = ["unsorted", "sorted", "hash", "tree"] as const;

function Editor(props: EditorProps) {
  const { draft, change, lint, say } = props;
  const mode = MODES.find((name) => name === draft.mode) ?? "suspects";

  function turnInto(next: Mode) {
    const none = { suspects: undefined, questions: undefined, code: undefined, index: undefined };
    const symbols = ["red", "blue", "green", "gold"].map((label, index) => ({ id: `c${index + 1}`, label }));
    if (next === "suspects") change({ ...none, mode: next, suspects: [], culprit: "adversary" });
    if (next === "code")
      change({ ...none, mode: next, code: { length: 3, symbols, repeats: true }, culprit: "random" });
    if (next === "index")
      change({ ...none, mode: next, index: { keys: [], structure: "sorted", seek: "random" }, culprit: "random" });
  }

  /** While nobody is the culprit yet, the answers decide. */
  function changeSuspects(fields: Draft, about?: string) {
    change({ ...(draft.culprit ? {} : { culprit: "adversary" }), ...fields }, about);
  }

  return (
    <Tool>
      <Choice<Mode>
        label={say("MODE")}
        options={MODES.map((v) => ({ v, name: say(`MODE_${v}`) }))}
        value={mode}
        onChange={turnInto}
      />
      {mode === "suspects" && <SuspectsTool {...props} change={changeSuspects} />}
      {mode === "code" && <CodeTool {...props} />}
      {mode === "index" && <IndexTool {...props} />}
      <LintState
        lint={lint}
        say={say}
        fields={["suspects", "questions", "code", "index", "culprit", "mode", "budget"]}
      />
    </Tool>
  );
}

function CodeTool({ draft, change, say }: EditorProps) {
  const code = isRecord(draft.code) ? draft.code : {};
  const symbols = recordsIn(code.symbols).map(({ id, label }) => ({ id: textIn(id), text: textIn(label) }));
  return (
    <>
      <NumberField
        label={say("LENGTH")}
        value={wholeIn(code.length, 3, 6, 3)}
        min={3}
        max={6}
        onChange={(length) => change({ code: { ...code, length } })}
      />
      <LinesField
        label={say("SYMBOLS")}
        by="commas"
        lines={symbols.map(({ text }) => text)}
        onChange={(lines) => {
          const next = stableIds(lines, symbols, "c").map(({ id, text }) => ({ id, label: text }));
          change({ code: { ...code, symbols: next } }, "symbols");
        }}
      />
    </>
  );
}

function IndexTool({ draft, change, say }: EditorProps) {
  const index = isRecord(draft.index) ? draft.index : {};
  const keys = Array.isArray(index.keys) ? index.keys.map(textIn) : [];
  return (
    <>
      <LinesField
        label={say("KEYS")}
        lines={keys}
        onChange={(lines) => change({ index: { ...index, keys: lines } }, "keys")}
      />
      <SelectField<(typeof STRUCTURES)[number]>
        label={say("STRUCTURE")}
        options={STRUCTURES.map((v) => ({ v, name: say(`STRUCTURE_${v}`) }))}
        value={STRUCTURES.find((name) => name === index.structure) ?? "sorted"}
        onChange={(structure) => change({ index: { ...index, structure } })}
      />
    </>
  );
}

/** Tool for sherlocksearch: suspects as a table, with questions made of it. */
export const editor: AuthorEditor = {
  type: "sherlocksearch",
  fields: ["mode", "suspects"],
  messages: strings,
  Editor,
};
