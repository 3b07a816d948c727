import { useCallback, useState } from "react";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { Field } from "#design/field.tsx";
import { Loader } from "#design/loader.tsx";
import { CallError } from "../../api/call-error.ts";
import { docHash } from "../saving/doc-hash.ts";
import { sayEditor } from "../say-editor.ts";
import type { Session } from "../use-session.ts";
import { callWhenSaved } from "./call-when-saved.ts";
import { callVersion } from "./calls.ts";
import { ChangesList } from "./changes-list.tsx";
import { messageOf, useCall } from "./use-call.ts";
import css from "./versions.module.css";

interface PublishDialogProps {
  session: Session;
  onClose(): void;
  onPublished(): void;
}

/** List of what keeps the version from being published, or of what publishing means for learners, with the reason to fill in. */
export function PublishDialog({ session, onClose, onPublished }: PublishDialogProps) {
  const { client, lesson } = session;
  const [reason, setReason] = useState("");
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [shrink, setShrink] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const [round, setRound] = useState(0);
  // One key for every try, so that a lost reply publishes nothing twice.
  const [key] = useState(() => crypto.randomUUID());
  const publish = useCallback(
    (how: { key: string; rev: number; dry_run?: true; confirm_shrink?: string }, given: string) =>
      callVersion("draft_publish", {
        lesson_id: lesson.lesson_id,
        version_name: lesson.version_name,
        internal_change_reason: given,
        ...how,
      }),
    [lesson],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round checks again
  const check = useCallback(
    () => callWhenSaved(client, (rev) => publish({ key: crypto.randomUUID(), rev, dry_run: true }, "")),
    [client, publish, round],
  );
  const checked = useCall(check);
  const missing = checked.k === "here" ? checked.results.errors : [];

  const finish = async () => {
    setWaiting(true);
    try {
      await client.saveAll();
      const confirmed = shrink === null ? {} : { confirm_shrink: docHash(client.document.files) };
      const { errors: refused } = await publish({ key, rev: client.rev, ...confirmed }, reason);
      if (refused.length === 0) return onPublished();
      setErrors(refused);
    } catch (error) {
      const asks = error instanceof CallError && error.status === 409 && /anyway\?$/.test(error.message);
      setShrink(asks ? error.message : null);
      setErrors(asks ? [] : [messageOf(error)]);
      if (asks || !(error instanceof CallError) || error.status !== 409) return;
      await client.refresh();
      setRound((now) => now + 1);
    } finally {
      setWaiting(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={sayEditor("PUBLISH_TITLE", { name: lesson.version_name })}
      closeLabel={sayEditor("CLOSE")}
      size="medium"
      actions={
        <>
          <Button onClick={onClose}>{sayEditor("CANCEL")}</Button>
          <Button
            kind="primary"
            waiting={waiting}
            disabled={checked.k !== "here" || missing.length > 0}
            onClick={() => void finish()}
          >
            {sayEditor(shrink === null ? "PUBLISH" : "PUBLISH_ANYWAY")}
          </Button>
        </>
      }
    >
      {checked.k === "loading" && <Loader label={sayEditor("CHECKING")} />}
      {checked.k === "failed" && <p role="alert">{checked.error}</p>}
      {missing.length > 0 && (
        <section>
          <h3 className={css.part}>{sayEditor("MISSING")}</h3>
          <ul className={css.sentences}>
            {missing.map((sentence) => (
              <li key={sentence}>
                {sentence} <ShowMe sentence={sentence} onClose={onClose} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {checked.k === "here" && missing.length === 0 && (
        <>
          <h3 className={css.part}>{sayEditor("FOR_LEARNERS")}</h3>
          {checked.results.carry_over.length === 0 ? (
            <p>{sayEditor("NOTHING_LOST")}</p>
          ) : (
            <ul className={css.sentences}>
              {checked.results.carry_over.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
          <h3 className={css.part}>{sayEditor("CHANGES")}</h3>
          <ChangesList lessonId={lesson.lesson_id} files={client.document.files} />
          <Field
            label={sayEditor("REASON")}
            hint={sayEditor("REASON_HINT")}
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.target.value)}
          />
        </>
      )}
      {shrink !== null && <p role="alert">{shrink}</p>}
      {errors.length > 0 && <p role="alert">{errors.join(" ")}</p>}
    </Dialog>
  );
}

/** Link to the place that a sentence about lesson.camp begins with. */
function ShowMe({ sentence, onClose }: { sentence: string; onClose(): void }) {
  const line = /^lesson\.camp:(\d+):/.exec(sentence)?.[1];
  const alias = /^assets\/([a-z0-9-]+)\./.exec(sentence)?.[1];
  const isKeptText = sentence.includes("kept beside this version");
  const place = alias ? `#/assets/${alias}/` : isKeptText ? "#/settings/people/" : null;
  const href = line ? `#/lesson/${line}` : place;
  if (!href) return null;
  return (
    <a href={href} onClick={onClose}>
      {sayEditor("SHOW_ME")}
    </a>
  );
}
