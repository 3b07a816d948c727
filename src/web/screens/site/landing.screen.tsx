import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { landingPage } from "#contract/site/static.page.ts";
import { ButtonLink } from "#design/button.tsx";
import { Mark } from "#design/mark.tsx";
import stack from "#design/stack.module.css";
import { ThreeConics } from "#design/three-conics.tsx";
import { say } from "../../messages/say.ts";
import { PageBody } from "../../shell/page-body.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import css from "./landing.module.css";
import { SiteFacts } from "./site-facts.tsx";

/** Landing page of a learning path, opened from a link elsewhere. It has no header, so the logo leads home. */
export function LandingScreen({ results, globals }: ScreenProps<Infer<typeof landingPage.results>>) {
  const href = results.learning_path_slug
    ? pathTo("learning_path", { learningPathSlug: results.learning_path_slug })
    : pathTo("explorations_menu");
  return (
    <PageBody className={css.page}>
      <div className={stack.gap4}>
        <a className={css.brand} href={pathTo("home")} aria-label={say("HOME_OF", { site: globals.site_name })}>
          <Mark />
          {globals.site_name}
        </a>
        <h1 className={css.title}>{results.title}</h1>
        <div className="prose" dangerouslySetInnerHTML={{ __html: results.html }} />
        <p>
          <ButtonLink kind="primary" size="large" href={href}>
            {say(results.learning_path_slug ? "LANDING_START" : "ALL_COURSES")}
          </ButtonLink>
        </p>
        <SiteFacts user_count={results.user_count} sponsor_logo={results.sponsor_logo} />
      </div>
      <ThreeConics className={css.drawing} />
    </PageBody>
  );
}
