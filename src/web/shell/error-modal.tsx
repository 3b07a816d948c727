import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { say } from "../messages/say.ts";
import type { ShellState } from "./shell-state.ts";
import { dispatchShell } from "./shell-store.ts";

/** Error message or, without one, the specification's default with the support address. */
export function ErrorModal({ state, supportEmail }: { state: ShellState["error"]; supportEmail: string }) {
  const close = () => dispatchShell({ type: "error-hidden" });
  return (
    <Dialog
      open={state !== null}
      onClose={close}
      title={say("ERROR_TITLE")}
      closeLabel={say("CLOSE")}
      actions={
        <>
          <Button onClick={close}>{say("CLOSE")}</Button>
          <Button kind="primary" onClick={() => window.location.reload()}>
            {say("ERROR_REFRESH")}
          </Button>
        </>
      }
    >
      {state?.message ? (
        <p role="alert">{state.message}</p>
      ) : (
        <p role={state ? "alert" : undefined}>
          {say("ERROR_DEFAULT")} <a href={`mailto:${supportEmail}`}>{say("ERROR_AT", { email: supportEmail })}</a>.
        </p>
      )}
    </Dialog>
  );
}
