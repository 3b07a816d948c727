import { type FormEvent, useState } from "react";
import { Button } from "#design/button.tsx";
import { Field } from "#design/field.tsx";
import { readFigmaLink } from "#rules/authoring/figma/figma-link.ts";
import css from "../assets.module.css";
import { say } from "../words.ts";
import { startImport } from "./calls.ts";

/** Field for a link to Figma. */
export function FigmaLinkForm({ onListing }: { onListing(importId: string, url: string): void }) {
  const [url, setUrl] = useState("");
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [waiting, setWaiting] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);

  async function list(event: FormEvent) {
    event.preventDefault();
    if (waiting) return;
    if (!readFigmaLink(url)) return setErrors([say("FIGMA_LINK_WRONG")]);
    setWaiting(true);
    setErrors([]);
    try {
      const { import_id } = await startImport({ key, url });
      onListing(import_id, url);
    } catch (error) {
      setErrors([error instanceof Error ? error.message : String(error)]);
      setWaiting(false);
    }
  }

  return (
    <form onSubmit={list} className={css.ways}>
      <Field
        label={say("FIGMA_LINK")}
        hint={say("FIGMA_LINK_HINT")}
        value={url}
        errors={errors}
        maxLength={2000}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setUrl(event.target.value);
          setKey(crypto.randomUUID());
          setErrors([]);
        }}
      />
      <p>
        <Button type="submit" kind="primary" waiting={waiting}>
          {say("FIGMA_LIST")}
        </Button>
      </p>
    </form>
  );
}
