import type { RouteName } from "#contract/paths.ts";
import type { StaffMessage } from "./say-staff.ts";

/** A staff page with its title. */
export interface StaffDoor {
  route: RouteName;
  name: StaffMessage;
  about: StaffMessage;
}

interface DoorGroup {
  name: StaffMessage;
  doors: readonly StaffDoor[];
}

/** Staff pages by what they're about, in the order of the menu. */
export const staffDoors: readonly DoorGroup[] = [
  {
    name: "GROUP_PEOPLE",
    doors: [
      { route: "staff_people", name: "PEOPLE", about: "PEOPLE_ABOUT" },
      { route: "staff_queues", name: "QUEUES", about: "QUEUES_ABOUT" },
      { route: "staff_gifts", name: "GIFTS", about: "GIFTS_ABOUT" },
      { route: "staff_groups", name: "GROUPS", about: "GROUPS_ABOUT" },
      { route: "staff_codes", name: "CODES", about: "CODES_ABOUT" },
    ],
  },
  {
    name: "GROUP_SCHOOLS",
    doors: [
      { route: "staff_classrooms", name: "ROOMS", about: "ROOMS_ABOUT" },
      { route: "staff_educators", name: "EDUCATORS", about: "EDUCATORS_ABOUT" },
      { route: "staff_platforms", name: "PLATFORMS", about: "PLATFORMS_ABOUT" },
    ],
  },
  {
    name: "GROUP_PRODUCT",
    doors: [
      { route: "staff_messages", name: "MESSAGES", about: "MESSAGES_ABOUT" },
      { route: "staff_texts", name: "TEXTS", about: "TEXTS_ABOUT" },
      { route: "staff_switches", name: "SWITCHES", about: "SWITCHES_ABOUT" },
      { route: "staff_experiments", name: "EXPERIMENTS", about: "EXPERIMENTS_ABOUT" },
    ],
  },
  {
    name: "GROUP_RUNNING",
    doors: [
      { route: "staff_quarter", name: "QUARTER", about: "QUARTER_ABOUT" },
      { route: "staff_events", name: "EVENTS", about: "EVENTS_ABOUT" },
      { route: "staff_work", name: "WORK", about: "WORK_ABOUT" },
      { route: "staff_audit", name: "AUDIT", about: "AUDIT_ABOUT" },
    ],
  },
];

/** Isn't in the menu, because it exists only where nothing is real. */
export const testersDoor: StaffDoor = { route: "test_user", name: "TESTERS", about: "TESTERS_ABOUT" };
