import { pathTo } from "#contract/build-path.ts";
import type { RouteName } from "#contract/paths.ts";
import { sayStaff } from "./say-staff.ts";
import css from "./staff.module.css";
import { type StaffDoor, staffDoors } from "./staff-doors.ts";

/** Menu of the staff pages: those of the same kind at once, all others behind a press. */
export function StaffMenu({ here }: { here: RouteName }) {
  const own = staffDoors.find(({ doors }) => doors.some(({ route }) => route === here));
  const others = staffDoors.filter((group) => group !== own);
  return (
    <nav className={css.nav} aria-label={sayStaff("NAV")}>
      <ul className={css.menu}>
        <li>
          <a className={css.menuLink} href={pathTo("staff_home")}>
            {sayStaff("STAFF")}
          </a>
        </li>
        <DoorLinks doors={own?.doors ?? []} here={here} />
      </ul>
      <details>
        <summary className={css.summary}>{sayStaff("NAV_OTHERS")}</summary>
        <div className={css.groups}>
          {others.map(({ name, doors }) => (
            <section key={name} aria-labelledby={`menu-${name}`}>
              <h2 id={`menu-${name}`} className={css.groupName}>
                {sayStaff(name)}
              </h2>
              <ul className={css.plain}>
                <DoorLinks doors={doors} here={here} />
              </ul>
            </section>
          ))}
        </div>
      </details>
    </nav>
  );
}

function DoorLinks({ doors, here }: { doors: readonly StaffDoor[]; here: RouteName }) {
  return doors.map(({ route, name }) => (
    <li key={route}>
      <a className={css.menuLink} href={pathTo(route)} aria-current={route === here ? "page" : undefined}>
        {sayStaff(name)}
      </a>
    </li>
  ));
}
