import { useState } from "react";
import type { logIn } from "#contract/account/log-in.ts";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { CallError } from "../api/call-error.ts";
import { send } from "../api/send.ts";
import { say } from "../messages/say.ts";
import { AccountForm } from "./account-form.tsx";
import { DemoAccounts } from "./demo-accounts.tsx";
import type { ShellState } from "./shell-state.ts";
import { tellShell } from "./shell-store.ts";
import css from "./signup-modal.module.css";

/** Sign-up or log-in over the page one is on; afterwards one goes to where one wanted to. */
export function SignupModal({ state, demo }: { state: ShellState["signup"]; demo: boolean }) {
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [waiting, setWaiting] = useState(false);
  const view = state?.view ?? "signup";
  const isNew = view === "signup";

  const sendFields = async (fields: Record<string, string>) => {
    setWaiting(true);
    setErrors([]);
    try {
      const { redirect_to } = await send<typeof logIn.body, typeof logIn.results>(
        { route: view, method: "POST" },
        { email: fields.email ?? "", password: fields.password ?? "", ...fields },
      );
      window.location.assign(redirect_to);
    } catch (error) {
      setErrors(error instanceof CallError ? error.errors : [say("STATUS_OTHER_TEXT")]);
      setWaiting(false);
    }
  };

  return (
    <Dialog
      open={state !== null}
      onClose={() => {
        setErrors([]);
        tellShell({ type: "signup-hidden" });
      }}
      title={say(isNew ? "SIGNUP_HEADER" : "LOGIN_HEADER")}
      closeLabel={say("CLOSE")}
    >
      {state && (
        <div className={css.body}>
          {demo && !isNew && <DemoAccounts />}
          <AccountForm
            key={view}
            view={view}
            next={state.next}
            errors={errors}
            waiting={waiting}
            onSend={(fields) => void sendFields(fields)}
          />
          <p className={css.other}>
            {say(isNew ? "HAVE_ACCOUNT" : "NO_ACCOUNT")}{" "}
            <Button kind="plain" onClick={() => tellShell({ type: "signup-switched" })}>
              {say(isNew ? "LOG_IN" : "SIGN_UP_LONG")}
            </Button>
          </p>
        </div>
      )}
    </Dialog>
  );
}
