import { type FormEvent, useEffect, useId, useState } from "react";
import { Field } from "#design/field.tsx";
import { freeAlias } from "#rules/authoring/assets/alias.ts";
import { aliasesIn, assetPath } from "#rules/authoring/assets/asset-files.ts";
import { CallError } from "../../api/call-error.ts";
import { printJson } from "../../screens/authoring/json/json-print.ts";
import { addEdit, inBrackets } from "./asset-edits.ts";
import css from "./assets.module.css";
import { InsertEnd } from "./insert-end.tsx";
import { InsertHead, type InsertProps } from "./insert-head.tsx";
import { PICTURE_TYPES } from "./picture-files.ts";
import { uploadFile } from "./upload-file.ts";
import { say } from "./words.ts";

interface InsertPictureProps extends InsertProps {
  /** A picture that was dropped or pasted; null to choose one. */
  file: File | null;
}

/** Uploads a picture, asks what it shows, and puts it into the lesson, in one undo step. */
export function InsertPicture({ document, file: given, offset, onInserted, onClose }: InsertPictureProps) {
  const [file, setFile] = useState(given);
  const [alt, setAlt] = useState("");
  const [decorative, setDecorative] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [gone] = useState(() => new AbortController());
  const shown = usePreview(file);
  const id = useId();

  useEffect(() => () => gone.abort(), [gone]);

  async function insert(event: FormEvent) {
    event.preventDefault();
    if (!file || waiting) return setErrors([say("PICTURE_NONE")]);
    if (offset !== null && !decorative && alt.trim() === "") return setErrors([say("ALT_NEEDED")]);
    setWaiting(true);
    setErrors([]);
    try {
      const asset = await uploadFile("assets_upload", file, key, gone.signal);
      if (asset.type !== "image") throw new TypeError("The server made no picture of it.");
      const alias = freeAlias(asset.alias, aliasesIn(document.files.keys()));
      const isFigure = "svg" in asset.json;
      const path = assetPath(alias, isFigure ? "svg" : "json");
      const text = "svg" in asset.json ? asset.json.svg : `${printJson(asset.json)}\n`;
      const command = `! image "${alias}" |> ${decorative ? "decorative" : `alt ${inBrackets(alt)}`}`;
      const { edit, end } = addEdit(document.files, { path, text, command, offset });
      if (document.change(edit, { origin: "assets" })) return onInserted({ alias, end });
      setErrors([say("READ_ONLY")]);
    } catch (error) {
      if (gone.signal.aborted) return;
      setErrors(error instanceof CallError ? error.errors : [say("UPLOAD_FAILED")]);
    }
    setWaiting(false);
  }

  return (
    <form className={css.insert} aria-label={say("INSERT_PICTURE")} onSubmit={insert}>
      <InsertHead title={say("INSERT_PICTURE")} onClose={onClose} />
      <p>
        <label htmlFor={`${id}-file`}>{say("PICTURE_FILE")}</label>{" "}
        <input
          id={`${id}-file`}
          type="file"
          accept={PICTURE_TYPES}
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null);
            setKey(crypto.randomUUID());
            setErrors([]);
          }}
        />
      </p>
      {shown !== null && <img className={css.preview} src={shown} alt={say("PICTURE_CHOSEN")} />}
      {offset !== null && (
        <>
          <Field
            label={say("ALT")}
            hint={say("ALT_HINT")}
            value={alt}
            maxLength={300}
            disabled={decorative}
            onChange={(event) => setAlt(event.target.value)}
          />
          <label className={css.check}>
            <input type="checkbox" checked={decorative} onChange={(event) => setDecorative(event.target.checked)} />
            {say("DECORATIVE")}
          </label>
        </>
      )}
      <InsertEnd errors={errors} waiting={waiting} inserts={offset !== null} />
    </form>
  );
}

/** Address of a chosen file for showing it before it's uploaded. */
function usePreview(file: File | null): string | null {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setShown(null);
    const address = URL.createObjectURL(file);
    setShown(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return shown;
}
