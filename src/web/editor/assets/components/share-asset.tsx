import { type FormEvent, useState } from "react";
import { Button } from "#design/button.tsx";
import { Field } from "#design/field.tsx";
import { assetsOf, readAssetPath } from "#rules/authoring/assets/asset-files.ts";
import { canBeComponent } from "#rules/authoring/components/component-kinds.ts";
import { CallError } from "../../../api/call-error.ts";
import { callComponent } from "../../component/calls.ts";
import type { EditorDocument } from "../../document.ts";
import { useFiles } from "../../use-document.ts";
import css from "../assets.module.css";
import { useTypes } from "../use-gallery.ts";
import { say } from "../words.ts";
import { partEdit } from "./component-edits.ts";

/** Makes a component of an asset, so that other lessons can use it and it's changed in one place. */
export function ShareAsset({ document, path }: { document: EditorDocument; path: string }) {
  const files = useFiles(document);
  const types = useTypes();
  const [name, setName] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  // The same key until there's an answer, so that a lost reply makes nothing twice.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [made, setMade] = useState<{ slug: string; rev: number } | null>(null);
  const [asset] = assetsOf(new Map([[path, files.get(path) ?? ""]]));
  const place = readAssetPath(path);
  const type = asset?.type ?? null;
  if (!place || !canBeComponent(type, types.value?.map((row) => row.type) ?? [])) return null;
  const { alias, form } = place;

  /** The component with this text: a new one, or the one of the try before. */
  async function draftOf(content: { name: string; type: string; form: "json" | "svg"; text: string }) {
    if (!made) return callComponent("components", { key, ...content });
    const { type: _, ...changed } = content;
    const { draft } = await callComponent("component_edit", { key, rev: made.rev, act: "save", ...changed }, made.slug);
    return { slug: made.slug, rev: draft.rev };
  }

  async function share(event: FormEvent) {
    event.preventDefault();
    if (!type || waiting || name === null) return;
    setWaiting(true);
    setErrors([]);
    const text = document.files.get(path) ?? "";
    try {
      const { slug, rev } = await draftOf({ name, type, form, text });
      setMade({ slug, rev });
      const internal_change_reason = say("SHARE_REASON");
      const { version } = await callComponent("component_publish", {
        key: crypto.randomUUID(),
        slug,
        rev,
        internal_change_reason,
      });
      const edit = partEdit(document.files, alias, { slug, version, form, text });
      if (!edit || !document.change(edit, { origin: "assets" })) setErrors([say("COMPONENT_NOT_PUT")]);
    } catch (error) {
      if (!(error instanceof CallError && error.isTransient)) setKey(crypto.randomUUID());
      setErrors(error instanceof CallError ? error.errors : [String(error)]);
    }
    setWaiting(false);
  }

  if (name === null) {
    return (
      <p>
        <Button size="small" onClick={() => setName(alias.replaceAll("-", " "))}>
          {say("SHARE")}
        </Button>
      </p>
    );
  }
  return (
    <form className={css.insert} aria-label={say("SHARE")} onSubmit={share}>
      <p>{say("SHARE_TEXT")}</p>
      <Field
        label={say("SHARE_NAME")}
        value={name}
        maxLength={80}
        required
        onChange={(event) => setName(event.target.value)}
      />
      <ul role="alert" className={css.errors}>
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
      <p className={css.acts}>
        <Button type="submit" size="small" kind="primary" waiting={waiting}>
          {say("SHARE_DO")}
        </Button>
        <Button size="small" onClick={() => setName(null)}>
          {say("CANCEL")}
        </Button>
      </p>
    </form>
  );
}
