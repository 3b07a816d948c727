import type { infer as Infer } from "zod/v4/core";
import { interactiveGroups } from "#contract/authoring/interactive-groups.ts";
import type { interactivesPage } from "#contract/authoring/interactives.page.ts";
import { pathTo } from "#contract/build-path.ts";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { PageBody } from "../../shell/page-body.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import css from "./interactives.module.css";
import { TypePicture } from "./pictures/type-picture.tsx";
import { say } from "./words.ts";

/** Gallery of all interactive types, where new authors start. */
export function InteractivesScreen({ results }: ScreenProps<Infer<typeof interactivesPage.results>>) {
  return (
    <PageBody className={stack.gap7}>
      <header className={parts.head}>
        <h1>{say("GALLERY_TITLE")}</h1>
        <p className={css.lead}>{say("GALLERY_TEXT")}</p>
      </header>
      {interactiveGroups.map((group) => (
        <section key={group} className={css.group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`}>{say(`GROUP_${group}`)}</h2>
          <ul className={css.types}>
            {results.types
              .filter((type) => type.group === group)
              .map(({ type, name, teaches, num_examples }) => (
                <li key={type} className={css.type}>
                  <TypePicture type={type} className={css.picture} />
                  <h3 className={css.name}>
                    <a className={css.link} href={pathTo("interactive", { interactiveType: type })}>
                      {name}
                    </a>
                  </h3>
                  <p className={css.teaches}>{teaches}</p>
                  <p className={css.count}>{say("NUM_EXAMPLES", { count: num_examples })}</p>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </PageBody>
  );
}
