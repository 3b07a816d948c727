import { ChangeSet } from "@codemirror/state";
import { Field } from "#design/field.tsx";
import { sayEditor } from "../say-editor.ts";
import { useFiles } from "../use-document.ts";
import type { Session } from "../use-session.ts";
import { setField, settingsOf } from "./settings-file.ts";
import { VersionFacts } from "./version-facts.tsx";
import css from "./versions.module.css";

const FILE = "settings.json";

/** Title, summary, minutes and kind of the lesson, written into its settings file field by field, and the tier. */
export function GeneralView({ session }: { session: Session }) {
  const { document } = session.client;
  const text = useFiles(document).get(FILE) ?? "";
  const settings = settingsOf(text);
  if (!settings) return <p role="alert">{sayEditor("SETTINGS_BROKEN")}</p>;
  const change = (field: string, value: string | number) => {
    const after = setField(text, field, value);
    if (text === "") document.change({ add: { [FILE]: after } });
    else {
      const edit = ChangeSet.of({ from: 0, to: text.length, insert: after }, text.length, "\n");
      document.change({ files: { [FILE]: edit.toJSON() } }, { kind: `settings ${field}` });
    }
  };
  return (
    <div className={css.form}>
      {(["title", "summary"] as const).map((field) => (
        <Field
          key={field}
          label={sayEditor(`SETTING_${field}`)}
          value={String(settings[field] ?? "")}
          readOnly={!document.editable}
          onChange={(event) => change(field, event.target.value)}
        />
      ))}
      <Field
        label={sayEditor("SETTING_minutes")}
        type="number"
        min={1}
        max={90}
        value={String(settings.minutes ?? "")}
        readOnly={!document.editable}
        onChange={(event) => change("minutes", Number(event.target.value))}
      />
      <VersionFacts session={session} text={text} kind={String(settings.kind ?? "lesson")} />
    </div>
  );
}
