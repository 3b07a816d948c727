import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { ltiContinuePage } from "#contract/standards/lti.ts";
import { Banner } from "#design/banner.tsx";
import { Button } from "#design/button.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { PageBody } from "../../shell/page-body.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import css from "./certificates.module.css";
import { HomeLink } from "./schools/home-link.tsx";
import { saySchools } from "./schools/words.ts";

/** The end of a launch from a school: whose it is, and a button. */
export function LtiContinueScreen({ results, globals }: ScreenProps<Infer<typeof ltiContinuePage.results>>) {
  const { launch, name, school, other } = results;
  if (launch === null) {
    return (
      <PageBody>
        <EmptyState level={1} title={saySchools("OVER_H")} text={saySchools("OVER_TEXT")} action={<HomeLink />} />
      </PageBody>
    );
  }
  const words = { name, known: name === "" ? "no" : "yes" };
  return (
    <PageBody className={stack.gap6}>
      <header className={css.head}>
        <h1 className={parts.title}>{saySchools("CONTINUE_H", { school })}</h1>
        <p className={css.lead}>{saySchools("CONTINUE_TEXT", words)}</p>
      </header>
      {other !== null && <Banner>{saySchools("CONTINUE_OTHER", { other })}</Banner>}
      <form method="post" action={pathTo("lti_continue")} className={css.form}>
        <input type="hidden" name="csrf_token" value={globals.csrf_token} />
        <input type="hidden" name="launch" value={launch} />
        <p>
          <Button type="submit" kind="primary" size="large">
            {saySchools("CONTINUE_GO", words)}
          </Button>
        </p>
      </form>
    </PageBody>
  );
}
