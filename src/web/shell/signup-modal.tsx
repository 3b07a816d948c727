import { useState } from "react";
import type { logIn } from "#contract/account/log-in.ts";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import stack from "#design/stack.module.css";
import { CallError, type CallFailure } from "../api/call-error.ts";
import { send } from "../api/send.ts";
import { say } from "../messages/say.ts";
import { AccountForm, FIELDS } from "./account-form.tsx";
import { DemoAccounts } from "./demo-accounts.tsx";
import type { ShellState } from "./shell-state.ts";
import { dispatchShell } from "./shell-store.ts";
import css from "./signup-modal.module.css";

type Wrong = Pick<CallFailure, "errors" | "fields">;

const NOTHING: Wrong = { errors: [] };

/** Splits the errors of a call: those of a field are shown beside it, all others above the form. */
function splitErrors({ errors, fields }: CallError): Wrong {
  const beside = new Set(FIELDS.flatMap((name) => fields[name] ?? []));
  return { errors: errors.filter((error) => !beside.has(error)), fields };
}

/** Sign-up or log-in above the current page. Afterwards it leads to where the visitor was going. */
export function SignupModal({ state, demo, google }: { state: ShellState["signup"]; demo: boolean; google: boolean }) {
  const [wrong, setWrong] = useState<Wrong>(NOTHING);
  const [waiting, setWaiting] = useState(false);
  const view = state?.view ?? "signup";
  const isNew = view === "signup";

  const sendFields = async (fields: Record<string, string>) => {
    setWaiting(true);
    setWrong(NOTHING);
    try {
      const { redirect_to } = await send<typeof logIn>(
        { route: view, method: "POST" },
        { email: fields.email ?? "", password: fields.password ?? "", ...fields },
      );
      window.location.assign(redirect_to);
    } catch (error) {
      setWrong(error instanceof CallError ? splitErrors(error) : { errors: [say("STATUS_OTHER_TEXT")] });
      setWaiting(false);
    }
  };

  return (
    <Dialog
      open={state !== null}
      onClose={() => {
        setWrong(NOTHING);
        dispatchShell({ type: "signup-hidden" });
      }}
      title={say(isNew ? "SIGNUP_HEADER" : "LOGIN_HEADER")}
      closeLabel={say("CLOSE")}
    >
      {state && (
        <div className={stack.gap4}>
          {demo && !isNew && <DemoAccounts />}
          <AccountForm
            key={view}
            view={view}
            next={state.next}
            errors={wrong.errors}
            fieldErrors={wrong.fields}
            waiting={waiting}
            google={google}
            onSend={(fields) => void sendFields(fields)}
          />
          <p className={css.other}>
            {say(isNew ? "HAVE_ACCOUNT" : "NO_ACCOUNT")}{" "}
            <Button
              kind="plain"
              onClick={() => {
                setWrong(NOTHING);
                dispatchShell({ type: "signup-switched" });
              }}
            >
              {say(isNew ? "LOG_IN" : "SIGN_UP_LONG")}
            </Button>
          </p>
        </div>
      )}
    </Dialog>
  );
}
