import { useState } from "react";
import { pathTo } from "#contract/build-path.ts";
import { Button } from "#design/button.tsx";
import { callComponent } from "../../component/calls.ts";
import type { EditorDocument } from "../../document.ts";
import css from "../assets.module.css";
import { say } from "../words.ts";
import { partEdit, unlinkEdit } from "./component-edits.ts";
import { useComponents } from "./use-components.ts";
import { usePins } from "./use-pins.ts";

/** Facts about an asset that's a component: its version, a link to its page, and buttons for the next version or for a copy of the lesson's own. */
export function LinkedComponent({ document, alias }: { document: EditorDocument; alias: string }) {
  const pin = usePins(document).get(alias);
  const known = useComponents(pin ? [pin.component] : []);
  const [waiting, setWaiting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  if (!pin) return null;
  const row = known?.get(pin.component);
  const newest = row?.version ?? pin.version;

  async function put(version: number) {
    if (!pin) return;
    setWaiting(true);
    setError(null);
    try {
      const part = await callComponent("component_version", { slug: pin.component, version });
      const edit = partEdit(document.files, alias, part);
      if (!edit || !document.change(edit, { origin: "assets" })) setError(say("COMPONENT_NOT_PUT"));
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    }
    setWaiting(false);
  }

  return (
    <section className={css.notice} aria-label={say("COMPONENT")}>
      <p>
        {known && !row
          ? say("COMPONENT_UNKNOWN", { slug: pin.component })
          : say("COMPONENT_LINKED", { name: row?.name ?? pin.component, version: pin.version })}
      </p>
      <p className={css.linkActs}>
        {(!known || row) && (
          <a href={pathTo("component_edit", { componentSlug: pin.component })} target="_blank" rel="noreferrer">
            {say("COMPONENT_EDIT")}
          </a>
        )}
        {document.editable && newest > pin.version && (
          <Button size="small" kind="primary" waiting={waiting} onClick={() => void put(newest)}>
            {say("COMPONENT_UPDATE", { version: newest })}
          </Button>
        )}
        {document.editable && (
          <Button size="small" onClick={() => document.change(unlinkEdit(document.files, alias), { origin: "assets" })}>
            {say("COMPONENT_UNLINK")}
          </Button>
        )}
      </p>
      {error !== null && <p role="alert">{error}</p>}
    </section>
  );
}
