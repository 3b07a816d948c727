import { type FormEvent, useEffect, useId, useState } from "react";
import { Field } from "#design/field.tsx";
import parts from "#design/page-parts.module.css";
import { freeAlias } from "#rules/authoring/assets/alias.ts";
import { aliasesIn, assetPath } from "#rules/authoring/assets/asset-files.ts";
import { CallError } from "../../api/call-error.ts";
import { printJson } from "../../screens/authoring/json/json-print.ts";
import { addEdit, inBrackets } from "./asset-edits.ts";
import css from "./assets.module.css";
import { InsertEnd } from "./insert-end.tsx";
import { InsertHead, type InsertProps } from "./insert-head.tsx";
import { uploadFile } from "./upload-file.ts";
import { say } from "./words.ts";

export type MediaKind = "sound" | "lottie";

const ACCEPT = { sound: "audio/mpeg,audio/wav,audio/ogg,.mp3,.wav,.opus,.ogg", lottie: "application/json,.json" };
const ROUTES = { sound: "sound_actions", lottie: "lottie_animations" } as const;

/** Uploads a sound or an animation with its words, and puts it into the lesson, in one undo step. */
export function InsertMedia({ document, kind, offset, onInserted, onClose }: InsertProps & { kind: MediaKind }) {
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState("");
  const [transcript, setTranscript] = useState("");
  const [waiting, setWaiting] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [gone] = useState(() => new AbortController());
  const id = useId();

  useEffect(() => () => gone.abort(), [gone]);

  async function insert(event: FormEvent) {
    event.preventDefault();
    if (!file || waiting) return setErrors([say("FILE_NONE")]);
    if (offset !== null && alt.trim() === "") return setErrors([say(`ALT_NEEDED_${kind}`)]);
    if (kind === "sound" && transcript.trim() === "") return setErrors([say("TRANSCRIPT_NEEDED")]);
    setWaiting(true);
    setErrors([]);
    try {
      const asset = await uploadFile(ROUTES[kind], file, key, gone.signal);
      const alias = freeAlias(asset.alias, aliasesIn(document.files.keys()));
      const path = assetPath(alias, "json");
      const json = kind === "sound" ? { ...asset.json, transcript: transcript.trim() } : asset.json;
      const text = `${printJson(json)}\n`;
      const command = `! ${kind} "${alias}" |> alt ${inBrackets(alt)}`;
      const { edit, end } = addEdit(document.files, { path, text, command, offset });
      if (document.change(edit, { origin: "assets" })) return onInserted({ alias, end });
      setErrors([say("READ_ONLY")]);
    } catch (error) {
      if (gone.signal.aborted) return;
      setErrors(error instanceof CallError ? error.errors : [say("UPLOAD_FILE_FAILED")]);
    }
    setWaiting(false);
  }

  return (
    <form className={css.insert} aria-label={say(`INSERT_${kind}`)} onSubmit={insert}>
      <InsertHead title={say(`INSERT_${kind}`)} onClose={onClose} />
      <p>
        <label htmlFor={`${id}-file`}>{say(`FILE_${kind}`)}</label>{" "}
        <input
          id={`${id}-file`}
          type="file"
          accept={ACCEPT[kind]}
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null);
            setKey(crypto.randomUUID());
            setErrors([]);
          }}
        />
      </p>
      {offset !== null && (
        <Field
          label={say(`ALT_${kind}`)}
          hint={say("ALT_HINT_MEDIA")}
          value={alt}
          maxLength={300}
          onChange={(event) => setAlt(event.target.value)}
        />
      )}
      {kind === "sound" && (
        <>
          <label htmlFor={`${id}-words`}>{say("TRANSCRIPT")}</label>
          <textarea
            id={`${id}-words`}
            className={css.area}
            value={transcript}
            rows={5}
            maxLength={10_000}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setTranscript(event.target.value)}
          />
          <p id={`${id}-hint`} className={parts.small}>
            {say("TRANSCRIPT_HINT")}
          </p>
        </>
      )}
      <InsertEnd errors={errors} waiting={waiting} inserts={offset !== null} />
    </form>
  );
}
