import type { infer as Infer } from "zod/v4/core";
import type { guardianPage } from "#contract/account/children.ts";
import { pathTo } from "#contract/build-path.ts";
import { Banner } from "#design/banner.tsx";
import { Button, ButtonLink } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { formatZonedDate } from "../../messages/format.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { AccountPage } from "./account-page.tsx";
import css from "./children/guardian.module.css";
import { sayChildren } from "./children/words.ts";
import { PasswordInput } from "./password-input.tsx";
import { useBareAddress } from "./use-bare-address.ts";

type Results = Infer<typeof guardianPage.results>;

/** Page of a guardian: the words to agree to, or those they agreed to with the way to take it back. */
export function GuardianScreen({ results, globals }: ScreenProps<Results>) {
  const { state, nickname, wording, given_at, ends_at, log_in_name, errors } = results;
  useBareAddress();
  if (state === "gone") {
    return (
      <AccountPage title={sayChildren("GONE_TITLE")} text={sayChildren("GONE_TEXT")}>
        <p>
          <ButtonLink kind="primary" href={pathTo("home")}>
            {sayChildren("GONE_GO")}
          </ButtonLink>
        </p>
      </AccountPage>
    );
  }
  const words = { nickname: nickname ?? "" };
  const act = (name: "agree" | "delete", kind: "primary" | "danger" | undefined, label: string) => (
    <form method="post" action={pathTo("guardian")}>
      <input type="hidden" name="csrf_token" value={globals.csrf_token} />
      <input type="hidden" name="token" value={results.token ?? ""} />
      <input type="hidden" name="act" value={name} />
      <Button type="submit" kind={kind}>
        {label}
      </Button>
    </form>
  );
  const isAsked = state === "ask";
  return (
    <AccountPage
      title={sayChildren(isAsked ? "GUARDIAN_TITLE" : "AGREED_BY_TITLE", words)}
      text={isAsked ? sayChildren("GUARDIAN_TEXT") : sayChildren("AGREED_BY_TEXT", { date: dayOf(given_at) })}
    >
      {errors.length > 0 && <Banner tone="wrong">{errors.join(" ")}</Banner>}
      <blockquote className={css.wording}>
        {wording.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </blockquote>
      {isAsked ? (
        <>
          <div className={cluster.gap3}>
            {act("agree", "primary", sayChildren("GUARDIAN_AGREE"))}
            {act("delete", undefined, sayChildren("GUARDIAN_REFUSE"))}
          </div>
          <p>{sayChildren("GUARDIAN_ENDS", { date: dayOf(ends_at) })}</p>
        </>
      ) : (
        <>
          {log_in_name !== null && <p>{sayChildren("AGREED_LOG_IN", { ...words, name: log_in_name })}</p>}
          {log_in_name !== null && (
            <details className={css.withdraw}>
              <summary>{sayChildren("PASSWORD_OF", words)}</summary>
              <form method="post" action={pathTo("guardian")} className={css.form}>
                <input type="hidden" name="csrf_token" value={globals.csrf_token} />
                <input type="hidden" name="token" value={results.token ?? ""} />
                <input type="hidden" name="act" value="new_password" />
                <PasswordInput
                  name="new_password"
                  label={sayChildren("PASSWORD_NEW")}
                  errors={results.field_errors.new_password}
                  isNew
                />
                <Button type="submit">{sayChildren("PASSWORD_GO")}</Button>
              </form>
            </details>
          )}
          <details className={css.withdraw}>
            <summary>{sayChildren("WITHDRAW")}</summary>
            <p>{sayChildren("WITHDRAW_TEXT")}</p>
            {act("delete", "danger", sayChildren("WITHDRAW_GO"))}
          </details>
        </>
      )}
    </AccountPage>
  );
}

function dayOf(instant: string | null): string {
  if (instant === null) return "";
  return formatZonedDate(instant, "UTC");
}
