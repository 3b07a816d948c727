import { assignPage } from "#contract/classroom/assign.page.ts";
import { assignmentsPage } from "#contract/classroom/assignments.page.ts";
import { classroomPage } from "#contract/classroom/classroom.page.ts";
import { classroomsPage } from "#contract/classroom/classrooms.page.ts";
import { educatorPage } from "#contract/classroom/educator.page.ts";
import { joinClassroomPage } from "#contract/classroom/join.page.ts";
import { mistakesPage } from "#contract/classroom/mistakes.page.ts";
import { classroomSettingsPage } from "#contract/classroom/settings.page.ts";
import { classroomStudentPage } from "#contract/classroom/student.page.ts";
import type { ScreenName } from "#contract/page.ts";
import { NOBODY, page } from "./matrix-row.ts";
import { HIDDEN, type ScreenRow, SIGNED_IN } from "./screen-row.ts";

type ClassroomScreen = Extract<ScreenName, `classroom${string}`>;

const AT = "2026-03-02T09:00:00.000Z";
const form = { values: {}, field_errors: {}, errors: [] };

const ways = {
  code: "BCDF GHJK",
  code_expires_at: AT,
  code_expired: false,
  link: "http://127.0.0.1:8080/classrooms/join/?code=0123456789012345678901",
  link_expires_at: AT,
  link_expired: true,
};

const lesson = {
  assignment_id: NOBODY,
  lesson_name: "Equal steps",
  course_name: "Number walks",
  subject: "number-theory",
  minutes: 8,
  href: `/courses/number-walks/first-steps/equal-steps/?fromClassroomId=${NOBODY}`,
  opens_at: AT,
  due_at: AT,
  note: "Start with this one.",
};
const begun = { state: "begun", late: false, done_at: null, solved: 1, questions: 3 };
const room = { classroom_id: NOBODY, name: "Maths 8b", closed_at: null, time_zone: "UTC" };

