import { ChangeSet } from "@codemirror/state";
import { type ChangeEvent, useId, useState } from "react";
import type { EditorDocument } from "../document.ts";
import { sayEditor } from "../say-editor.ts";
import type { Session } from "../use-session.ts";
import { callVersion } from "./calls.ts";
import { setField } from "./settings-file.ts";
import { messageOf } from "./use-call.ts";
import css from "./versions.module.css";

const kinds = ["lesson", "practice_set"] as const;
const tiers = ["math-foundations", "premium", "core-library", "all-access"] as const;
type Tier = (typeof tiers)[number];

/** Kind of the lesson, a field of its settings file, and the tier of this version. */
export function VersionFacts({ session, text, kind }: { session: Session; text: string; kind: string }) {
  const { document } = session.client;
  const { lesson } = session;
  const [tier, setTier] = useState<string>(lesson.product_tier ?? "");
  const [said, setSaid] = useState("");
  const changeTier = async (product_tier: Tier) => {
    setTier(product_tier);
    const { lesson_id, version_name } = lesson;
    try {
      await callVersion("lesson_update", { key: crypto.randomUUID(), lesson_id, version_name, product_tier });
      setSaid(sayEditor("TIER_SAVED"));
    } catch (error) {
      setTier(lesson.product_tier ?? "");
      setSaid(messageOf(error));
    }
  };
  return (
    <>
      <Choice
        label={sayEditor("SETTING_kind")}
        value={kind}
        disabled={!document.editable}
        options={kinds.map((name) => [name, sayEditor(`KIND_${name}`)])}
        onChoose={(name) => changeKind(document, text, name)}
      />
      <Choice
        label={sayEditor("SETTING_tier")}
        value={tier}
        disabled={!lesson.is_owner && !lesson.is_staff}
        options={[["", sayEditor("TIER_NONE")], ...tiers.map((name) => [name, sayEditor(`TIER_${name}`)] as const)]}
        onChoose={(name) => {
          const chosen = tiers.find((known) => known === name);
          if (chosen) void changeTier(chosen);
        }}
      />
      <p role="status">{said}</p>
    </>
  );
}

function changeKind(document: EditorDocument, text: string, kind: string): void {
  const after = setField(text, "kind", kind);
  if (text === "") {
    document.change({ add: { "settings.json": after } });
    return;
  }
  const edit = ChangeSet.of({ from: 0, to: text.length, insert: after }, text.length, "\n");
  document.change({ files: { "settings.json": edit.toJSON() } }, { kind: "settings kind" });
}

interface ChoiceProps {
  label: string;
  value: string;
  disabled: boolean;
  options: readonly (readonly [value: string, words: string])[];
  onChoose(value: string): void;
}

function Choice({ label, value, disabled, options, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className={css.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={css.select}
        value={value}
        disabled={disabled}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => onChoose(event.target.value)}
      >
        {options.map(([name, words]) => (
          <option key={name} value={name} disabled={name === "" && value !== ""}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
