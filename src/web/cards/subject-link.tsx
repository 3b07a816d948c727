import { classes } from "#design/classes.ts";
import { hueOf } from "#design/hue.ts";
import { Motif } from "#design/motif.tsx";
import type { SubjectName } from "#design/subjects.ts";
import { say } from "../messages/say.ts";
import { subjectHref } from "./links.ts";
import css from "./subject-link.module.css";

/** Link to a subject, with its name in large type and its conic. */
export function SubjectLink({ subject, text }: { subject: SubjectName; text?: string }) {
  return (
    <a className={classes(css.link, hueOf(subject))} href={subjectHref(subject)}>
      <Motif subject={subject} className={css.motif} />
      <span className={css.words}>
        <span className={css.name}>{say(`SUBJECT_${subject}`)}</span>
        <span className={css.text}>{text ?? say(`ABOUT_${subject}`)}</span>
      </span>
    </a>
  );
}
