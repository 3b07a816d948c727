import type { App } from "../http/app.ts";
import { serveAssign } from "./assign.page.ts";
import { serveAssignments } from "./assignments.page.ts";
import { serveClassroom } from "./classroom.page.ts";
import { serveClassrooms } from "./classrooms.page.ts";
import { serveEducator } from "./educator.page.ts";
import { serveExport } from "./export-progress.ts";
import { serveJoin } from "./join.page.ts";
import { serveMistakes } from "./mistakes.page.ts";
import { serveClassroomSettings } from "./settings.page.ts";
import { serveClassroomStudent } from "./student.page.ts";

export function serveClassroomArea(app: App): void {
  serveClassrooms(app);
  serveEducator(app);
  serveJoin(app);
  serveClassroom(app);
  serveAssign(app);
  serveAssignments(app);
  serveClassroomStudent(app);
  serveMistakes(app);
  serveExport(app);
  serveClassroomSettings(app);
}
