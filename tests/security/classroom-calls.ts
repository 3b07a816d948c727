import { call, type MatrixRow, NOBODY, page } from "../kit/matrix-row.ts";

/** Nobody in the matrix is in a classroom. The tests in `server/classroom/` cover those who are. */
export const classroomCalls: readonly MatrixRow[] = [
  call("classrooms", "/classrooms/", () => ({ name: "Maths 8b", request_key: "0123456789abcdef" }), {
    anonymous: 401,
    staff: 200,
    others: 403,
  }),
  // They don't say where they teach, so nobody becomes an educator here.
  call("classroom_educator", "/classrooms/teach/", () => ({ teaches_at: "?" }), { anonymous: 401, others: 400 }),
  call("classroom_join", "/classrooms/join/", () => ({ code: "BCDFGHJK", shown_name: "Ada" }), {
    anonymous: 401,
    others: 422,
  }),
  call("classroom", `/classrooms/${NOBODY}/`, () => ({ act: "leave" }), { anonymous: 401, others: 404 }),
  call(
    "classroom_assign",
    `/classrooms/${NOBODY}/assignments/new/`,
    () => ({ lesson: [NOBODY], request_key: "0123456789abcdef" }),
    { anonymous: 401, others: 404 },
  ),
  call(
    "classroom_assignments",
    `/classrooms/${NOBODY}/assignments/`,
    () => ({ act: "remove", assignment_id: NOBODY }),
    {
      anonymous: 401,
      others: 404,
    },
  ),
  page("classroom_export", `/classrooms/${NOBODY}/export/`, { anonymous: 302, others: 404 }),
  call("classroom_settings", `/classrooms/${NOBODY}/settings/`, () => ({ act: "rename", name: "Mine" }), {
    anonymous: 401,
    others: 404,
  }),
];
