import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { staffListPage } from "#contract/staff/list.page.ts";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { type StaffMessage, sayStaff } from "./say-staff.ts";
import css from "./staff.module.css";
import { StaffPage } from "./staff-page.tsx";

type Results = Infer<typeof staffListPage.results>;

const pages = {
  gifts: { route: "staff_gifts", title: "GIFTS", about: "GIFTS_ABOUT" },
  groups: { route: "staff_groups", title: "GROUPS", about: "GROUPS_ABOUT" },
  work: { route: "staff_work", title: "WORK", about: "WORK_ABOUT" },
} as const satisfies Readonly<Record<Results["list"], { route: string; title: StaffMessage; about: StaffMessage }>>;

/** Figures and a list that names nobody. */
export function StaffListScreen({ results }: ScreenProps<Results>) {
  const { list, figures, states, state, items } = results;
  const { route, title, about } = pages[list];
  return (
    <StaffPage title={sayStaff(title)} lead={sayStaff(about)} here={route}>
      <dl className={css.pairs}>
        {figures.map(({ label, value }) => (
          <div key={label} className={css.pair}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {states.length > 0 && (
        <nav aria-label={sayStaff("LIST_ONLY")}>
          <ul className={css.menu}>
            {[null, ...states].map((each) => (
              <li key={each ?? "all"}>
                <a
                  className={css.menuLink}
                  href={pathTo(route, {}, each === null ? {} : { state: each })}
                  aria-current={each === state ? "page" : undefined}
                >
                  {sayStaff("LIST_STATE", { state: each ?? "all" })}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <section className={stack.gap4}>
        <h2 className={parts.heading}>{sayStaff("LIST_H", { list })}</h2>
        {items.length === 0 ? (
          <p className={parts.small}>{sayStaff("LIST_NONE")}</p>
        ) : (
          <ul className={css.list}>
            {items.map(({ key, lines, person_id }) => (
              <li key={key} className={css.line}>
                {lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
                {person_id !== null && (
                  <a
                    href={pathTo("staff_person", { personId: person_id })}
                    aria-label={`${sayStaff("LIST_PERSON")}: ${lines[0]}`}
                  >
                    {sayStaff("LIST_PERSON")}
                  </a>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
    </StaffPage>
  );
}
