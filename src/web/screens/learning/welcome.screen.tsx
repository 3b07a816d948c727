import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { welcomePage } from "#contract/learning/onboarding.page.ts";
import { ButtonLink } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { NewcomerFrame } from "./newcomer-frame.tsx";
import { say } from "./words.ts";

/** Greeting: what the three questions are for, and a way past them. */
export function WelcomeScreen({ results, globals }: ScreenProps<Infer<typeof welcomePage.results>>) {
  const { state, path, next } = results;
  const name = globals.user.first_name || "none";
  const query = { next: next ?? undefined };
  return (
    <NewcomerFrame
      title={say("WELCOME", { name })}
      lead={path ? say("WELCOME_PATH", { path: path.name }) : say("WELCOME_LEAD")}
    >
      <p className={cluster.actions}>
        {path && (
          <ButtonLink kind="primary" size="large" href={pathTo("learning_path", { learningPathSlug: path.slug })}>
            {say("WELCOME_TO_PATH")}
          </ButtonLink>
        )}
        <ButtonLink
          kind={path ? "plain" : "primary"}
          size="large"
          href={pathTo("onboarding", {}, state === "done" ? { ...query, step: "purpose" } : query)}
        >
          {say(`WELCOME_${state}`)}
        </ButtonLink>
        <ButtonLink size="large" href={next ?? pathTo("home")}>
          {say("NOT_NOW")}
        </ButtonLink>
      </p>
      {!globals.user.is_authenticated && (
        <p>
          {say("WELCOME_ACCOUNT")} <a href={pathTo("welcome_login")}>{say("WELCOME_LOG_IN")}</a>
        </p>
      )}
    </NewcomerFrame>
  );
}
