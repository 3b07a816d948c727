import { classes } from "#design/classes.ts";
import { hueOf } from "#design/hue.ts";
import type { SubjectName } from "#design/subjects.ts";
import { say } from "../../messages/say.ts";
import css from "./sub-category-head.module.css";

/** The head of a shelf: its name and what it is about, leading to the subject's own page. */
export function SubCategoryHead({ name, subject, href }: { name: string; subject: SubjectName; href: string }) {
  return (
    <div className={classes(css.head, hueOf(subject))}>
      <h3 className={css.name}>
        <a className={css.link} href={href}>
          {name}
        </a>
      </h3>
      <p className={css.text}>{say(`ABOUT_${subject}`)}</p>
    </div>
  );
}
