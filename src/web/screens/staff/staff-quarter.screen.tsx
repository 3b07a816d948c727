import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { staffQuarterPage } from "#contract/staff/quarter.page.ts";
import { ButtonLink } from "#design/button.tsx";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { sayStaff } from "./say-staff.ts";
import css from "./staff.module.css";
import { StaffPage } from "./staff-page.tsx";

/** Numbers of a quarter, each with how it's counted. */
export function StaffQuarterScreen({ results }: ScreenProps<Infer<typeof staffQuarterPage.results>>) {
  const { quarter, from, until, running, measures, quarters } = results;
  const lead = sayStaff("QUARTER_SPAN", { from, until, running: running ? "yes" : "no" });
  return (
    <StaffPage title={sayStaff("QUARTER_OF", { quarter })} lead={lead} here="staff_quarter">
      <nav aria-label={sayStaff("QUARTERS")}>
        <ul className={css.menu}>
          {quarters.map((name) => (
            <li key={name}>
              <a
                className={css.menuLink}
                href={pathTo("staff_quarter", {}, { quarter: name })}
                aria-current={name === quarter ? "page" : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {measures.map(({ name, how, rows }) => (
        <section key={name} className={stack.gap4}>
          <h2 className={parts.heading}>{name}</h2>
          {rows.length === 0 ? (
            <p className={parts.small}>{sayStaff("QUARTER_NONE")}</p>
          ) : (
            <dl className={css.pairs}>
              {rows.map(({ label, value }) => (
                <div key={label} className={css.pair}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          <details>
            <summary className={css.summary}>{sayStaff("COUNTED_HOW", { name })}</summary>
            <p className={css.how}>{how}</p>
          </details>
        </section>
      ))}
      <p>
        <ButtonLink href={pathTo("staff_quarter_csv", {}, { quarter })}>{sayStaff("CSV")}</ButtonLink>
      </p>
    </StaffPage>
  );
}
