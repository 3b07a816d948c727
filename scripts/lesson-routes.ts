import { join } from "node:path";
import type { Plugin } from "vite";
import { type Route, type RouteName, routes } from "../src/contract/paths.ts";

const CONTRACT = join(import.meta.dirname, "../src/contract");
const ROW_FILE = join(CONTRACT, "route-row.ts");
const TABLE_FILE = join(CONTRACT, "paths.ts");

/** Routes that a lesson's page and whatever it loads later link to or call; also those of kept pages and of embedded interactives. */
export const LESSON_ROUTES = [
  "lesson",
  "lesson_answer_form",
  "lesson_continue_form",
  "lesson_report_problem",
  "explorations_menu",
  "explorations_topics",
  "classroom",
  "login",
  "userstate_save",
  "userstate_check",
  "userstate_hint",
  "userstate_reveal",
  "userstate_probe",
  "userstate_another",
  "userstate_restart",
  "userstate_reset",
  "review",
  "review_session",
  "review_check",
  "review_hint",
  "review_reveal",
  "codex_execute",
  "play",
  "play_print",
  "course_offline",
  "review_offline",
  "offline_shell",
  "service_worker",
  "set_flag",
  "unset_flag",
  "events",
  "chunk_error_report",
] as const satisfies readonly RouteName[];

/**
 * Gives a lesson's page its own routes instead of the table of all (3.5 KB after brotli). A page that imports the table
 * adds the others when it loads it.
 */
export function lessonRoutes(): Plugin {
  const rows = JSON.stringify(Object.fromEntries(LESSON_ROUTES.map((name) => [name, neededOf(routes[name])])));
  return {
    name: "lesson-routes",
    enforce: "pre",
    load(id) {
      if (id !== ROW_FILE) return null;
      return {
        code: `const rows = ${rows};
export const addRows = (more) => { Object.assign(rows, more); };
export function rowOf(name) {
  if (rows[name]) return rows[name];
  throw new Error("A lesson has no route " + name);
}`,
        moduleType: "js",
      };
    },
    transform(code, id) {
      if (id !== TABLE_FILE) return null;
      return { code: `import { addRows } from "./route-row.ts";\n${code}\naddRows(routes);\n`, map: null };
    },
  };
}

/** The fields that addresses and calls are made of. */
function neededOf({ path, query, formData }: Route): Pick<Route, "path" | "query" | "formData"> {
  return { path, query, formData };
}
