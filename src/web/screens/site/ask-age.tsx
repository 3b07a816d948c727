import { pathTo } from "#contract/build-path.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { say } from "../../messages/say.ts";
import css from "./learner-home.module.css";

/** Asks members from before we knew anybody's age, on home, until they answer or would rather not. */
export function AskAge({ token }: { token: string }) {
  return (
    <section className={css.path} aria-labelledby="ask-age">
      <h2 id="ask-age">{say("ASK_AGE")}</h2>
      <p>{say("ASK_AGE_TEXT")}</p>
      <form className={cluster.gap3} method="post" action={pathTo("age")}>
        <input type="hidden" name="csrf_token" value={token} />
        <input type="hidden" name="later" value="on" />
        <ButtonLink href={pathTo("age", {}, { next: pathTo("home") })}>{say("ASK_AGE_GO")}</ButtonLink>
        <Button type="submit" kind="plain">
          {say("ASK_AGE_LATER")}
        </Button>
      </form>
    </section>
  );
}
