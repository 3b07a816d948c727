import type { infer as Infer } from "zod/v4/core";
import type { courseEditPage } from "#contract/authoring/course-edit.page.ts";
import { say } from "../words.ts";
import css from "./course-edit.module.css";

type Versions = Infer<typeof courseEditPage.results>["versions"];

/** All versions of the course, newest first. */
export function CourseVersions({ versions, current }: { versions: Versions; current: string }) {
  return (
    <section className={css.section} aria-labelledby="versions">
      <h2 id="versions">{say("COURSE_VERSIONS")}</h2>
      <ul className={css.versions}>
        {versions.map(({ version_name, state, owned_by_name, changed, reason, edit_path }) => (
          <li key={version_name} className={css.version}>
            <a href={edit_path} aria-current={version_name === current ? "page" : undefined}>
              {version_name}
            </a>
            <span className={css.state} data-state={state}>
              {say(`STATE_${state}`)}
            </span>
            <span className={css.about}>
              {owned_by_name === "" ? changed : say("COURSE_BY", { name: owned_by_name, changed })}
              {reason !== "" && `: ${reason}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
