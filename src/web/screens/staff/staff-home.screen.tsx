import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { staffHomePage } from "#contract/staff/home.page.ts";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { sayStaff } from "./say-staff.ts";
import css from "./staff.module.css";
import { type StaffDoor, staffDoors, testersDoor } from "./staff-doors.ts";
import { StaffPage } from "./staff-page.tsx";

/** Start page of staff: a door to each page. */
export function StaffHomeScreen({ results }: ScreenProps<Infer<typeof staffHomePage.results>>) {
  return (
    <StaffPage title={sayStaff("STAFF")} lead={sayStaff("HOME_LEAD")} here={null}>
      {staffDoors.map(({ name, doors }) => (
        <section key={name} className={stack.gap4} aria-labelledby={`doors-${name}`}>
          <h2 id={`doors-${name}`} className={parts.heading}>
            {sayStaff(name)}
          </h2>
          <Doors doors={results.has_test_users && name === "GROUP_RUNNING" ? [...doors, testersDoor] : doors} />
        </section>
      ))}
    </StaffPage>
  );
}

function Doors({ doors }: { doors: readonly StaffDoor[] }) {
  return (
    <ul className={css.doors}>
      {doors.map(({ route, name, about }) => (
        <li key={route}>
          <a className={css.door} href={pathTo(route)}>
            <span className={css.doorName}>{sayStaff(name)}</span>
            <span>{sayStaff(about)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
