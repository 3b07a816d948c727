import { useState } from "react";
import { Button } from "#design/button.tsx";
import { Field } from "#design/field.tsx";
import { sayEditor } from "../say-editor.ts";
import { callVersion } from "./calls.ts";
import { messageOf } from "./use-call.ts";
import css from "./versions.module.css";

interface RetireManyProps {
  lessonId: string;
  /** Names of the LEGACY versions. */
  names: readonly string[];
  onRetired(): void;
}

/** Staff retire several old versions at once. A version that learners were in today is asked about again. */
export function RetireMany({ lessonId: lesson_id, names, onRetired }: RetireManyProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState("");
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [waiting, setWaiting] = useState(false);
  const toggle = (name: string) => {
    setErrors([]);
    setChosen((now) => (now.has(name) ? new Set([...now].filter((other) => other !== name)) : new Set([...now, name])));
  };
  const retire = async (confirm: boolean) => {
    setWaiting(true);
    const versions = [...chosen].map((version_name) => ({ lesson_id, version_name }));
    try {
      const done = await callVersion("version_bulk_retire", {
        key: crypto.randomUUID(),
        versions,
        internal_change_reason: reason,
        confirm,
      });
      const retired = new Set(done.retired.map(({ version_name }) => version_name));
      setChosen((now) => new Set([...now].filter((name) => !retired.has(name))));
      setErrors(done.errors);
      if (retired.size > 0) onRetired();
    } catch (error) {
      setErrors([messageOf(error)]);
    }
    setWaiting(false);
  };
  if (names.length === 0) return null;
  return (
    <fieldset className={css.retire}>
      <legend>{sayEditor("RETIRE_MANY")}</legend>
      {names.map((name) => (
        <label key={name} className={css.tick}>
          <input type="checkbox" checked={chosen.has(name)} onChange={() => toggle(name)} />
          {name}
        </label>
      ))}
      <Field
        label={sayEditor("RETIRE_REASON")}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
      {errors.length > 0 && (
        <ul role="alert" className={css.errors}>
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
      <Button
        kind="danger"
        aria-disabled={chosen.size === 0}
        waiting={waiting}
        onClick={() => void retire(errors.length > 0)}
      >
        {sayEditor(errors.length > 0 ? "RETIRE_ANYWAY" : "RETIRE_CHOSEN", { count: chosen.size })}
      </Button>
    </fieldset>
  );
}
