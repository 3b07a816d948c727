import type { infer as Infer } from "zod/v4/core";
import type { classroomPage } from "#contract/classroom/classroom.page.ts";
import { Banner } from "#design/banner.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { ClassroomFrame } from "./classroom-frame.tsx";
import { ClassroomMenu } from "./classroom-menu.tsx";
import { ClassroomStudents } from "./classroom-students.tsx";
import { formatNames, formatZonedDay, sayClassroom } from "./say-classroom.ts";
import { StudentAssignments } from "./student-assignments.tsx";
import { StudentPart } from "./student-part.tsx";

type Results = Infer<typeof classroomPage.results>;

/** A classroom, for its educators or for one of its students. */
export function ClassroomScreen({ results, globals }: ScreenProps<Results>) {
  const { classroom, teaching, learning } = results;
  const { name, educators, closed_at, time_zone, classroom_id } = classroom;
  return (
    <ClassroomFrame
      title={name}
      lead={educators.length > 0 ? sayClassroom("WITH", { names: formatNames(educators) }) : undefined}
    >
      {closed_at !== null && (
        <Banner>{sayClassroom("CLOSED_ON", { date: formatZonedDay(closed_at, time_zone) })}</Banner>
      )}
      {teaching && (
        <>
          <ClassroomMenu classroomId={classroom_id} here="classroom" />
          <ClassroomStudents classroomId={classroom_id} teaching={teaching} timeZone={time_zone} />
        </>
      )}
      {learning && (
        <>
          <StudentAssignments assignments={learning.assignments} timeZone={time_zone} />
          <StudentPart classroomId={classroom_id} learning={learning} token={globals.csrf_token} />
        </>
      )}
    </ClassroomFrame>
  );
}
