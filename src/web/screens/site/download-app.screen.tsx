import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { downloadAppPage } from "#contract/site/static.page.ts";
import { ButtonLink } from "#design/button.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { say } from "../../messages/say.ts";
import { PageBody } from "../../shell/page-body.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import css from "./download-app.module.css";
import { SiteFacts } from "./site-facts.tsx";

/** Links to the app, or a note that the browser is enough. */
export function DownloadAppScreen({ results }: ScreenProps<Infer<typeof downloadAppPage.results>>) {
  const { ios_link, android_link } = results;
  const none = !ios_link && !android_link;
  return (
    <PageBody width="column">
      <EmptyState
        level={1}
        subject="computer-science"
        title={say("APP_TITLE")}
        text={say(none ? "APP_NONE" : "APP_TEXT")}
        action={
          <div className={css.links}>
            {ios_link && <ButtonLink href={ios_link}>{say("APP_IOS")}</ButtonLink>}
            {android_link && <ButtonLink href={android_link}>{say("APP_ANDROID")}</ButtonLink>}
            <ButtonLink kind="primary" href={pathTo("home")}>
              {say("APP_WEB")}
            </ButtonLink>
          </div>
        }
      />
      <SiteFacts user_count={results.user_count} sponsor_logo={results.sponsor_logo} />
    </PageBody>
  );
}
