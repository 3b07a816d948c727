import { type FormEvent, useState } from "react";
import { Button } from "#design/button.tsx";
import { Field } from "#design/field.tsx";
import { refuseRename } from "#rules/authoring/assets/alias.ts";
import { aliasesIn } from "#rules/authoring/assets/asset-files.ts";
import type { EditorDocument } from "../document.ts";
import { LESSON, renameEdit } from "./asset-edits.ts";
import css from "./assets.module.css";
import { loadFinder } from "./use-uses.ts";
import { say } from "./words.ts";

interface RenameAssetProps {
  document: EditorDocument;
  alias: string;
  onRenamed(alias: string): void;
}

const REFUSALS = { shape: "ALIAS_SHAPE", taken: "ALIAS_TAKEN" } as const;

/** Alias of an asset. Renaming it changes all its uses in the lesson along with it. */
export function RenameAsset({ document, alias, onRenamed }: RenameAssetProps) {
  const [wanted, setWanted] = useState(alias);
  const [error, setError] = useState<string | null>(null);

  async function rename(event: FormEvent) {
    event.preventDefault();
    const refusal = refuseRename(alias, wanted, aliasesIn(document.files.keys()));
    if (refusal) return setError(say(REFUSALS[refusal], { alias: wanted }));
    try {
      const { findAssetUses } = await loadFinder();
      const { uses } = findAssetUses(document.files.get(LESSON) ?? "");
      const edit = renameEdit(document.files, { from: alias, to: wanted, uses });
      if (edit && document.change(edit, { origin: "assets" })) onRenamed(wanted);
    } catch {
      setError(say("RENAME_FAILED"));
    }
  }

  return (
    <form className={css.rename} onSubmit={rename}>
      <Field
        label={say("ALIAS")}
        value={wanted}
        errors={error === null ? [] : [error]}
        readOnly={!document.editable}
        spellCheck={false}
        autoCapitalize="off"
        onChange={(event) => {
          setWanted(event.target.value);
          setError(null);
        }}
      />
      {wanted !== alias && (
        <Button type="submit" size="small">
          {say("RENAME")}
        </Button>
      )}
    </form>
  );
}