/** Rows of the classroom screens. Nobody in the matrix is in a classroom: `server/classroom/` tests those who are. */
export const classroomRows: Readonly<Record<ClassroomScreen, ScreenRow>> = {
  classrooms: {
    contract: classroomsPage,
    pages: [page("classrooms", "/classrooms/", SIGNED_IN)],
    sample: {
      may_teach: true,
      teaching: [{ classroom_id: NOBODY, name: "Maths 8b", students: 24, closed: false }],
      learning: [{ classroom_id: NOBODY, name: "Logic club", educators: ["Mei Tan"] }],
      request_key: "0123456789abcdef",
      ...form,
    },
    shots: [
      { name: "classrooms-none", as: "learner" },
      { name: "classrooms-staff", as: "staff" },
    ],
  },
  classroom_educator: {
    contract: educatorPage,
    pages: [page("classroom_educator", "/classrooms/teach/", { anonymous: 302, staff: 302, others: 200 })],
    sample: { state: "open", ...form },
    shots: [{ name: "classroom-educator", as: "learner" }],
  },
  classroom_join: {
    contract: joinClassroomPage,
    pages: [page("classroom_join", "/classrooms/join/"), page("classroom_join", "/classrooms/join/?code=BCDFGHJK")],
    sample: {
      state: "open",
      code: "BCDFGHJK",
      classroom: { classroom_id: null, name: "Maths 8b", educators: ["Mei Tan"] },
      ...form,
    },
    shots: [{ name: "classroom-join" }, { name: "classroom-join-learner", as: "learner" }],
  },
  classroom: {
    contract: classroomPage,
    pages: [page("classroom", `/classrooms/${NOBODY}/`, HIDDEN), page("classroom", "/classrooms/no-id/", HIDDEN)],
    sample: {
      classroom: { classroom_id: NOBODY, name: "Maths 8b", educators: ["Mei Tan"], closed_at: null, time_zone: "UTC" },
      teaching: {
        role: "lead",
        join: ways,
        columns: [{ ...lesson, done: 0 }],
        students: [{ student_id: NOBODY, name: "Ada", joined_at: AT, cells: [begun] }],
        num_students: 1,
        page: 1,
        num_pages: 1,
        num_set: 8,
        set_page: 1,
        set_pages: 2,
      },
      learning: {
        shown_name: "Bo",
        records: true,
        assignments: [
          { ...lesson, ...begun, open: true },
          { ...lesson, ...begun, assignment_id: "2", state: "not_begun", late: true, open: false },
          { ...lesson, ...begun, assignment_id: "3", state: "not_open", open: true },
          { ...lesson, ...begun, assignment_id: "4", state: "done", done_at: AT, open: true },
        ],
      },
    },
    shots: [],
  },
  classroom_assignments: {
    contract: assignmentsPage,
    pages: [page("classroom_assignments", `/classrooms/${NOBODY}/assignments/`, HIDDEN)],
    sample: {
      ...room,
      num_students: 24,
      assignments: [
        {
          ...lesson,
          state: "open",
          done: 12,
          opens_for_students: false,
          opens_day: "2026-03-02",
          due_day: "2026-03-06",
        },
      ],
      page: 1,
      num_pages: 1,
      errors: [],
    },
    shots: [],
  },
  classroom_assign: {
    contract: assignPage,
    pages: [
      page("classroom_assign", `/classrooms/${NOBODY}/assignments/new/`, HIDDEN),
      page("classroom_assign", `/classrooms/${NOBODY}/assignments/new/?course=number-walks`, HIDDEN),
    ],
    sample: {
      classroom_id: NOBODY,
      name: "Maths 8b",
      time_zone: "UTC",
      today: "2026-03-02",
      courses: [{ slug: "number-walks", name: "Number walks", category: "Mathematics" }],
      course: {
        slug: "number-walks",
        name: "Number walks",
        chapters: [
          {
            name: "First steps",
            lessons: [
              { lesson_id: NOBODY, name: "Equal steps", minutes: 8, href: lesson.href, free: false, is_set: true },
            ],
          },
        ],
      },
      opens_premium: false,
      chosen: [NOBODY],
      request_key: "0123456789abcdef",
      ...form,
    },
    shots: [],
  },
  classroom_student: {
    contract: classroomStudentPage,
    pages: [page("classroom_student", `/classrooms/${NOBODY}/students/${NOBODY}/`, HIDDEN)],
    sample: {
      classroom: room,
      student: { student_id: NOBODY, name: "Ada", joined_at: AT },
      child_log_in_name: "otter-48213",
      assignments: [
        {
          ...lesson,
          ...begun,
          work_minutes: 12,
          tries: 5,
          first_try: 1,
          tried: [
            {
              number: 2,
              prompt: "How far is it to the bridge?",
              tries: 2,
              hints: 1,
              shown: true,
              solved: false,
              answer: "Half way",
              correct: false,
            },
          ],
        },
      ],
      page: 1,
      num_pages: 1,
    },
    shots: [],
  },
  classroom_mistakes: {
    contract: mistakesPage,
    pages: [page("classroom_mistakes", `/classrooms/${NOBODY}/mistakes/`, HIDDEN)],
    sample: {
      ...room,
      assignments: [{ assignment_id: NOBODY, lesson_name: "Equal steps", course_name: "Number walks" }],
      shown: lesson,
      answered: 9,
      questions: [
        {
          number: 1,
          prompt: "Where is it after three of four steps?",
          students: 9,
          mistakes: [
            { answer: "Half way", reply: "Half way is two steps.", students: 4 },
            { answer: null, reply: null, students: 3 },
          ],
        },
      ],
    },
    shots: [],
  },
  classroom_settings: {
    contract: classroomSettingsPage,
    pages: [page("classroom_settings", `/classrooms/${NOBODY}/settings/`, HIDDEN)],
    sample: {
      classroom_id: NOBODY,
      name: "Maths 8b",
      role: "lead",
      educators: ["Mei Tan"],
      ...ways,
      code_made_at: AT,
      link_made_at: AT,
      closed_at: null,
      time_zone: "UTC",
      school: { wording: ["Our school agrees."], child_age: 13, agreed: { at: AT, by: "Mei Tan" } },
      records: { agreed: null },
    },
    shots: [],
  },
};
