import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { classroomPage } from "#contract/classroom/classroom.page.ts";
import { Banner } from "#design/banner.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { ClassroomFrame } from "./classroom-frame.tsx";
import { ClassroomMenu } from "./classroom-menu.tsx";
import css from "./classroom-pages.module.css";
import { ClassroomStudents } from "./classroom-students.tsx";
import { sayClassroom, sayDayOf, sayNames } from "./say-classroom.ts";
import { StudentPart } from "./student-part.tsx";
import { WaysToJoin } from "./ways-to-join.tsx";

type Results = Infer<typeof classroomPage.results>;

/** A classroom, for its educators or for one of its students. */
export function ClassroomScreen({ results, globals }: ScreenProps<Results>) {
  const { classroom, teaching, learning } = results;
  const { name, educators, closed_at, time_zone, classroom_id } = classroom;
  return (
    <ClassroomFrame
      title={name}
      lead={educators.length > 0 ? sayClassroom("WITH", { names: sayNames(educators) }) : undefined}
    >
      {closed_at !== null && <Banner>{sayClassroom("CLOSED_ON", { date: sayDayOf(closed_at, time_zone) })}</Banner>}
      {teaching && (
        <>
          <ClassroomMenu classroomId={classroom_id} here="classroom" />
          <div className={css.columns}>
            <ClassroomStudents
              classroomId={classroom_id}
              teaching={teaching}
              timeZone={time_zone}
              token={globals.csrf_token}
              closed={closed_at !== null}
              hrefOf={(page) => pathTo("classroom", { classroomId: classroom_id }, { page })}
            />
            {teaching.join && <WaysToJoin join={teaching.join} timeZone={time_zone} classroomId={classroom_id} />}
          </div>
        </>
      )}
      {learning && (
        <StudentPart classroomId={classroom_id} shownName={learning.shown_name} token={globals.csrf_token} />
      )}
    </ClassroomFrame>
  );
}
