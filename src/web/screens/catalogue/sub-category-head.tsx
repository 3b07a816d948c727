import { classes } from "#design/classes.ts";
import { hueOf } from "#design/hue.ts";
import parts from "#design/page-parts.module.css";
import type { SubjectName } from "#design/subjects.ts";
import { say } from "../../messages/say.ts";
import css from "./sub-category-head.module.css";

/** Heading of a sub-category: its name and description, linked to the subject's page. */
export function SubCategoryHead({ name, subject, href }: { name: string; subject: SubjectName; href: string }) {
  return (
    <div className={classes(css.head, hueOf(subject))}>
      <h3 className={parts.heading}>
        <a className={css.link} href={href}>
          {name}
        </a>
      </h3>
      <p className={css.text}>{say(`ABOUT_${subject}`)}</p>
    </div>
  );
}
