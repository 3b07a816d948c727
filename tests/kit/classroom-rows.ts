import { classroomPage } from "#contract/classroom/classroom.page.ts";
import { classroomsPage } from "#contract/classroom/classrooms.page.ts";
import { educatorPage } from "#contract/classroom/educator.page.ts";
import { joinClassroomPage } from "#contract/classroom/join.page.ts";
import { classroomSettingsPage } from "#contract/classroom/settings.page.ts";
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
        students: [{ student_id: NOBODY, name: "Ada", joined_at: AT }],
        num_students: 1,
        page: 1,
        num_pages: 1,
      },
      learning: { shown_name: "Bo" },
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
    },
    shots: [],
  },
};
