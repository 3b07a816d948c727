import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { staffHomePage } from "#contract/staff/home.page.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { sayStaff } from "./say-staff.ts";
import css from "./staff.module.css";
import { StaffPage, staffPages, testersPage } from "./staff-page.tsx";

/** Start page of staff: a door to each page. */
export function StaffHomeScreen({ results }: ScreenProps<Infer<typeof staffHomePage.results>>) {
  const pages = results.has_test_users ? [...staffPages, testersPage] : staffPages;
  return (
    <StaffPage title={sayStaff("STAFF")} lead={sayStaff("HOME_LEAD")} here={null}>
      <ul className={css.doors}>
        {pages.map(({ route, name, about }) => (
          <li key={route}>
            <a className={css.door} href={pathTo(route)}>
              <span className={css.doorName}>{sayStaff(name)}</span>
              <span>{sayStaff(about)}</span>
            </a>
          </li>
        ))}
      </ul>
    </StaffPage>
  );
}
