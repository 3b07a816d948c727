import { pathTo } from "#contract/build-path.ts";
import { ButtonLink } from "#design/button.tsx";
import { say } from "../messages/say.ts";
import css from "./money-page.module.css";

/** For visitors: an account first, and then back to `next`. */
export function NeedsAccount({ why, next }: { why: string; next: string }) {
  return (
    <section className={css.section}>
      <p>{why}</p>
      <div className={css.actions}>
        <ButtonLink kind="primary" size="large" href={pathTo("signup", {}, { next })}>
          {say("SIGN_UP_LONG")}
        </ButtonLink>
        <ButtonLink size="large" href={pathTo("login", {}, { next })}>
          {say("LOG_IN")}
        </ButtonLink>
      </div>
    </section>
  );
}
