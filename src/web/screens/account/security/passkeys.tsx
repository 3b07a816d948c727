import { useEffect, useState } from "react";
import type { infer as Infer } from "zod/v4/core";
import type { securityPage } from "#contract/account/security.ts";
import { pathTo } from "#contract/build-path.ts";
import { Banner } from "#design/banner.tsx";
import { Button } from "#design/button.tsx";
import parts from "#design/page-parts.module.css";
import { CallError } from "../../../api/call-error.ts";
import { hasPasskeys, makePasskey, wasClosed } from "../../../api/passkeys.ts";
import { formatZonedDate } from "../../../messages/format.ts";
import { say } from "../../../messages/say.ts";
import { HiddenForm } from "./hidden-form.tsx";
import css from "./lists.module.css";
import { saySecurity } from "./words.ts";

interface PasskeysProps {
  results: Infer<typeof securityPage.results>;
  token: string;
  /** Gets the recovery codes that come with the first one. */
  onCodes(codes: string[]): void;
}

/** An account's passkeys, and a button for another where the browser has them. */
export function Passkeys({ results, token, onCodes }: PasskeysProps) {
  const { passkeys, passkeys_work, time_zone } = results;
  const [offered, setOffered] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [wrong, setWrong] = useState<string>();
  useEffect(() => setOffered(passkeys_work && hasPasskeys()), [passkeys_work]);

  const add = async () => {
    setWaiting(true);
    setWrong(undefined);
    try {
      const codes = await makePasskey();
      if (codes.length === 0) window.location.reload();
      else onCodes(codes);
    } catch (error) {
      if (!wasClosed(error)) setWrong(error instanceof CallError ? error.errors.join(" ") : say("STATUS_OTHER_TEXT"));
    }
    setWaiting(false);
  };

  return (
    <section className={css.section} aria-labelledby="passkeys">
      <h2 id="passkeys" className={css.heading}>
        {saySecurity("PASSKEYS_TITLE")}
      </h2>
      <p>{saySecurity("PASSKEYS_WHY")}</p>
      {wrong !== undefined && (
        <Banner tone="wrong" live>
          {wrong}
        </Banner>
      )}
      {passkeys.length > 0 && (
        <ul className={css.list}>
          {passkeys.map((passkey) => {
            const name = [passkey.browser, passkey.system].filter(Boolean).join(", ") || saySecurity("PASSKEY");
            return (
              <li key={passkey.passkey_id} className={css.item}>
                <div className={css.what}>
                  <span className={css.name}>{name}</span>
                  <span className={parts.small}>
                    {saySecurity("PASSKEY_ADDED", { date: formatZonedDate(passkey.added_at, time_zone) })}
                  </span>
                </div>
                <HiddenForm
                  action={pathTo("security")}
                  token={token}
                  fields={{ act: "passkey_off", passkey_id: passkey.passkey_id }}
                >
                  <Button type="submit" size="small" aria-label={saySecurity("PASSKEY_OFF_OF", { name })}>
                    {saySecurity("PASSKEY_OFF")}
                  </Button>
                </HiddenForm>
              </li>
            );
          })}
        </ul>
      )}
      {offered ? (
        <p>
          <Button waiting={waiting} onClick={() => void add()}>
            {saySecurity("PASSKEY_ADD")}
          </Button>
        </p>
      ) : (
        <p className={parts.small}>{saySecurity("PASSKEYS_NONE")}</p>
      )}
    </section>
  );
}
