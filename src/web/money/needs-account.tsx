import { pathTo } from "#contract/build-path.ts";
import { ButtonLink } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import stack from "#design/stack.module.css";
import { say } from "../messages/say.ts";

/** For visitors: an account first, and then back to `next`. */
export function NeedsAccount({ why, next }: { why: string; next: string }) {
  return (
    <section className={stack.gap4}>
      <p>{why}</p>
      <div className={cluster.actions}>
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
