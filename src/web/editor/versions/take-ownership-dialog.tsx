import { useCallback, useState } from "react";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { Loader } from "#design/loader.tsx";
import { dateOf } from "../saving/status-text.ts";
import { sayEditor } from "../say-editor.ts";
import type { Session } from "../use-session.ts";
import { callVersion } from "./calls.ts";
import { messageOf, useCall } from "./use-call.ts";

/** Shows who has the version and when it was changed last; taking it over reloads the page. */
export function TakeOwnershipDialog({ session, onClose }: { session: Session; onClose(): void }) {
  const { lesson_id, version_name } = session.lesson;
  const load = useCallback(() => callVersion("owner_details", { lesson_id, version_name }), [lesson_id, version_name]);
  const details = useCall(load);
  const [error, setError] = useState("");
  const [waiting, setWaiting] = useState(false);
  const owner = details.k === "here" ? details.results.lesson_version_owner : null;

  const take = async () => {
    setWaiting(true);
    try {
      const { errors } = await callVersion("take_ownership", { key: crypto.randomUUID(), lesson_id, version_name });
      if (errors.length === 0) return window.location.reload();
      setError(errors.join(" "));
    } catch (failure) {
      setError(messageOf(failure) || sayEditor("TAKING_FAILED"));
    }
    setWaiting(false);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={sayEditor("TAKE_OWNERSHIP")}
      closeLabel={sayEditor("CLOSE")}
      actions={
        <>
          <Button onClick={onClose}>{sayEditor("CANCEL")}</Button>
          <Button kind="primary" waiting={waiting} disabled={details.k !== "here"} onClick={() => void take()}>
            {sayEditor("TAKE_OWNERSHIP")}
          </Button>
        </>
      }
    >
      {details.k === "loading" && <Loader label={sayEditor("CHECKING")} />}
      {details.k === "failed" && <p role="alert">{sayEditor("DETAILS_FAILED")}</p>}
      {details.k === "here" && (
        <p>
          {owner
            ? sayEditor("OWNED_BY", { name: owner.owner_full_name, time: dateOf(owner.last_modified_ts) })
            : sayEditor("OWNED_BY_NOBODY")}
        </p>
      )}
      {error !== "" && <p role="alert">{error}</p>}
    </Dialog>
  );
}
