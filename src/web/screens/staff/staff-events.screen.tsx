import type { infer as Infer } from "zod/v4/core";
import type { staffEventsPage } from "#contract/staff/events.page.ts";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { sayStaff } from "./say-staff.ts";
import css from "./staff.module.css";
import { StaffPage } from "./staff-page.tsx";

/** Numbers of each event, of people who agreed to it. */
export function StaffEventsScreen({ results }: ScreenProps<Infer<typeof staffEventsPage.results>>) {
  return (
    <StaffPage title={sayStaff("EVENTS")} lead={sayStaff("EVENTS_ABOUT")} here="staff_events">
      {results.events.length === 0 && <p className={parts.small}>{sayStaff("EVENTS_NONE")}</p>}
      {results.events.map(({ name, day, week, month, people }) => (
        <section key={name} className={stack.gap4}>
          <h2 className={parts.heading}>{name.replaceAll("_", " ")}</h2>
          <dl className={css.pairs}>
            {(
              [
                ["EVENTS_DAY", day],
                ["EVENTS_WEEK", week],
                ["EVENTS_MONTH", month],
                ["EVENTS_PEOPLE", people],
              ] as const
            ).map(([label, value]) => (
              <div key={label} className={css.pair}>
                <dt>{sayStaff(label)}</dt>
                <dd>{value.toLocaleString("en-GB")}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </StaffPage>
  );
}
