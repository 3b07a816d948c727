import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { ltiRegisterPage } from "#contract/standards/lti.ts";
import { Button } from "#design/button.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { PageBody } from "../../shell/page-body.tsx";
import { Refusals } from "../../shell/refusals.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import css from "./certificates.module.css";
import { HomeLink } from "./schools/home-link.tsx";
import { saySchools } from "./schools/words.ts";

const ENDS = {
  done: { title: "REGISTERED_H", text: "REGISTERED_TEXT" },
  dead: { title: "DEAD_H", text: "DEAD_TEXT" },
} as const;

/** A school's administrator connects their platform, with our invitation. */
export function LtiRegisterScreen({ results, globals }: ScreenProps<Infer<typeof ltiRegisterPage.results>>) {
  const { state, host, fields, errors } = results;
  const words = { host: host ?? "" };
  if (state !== "ask") {
    return (
      <PageBody>
        <EmptyState
          level={1}
          title={saySchools(ENDS[state].title)}
          text={saySchools(ENDS[state].text)}
          action={<HomeLink />}
        />
      </PageBody>
    );
  }
  return (
    <PageBody className={stack.gap6}>
      <header className={css.head}>
        <h1 className={parts.title}>{saySchools("REGISTER_H")}</h1>
        <p className={css.lead}>{saySchools("REGISTER_TEXT", words)}</p>
      </header>
      <Refusals errors={errors} />
      <form method="post" action={pathTo("lti_register")}>
        <input type="hidden" name="csrf_token" value={globals.csrf_token} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" kind="primary" size="large">
          {saySchools("REGISTER_GO", words)}
        </Button>
      </form>
    </PageBody>
  );
}
