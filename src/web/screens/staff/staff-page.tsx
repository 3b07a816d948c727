import type { ReactNode } from "react";
import { pathTo } from "#contract/build-path.ts";
import type { RouteName } from "#contract/paths.ts";
import { PageBody } from "../../shell/page-body.tsx";
import { type StaffMessage, sayStaff } from "./say-staff.ts";
import css from "./staff.module.css";

interface StaffDoor {
  route: RouteName;
  name: StaffMessage;
  about: StaffMessage;
}

/** Staff pages with their titles, in the order of the menu. */
export const staffPages: readonly StaffDoor[] = [
  { route: "staff_people", name: "PEOPLE", about: "PEOPLE_ABOUT" },
  { route: "staff_queues", name: "QUEUES", about: "QUEUES_ABOUT" },
  { route: "staff_gifts", name: "GIFTS", about: "GIFTS_ABOUT" },
  { route: "staff_groups", name: "GROUPS", about: "GROUPS_ABOUT" },
  { route: "staff_classrooms", name: "ROOMS", about: "ROOMS_ABOUT" },
  { route: "staff_work", name: "WORK", about: "WORK_ABOUT" },
  { route: "staff_messages", name: "MESSAGES", about: "MESSAGES_ABOUT" },
  { route: "staff_quarter", name: "QUARTER", about: "QUARTER_ABOUT" },
  { route: "staff_events", name: "EVENTS", about: "EVENTS_ABOUT" },
  { route: "staff_switches", name: "SWITCHES", about: "SWITCHES_ABOUT" },
  { route: "staff_experiments", name: "EXPERIMENTS", about: "EXPERIMENTS_ABOUT" },
  { route: "staff_codes", name: "CODES", about: "CODES_ABOUT" },
  { route: "staff_texts", name: "TEXTS", about: "TEXTS_ABOUT" },
  { route: "staff_educators", name: "EDUCATORS", about: "EDUCATORS_ABOUT" },
  { route: "staff_platforms", name: "PLATFORMS", about: "PLATFORMS_ABOUT" },
  { route: "staff_audit", name: "AUDIT", about: "AUDIT_ABOUT" },
];

/** Isn't in the menu, because it exists only where nothing is real. */
export const testersPage: StaffDoor = { route: "test_user", name: "TESTERS", about: "TESTERS_ABOUT" };

interface StaffPageProps {
  title: string;
  lead?: string;
  /** Page of the menu that this one belongs to; null on the start page. */
  here: RouteName | null;
  children: ReactNode;
}

/** Frame of all staff pages: menu, heading, content. */
export function StaffPage({ title, lead, here, children }: StaffPageProps) {
  return (
    <PageBody className={css.page}>
      {here && (
        <nav aria-label={sayStaff("NAV")}>
          <ul className={css.menu}>
            <li>
              <a className={css.menuLink} href={pathTo("staff_home")}>
                {sayStaff("STAFF")}
              </a>
            </li>
            {staffPages.map(({ route, name }) => (
              <li key={route}>
                <a className={css.menuLink} href={pathTo(route)} aria-current={route === here ? "page" : undefined}>
                  {sayStaff(name)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <header className={css.head}>
        <h1 className={css.title}>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
      </header>
      {children}
    </PageBody>
  );
}
