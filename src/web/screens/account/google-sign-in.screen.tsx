import { useEffect, useRef } from "react";
import type { infer as Infer } from "zod/v4/core";
import type { googleCallbackPage } from "#contract/account/google.ts";
import { pathTo } from "#contract/build-path.ts";
import { Banner } from "#design/banner.tsx";
import { Button, ButtonLink } from "#design/button.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { AccountPage } from "./account-page.tsx";
import { sayProof } from "./proof/words.ts";

/** The way back from Google: a form that sends itself where there are scripts, or what went wrong. */
export function GoogleSignInScreen({ results, globals }: ScreenProps<Infer<typeof googleCallbackPage.results>>) {
  const form = useRef<HTMLFormElement>(null);
  const { reply, connects, error, log_in_at } = results;
  useEffect(() => form.current?.requestSubmit(), []);
  if (!reply) {
    return (
      <AccountPage title={sayProof("GOOGLE_TITLE")} text={sayProof(log_in_at ? "GOOGLE_KNOWN" : "GOOGLE_FAILED")}>
        <Banner tone="wrong">{error}</Banner>
        <p>
          <ButtonLink kind="primary" href={log_in_at ?? pathTo(connects ? "home" : "login")}>
            {sayProof("GOOGLE_TO_LOGIN")}
          </ButtonLink>
        </p>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={sayProof("GOOGLE_TITLE")} text={sayProof(connects ? "GOOGLE_CONNECTS" : "GOOGLE_BACK")}>
      <form ref={form} method="post" action={pathTo("google_callback")}>
        <input type="hidden" name="csrf_token" value={globals.csrf_token} />
        <input type="hidden" name="code" value={reply.code} />
        <input type="hidden" name="state" value={reply.state} />
        {reply.iss !== null && <input type="hidden" name="iss" value={reply.iss} />}
        <Button type="submit" kind="primary">
          {sayProof("CONTINUE")}
        </Button>
      </form>
    </AccountPage>
  );
}
