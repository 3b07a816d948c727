import { pathTo } from "#contract/build-path.ts";
import type { RouteName } from "#contract/paths.ts";
import css from "./classroom-pages.module.css";
import { type ClassroomMessage, sayClassroom } from "./say-classroom.ts";

const pages: readonly { route: RouteName; name: ClassroomMessage }[] = [
  { route: "classroom", name: "MENU_PROGRESS" },
  { route: "classroom_assignments", name: "MENU_ASSIGNMENTS" },
  { route: "classroom_mistakes", name: "MENU_MISTAKES" },
  { route: "classroom_settings", name: "MENU_SETTINGS" },
];

/** An educator's way between the pages of one classroom. */
export function ClassroomMenu({ classroomId, here }: { classroomId: string; here: RouteName }) {
  return (
    <nav aria-label={sayClassroom("MENU")}>
      <ul className={css.menu}>
        {pages.map(({ route, name }) => (
          <li key={route}>
            <a
              className={css.menuLink}
              href={pathTo(route, { classroomId })}
              aria-current={route === here ? "page" : undefined}
            >
              {sayClassroom(name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
