import type { infer as Infer } from "zod/v4/core";
import type { staticPage } from "#contract/site/static.page.ts";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { formatDate, say } from "../../messages/say.ts";
import { PageBody } from "../../shell/page-body.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";

/** Static page. Its HTML was made by this product from its own Markdown. */
export function StaticPageScreen({ results }: ScreenProps<Infer<typeof staticPage.results>>) {
  return (
    <PageBody width="column">
      <article className={stack.gap4}>
        <h1 className={parts.title}>{results.title}</h1>
        {results.updated && <p className={parts.small}>{say("UPDATED", { date: formatDate(results.updated) })}</p>}
        <div className="prose" dangerouslySetInnerHTML={{ __html: results.html }} />
      </article>
    </PageBody>
  );
}
