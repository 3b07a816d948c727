import { useId } from "react";
import { Field } from "#design/field.tsx";
import parts from "#design/page-parts.module.css";
import { Animation, Sound } from "../../lesson/media-views.tsx";
import { printJson } from "../../screens/authoring/json/json-print.ts";
import type { Draft } from "../../screens/authoring/workshop/use-draft.ts";
import css from "./assets.module.css";
import { say } from "./words.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Form of an uploaded sound or animation, which shows it as learners get it. Null if the file can't be read. */
export function MediaEditor({ draft }: { draft: Draft }) {
  const fields = fieldsOf(draft.text);
  if (!fields) return null;
  const set = (name: string, value: unknown) => draft.write(`${printJson({ ...fields, [name]: value })}\n`, `/${name}`);
  return fields.type === "sound" ? (
    <SoundForm fields={fields} set={set} />
  ) : (
    <AnimationForm fields={fields} set={set} />
  );
}

interface FormProps {
  fields: Fields;
  set(name: string, value: unknown): void;
}

function SoundForm({ fields, set }: FormProps) {
  const id = useId();
  const transcript = typeof fields.transcript === "string" ? fields.transcript : "";
  return (
    <>
      <Sound widget={{ kind: "sound", id: "sound", alt: "", url: urlOf(fields), transcript: null }} />
      <label htmlFor={id}>{say("TRANSCRIPT")}</label>
      <textarea
        id={id}
        className={css.area}
        value={transcript}
        rows={6}
        maxLength={10_000}
        aria-describedby={`${id}-hint`}
        onChange={(event) => set("transcript", event.target.value)}
      />
      <p id={`${id}-hint`} className={parts.small}>
        {say("TRANSCRIPT_HINT")}
      </p>
    </>
  );
}

function AnimationForm({ fields, set }: FormProps) {
  const frames = numberOf(fields.frames) ?? 1;
  const still = numberOf(fields.still) ?? 0;
  const loop = fields.loop === true;
  const [width, height] = [numberOf(fields.width), numberOf(fields.height)];
  return (
    <>
      <Animation
        key={`${still} ${loop}`}
        widget={{
          kind: "lottie",
          id: "animation",
          alt: say("TYPE_LOTTIE"),
          url: urlOf(fields),
          width,
          height,
          loop,
          still,
        }}
      />
      <label className={css.check}>
        <input type="checkbox" checked={loop} onChange={(event) => set("loop", event.target.checked)} />
        {say("LOOP")}
      </label>
      <Field
        label={say("STILL")}
        hint={say("STILL_HINT", { last: frames - 1 })}
        type="number"
        min={0}
        max={frames - 1}
        value={String(still)}
        onChange={(event) => set("still", Math.max(0, Math.min(frames - 1, Math.round(Number(event.target.value)))))}
      />
    </>
  );
}

function urlOf({ url }: Fields): string | null {
  return typeof url === "string" ? url : null;
}

function numberOf(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

function fieldsOf(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text);
    // An object's fields are unknown until they're read.
    return typeof value === "object" && value !== null ? (value as Fields) : null;
  } catch {
    return null;
  }
}
