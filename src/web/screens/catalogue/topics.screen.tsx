import type { infer as Infer } from "zod/v4/core";
import type { topicsPage } from "#contract/catalogue/topics.page.ts";
import stack from "#design/stack.module.css";
import { SubjectLink } from "../../cards/subject-link.tsx";
import { say } from "../../messages/say.ts";
import { PageBody } from "../../shell/page-body.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import css from "./topics.module.css";

/** Index of all subjects. */
export function TopicsScreen({ results }: ScreenProps<Infer<typeof topicsPage.results>>) {
  return (
    <PageBody className={stack.gap4}>
      <h1 className={css.title}>{say("TOPICS_TITLE")}</h1>
      <p className={css.text}>{say("TOPICS_TEXT")}</p>
      <ul className={css.list}>
        {results.subjects.map(({ subject, num_courses, num_lessons }) => (
          <li key={subject}>
            <SubjectLink
              subject={subject}
              text={`${say(`ABOUT_${subject}`)} ${say("TOPICS_COUNT", { courses: num_courses, lessons: num_lessons })}.`}
            />
          </li>
        ))}
      </ul>
    </PageBody>
  );
}
