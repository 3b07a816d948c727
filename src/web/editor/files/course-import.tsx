import { useState } from "react";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import type { PlannedLesson } from "#rules/authoring/files/course-plan.ts";
import type { Session } from "../use-session.ts";
import css from "./course-import.module.css";
import { type CourseImport, type ImportResult, importCourseJson, importOneLesson } from "./course-transfer.ts";
import { say } from "./words.ts";

export interface CourseImportProps {
  given: CourseImport;
  session: Session;
  course: { slug: string; name: string };
  onClose(): void;
}

const COURSE_FILE = "course.json";

/** Effects of taking in a course's files, each with a box to leave it out, and what became of them. */
export function CourseImportView({ given, session, course, onClose }: CourseImportProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, ImportResult>>(new Map());
  const [waiting, setWaiting] = useState(false);
  const courseRow: Row[] =
    given.courseFile === null ? [] : [{ place: COURSE_FILE, effect: "changed", text: say("COURSE_FILE") }];
  const rows: Row[] = [...courseRow, ...given.plan.filter(({ effect }) => effect !== "unchanged")];
  const same = given.plan.length - rows.length + courseRow.length;
  const chosen = rows.filter(({ place, effect }) => effect !== "refused" && !left.has(place) && !outcomes.has(place));
  const take = async () => {
    setWaiting(true);
    for (const { place } of chosen) {
      const outcome = await (place === COURSE_FILE
        ? importCourseJson(course.slug, given.courseFile ?? "")
        : importOneLesson(place, given, course.slug, session));
      setOutcomes((now) => new Map(now).set(place, outcome));
    }
    setWaiting(false);
  };
  const toggle = (place: string) =>
    setLeft((now) =>
      now.has(place) ? new Set([...now].filter((other) => other !== place)) : new Set([...now, place]),
    );
  const done = [...outcomes.values()].filter((outcome) => outcome.done).length;
  return (
    <Dialog
      open
      onClose={onClose}
      title={say("TITLE", { course: course.name })}
      closeLabel={say("CLOSE")}
      size="medium"
      actions={
        <>
          <Button onClick={onClose}>{say("CLOSE")}</Button>
          {rows.length > 0 && (
            <Button kind="primary" aria-disabled={chosen.length === 0} waiting={waiting} onClick={() => void take()}>
              {say("TAKE", { count: chosen.length })}
            </Button>
          )}
        </>
      }
    >
      <p>{say(rows.length === 0 ? "NOTHING" : "ABOUT")}</p>
      <ul>
        {rows.map((row) => (
          <ImportRow
            key={row.place}
            row={row}
            outcome={outcomes.get(row.place)}
            isTicked={!left.has(row.place)}
            onToggle={() => toggle(row.place)}
          />
        ))}
      </ul>
      {same > 0 && rows.length > 0 && <p className={css.soft}>{say("SAME", { count: same })}</p>}
      <p role="status">
        {waiting ? say("TAKING") : outcomes.size > 0 && say("DONE", { done, failed: outcomes.size - done })}
      </p>
    </Dialog>
  );
}

type Row = PlannedLesson;

interface ImportRowProps {
  row: Row;
  outcome: ImportResult | undefined;
  isTicked: boolean;
  onToggle(): void;
}

function ImportRow({ row: { place, effect, text }, outcome, isTicked, onToggle }: ImportRowProps) {
  return (
    <li className={css.row}>
      {effect !== "refused" && !outcome && (
        <label className={css.tick}>
          <input type="checkbox" aria-label={say("TICK", { place })} checked={isTicked} onChange={onToggle} />
        </label>
      )}
      <div className={css.about}>
        <p>
          <code>{place}</code> <span className={css.effect}>{say(`EFFECT_${effect}`)}</span>
        </p>
        <p className={outcome && !outcome.done ? css.failed : css.soft}>
          {outcome ? outcome.text : text} {outcome?.path && <a href={outcome.path}>{say("OPEN")}</a>}
        </p>
      </div>
    </li>
  );
}
