import { useEffect, useState } from "react";
import { Button } from "#design/button.tsx";
import css from "../screens/account/settings.module.css";
import { SettingGroup } from "../screens/account/settings-group.tsx";
import { removeCourse } from "./keep-course.ts";
import { dropUnusedReviews } from "./keep-reviews.ts";
import { type KeptCourse, keptCourses, readReviews } from "./kept-store.ts";
import { say, sizeInWords } from "./words.ts";

/** Courses kept on this device, each with its size and a button that removes it, and reviews. Nothing if there are none. */
export function KeptSettings({ learner }: { learner: string }) {
  const [courses, setCourses] = useState<readonly KeptCourse[]>([]);
  const [hasReviews, setHasReviews] = useState(false);
  useEffect(() => {
    keptCourses(learner).then(setCourses, () => undefined);
    readReviews(learner).then(
      (kept) => setHasReviews(kept?.chosen === true),
      () => undefined,
    );
  }, [learner]);

  async function remove(course: KeptCourse) {
    await removeCourse(learner, course);
    setCourses(courses.filter((other) => other !== course));
  }

  async function removeReviews() {
    await dropUnusedReviews(learner);
    setHasReviews(false);
  }

  if (courses.length === 0 && !hasReviews) return null;
  return (
    <SettingGroup title={say("SETTINGS_TITLE")}>
      {courses.map((kept) => (
        <li key={kept.course.course_id} className={css.row}>
          <span className={css.name}>{kept.course.name}</span>
          <span className={css.value}>{say("KEPT", { size: sizeInWords(kept.bytes) })}</span>
          <span className={css.act}>
            <Button
              size="small"
              aria-label={say("SETTINGS_REMOVE_NAME", { course: kept.course.name })}
              onClick={() => void remove(kept)}
            >
              {say("SETTINGS_REMOVE")}
            </Button>
          </span>
        </li>
      ))}
      {hasReviews && (
        <li className={css.row}>
          <span className={css.name}>{say("REVIEWS_SETTINGS")}</span>
          <span className={css.act}>
            <Button size="small" aria-label={say("REVIEWS_REMOVE")} onClick={() => void removeReviews()}>
              {say("SETTINGS_REMOVE")}
            </Button>
          </span>
        </li>
      )}
    </SettingGroup>
  );
}
