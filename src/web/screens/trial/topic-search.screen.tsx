import { useState } from "react";
import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { topicSearchPage } from "#contract/trial/cancel-trial.page.ts";
import { Field } from "#design/field.tsx";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { continueCancellation, keepTrial } from "#rules/trial/cancellation.ts";
import { courseHref } from "../../cards/links.ts";
import { say } from "../../messages/say.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { NoTrial } from "./no-trial.tsx";
import css from "./trial-page.module.css";
import { TrialStep } from "./trial-step.tsx";
import { offersOf } from "./trial-words.ts";

type Results = Infer<typeof topicSearchPage.results>;

/** For people who didn't find their topic: all courses by name and subject, and whom to write to. */
export function TopicSearchScreen({ results, globals }: ScreenProps<Results>) {
  const [wanted, setWanted] = useState("");
  const { trial, courses } = results;
  if (!trial) return <NoTrial />;
  const found = courses.filter((course) => fits(course, wanted));
  return (
    <TrialStep
      globals={globals}
      title={say("TRIAL_TOPIC_TITLE")}
      subtitle={say("TRIAL_TOPIC_TEXT")}
      abort={{ move: keepTrial(offersOf(trial)) }}
      next={{ move: continueCancellation }}
    >
      <section className={stack.gap4} aria-label={say("TRIAL_TOPIC_TITLE")}>
        <Field
          label={say("TRIAL_TOPIC_LABEL")}
          type="search"
          autoComplete="off"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <p role="status">{say("TRIAL_TOPIC_FOUND", { count: found.length })}</p>
        <ul className={css.found}>
          {found.map((course) => (
            <li key={course.slug}>
              <a href={courseHref(course)}>
                <span className={css.name}>{course.name}</span>
                <span className={parts.small}>{say(`SUBJECT_${course.subject}`)}</span>
              </a>
            </li>
          ))}
        </ul>
        <p>
          <a href={pathTo("topics")}>{say("TRIAL_TOPIC_ALL")}</a>
        </p>
      </section>
    </TrialStep>
  );
}

function fits({ name, subject }: Results["courses"][number], wanted: string): boolean {
  const text = `${name} ${say(`SUBJECT_${subject}`)}`.toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
