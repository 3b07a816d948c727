import type { App } from "../http/app.ts";
import { serveClassroom } from "./classroom.page.ts";
import { serveClassrooms } from "./classrooms.page.ts";
import { serveEducator } from "./educator.page.ts";
import { serveJoin } from "./join.page.ts";
import { serveClassroomSettings } from "./settings.page.ts";

export function serveClassroomArea(app: App): void {
  serveClassrooms(app);
  serveEducator(app);
  serveJoin(app);
  serveClassroom(app);
  serveClassroomSettings(app);
}
