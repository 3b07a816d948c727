import type { infer as Infer } from "zod/v4/core";
import type { staticPage } from "#contract/site/static.page.ts";
import { formatDate, say } from "../../messages/say.ts";
import { PageBody } from "../../shell/page-body.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import css from "./static-page.module.css";

/** Static page. Its HTML was made by this product from its own Markdown. */
export function StaticPageScreen({ results }: ScreenProps<Infer<typeof staticPage.results>>) {
  return (
    <PageBody width="column">
      <article className={css.page}>
        <h1 className={css.title}>{results.title}</h1>
        {results.updated && <p className={css.updated}>{say("UPDATED", { date: formatDate(results.updated) })}</p>}
        <div className="prose" dangerouslySetInnerHTML={{ __html: results.html }} />
      </article>
    </PageBody>
  );
}
