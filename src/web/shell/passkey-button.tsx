import { useEffect, useState } from "react";
import { Banner } from "#design/banner.tsx";
import { Button } from "#design/button.tsx";
import { CallError } from "../api/call-error.ts";
import { enterWithPasskey, hasPasskeys, wasClosed } from "../api/passkeys.ts";
import { say } from "../messages/say.ts";

/** Logs in with a passkey, where the browser has them. Without scripts there's no button. */
export function PasskeyButton({ next }: { next: string | null }) {
  const [offered, setOffered] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [wrong, setWrong] = useState<string>();
  useEffect(() => setOffered(hasPasskeys()), []);
  if (!offered) return null;

  const enter = async () => {
    setWaiting(true);
    setWrong(undefined);
    try {
      window.location.assign(await enterWithPasskey(next));
    } catch (error) {
      if (!wasClosed(error)) {
        setWrong(error instanceof CallError ? error.errors.join(" ") : say("STATUS_OTHER_TEXT"));
      }
      setWaiting(false);
    }
  };

  return (
    <>
      {wrong !== undefined && (
        <Banner tone="wrong" live>
          {wrong}
        </Banner>
      )}
      <Button size="large" wide waiting={waiting} onClick={() => void enter()}>
        {say("PASSKEY_ENTER")}
      </Button>
    </>
  );
}
