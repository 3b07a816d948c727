import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { staffExperimentPage } from "#contract/staff/experiments.page.ts";
import { Banner } from "#design/banner.tsx";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { Order, OrderNews, Radios, Sentences } from "./order.tsx";
import { sayStaff } from "./say-staff.ts";
import { ShareFields } from "./share-fields.tsx";
import css from "./staff.module.css";
import { StaffPage } from "./staff-page.tsx";

type Results = Infer<typeof staffExperimentPage.results>;

/** One experiment with its results, and a form to change it. */
export function StaffExperimentScreen({ results, globals }: ScreenProps<Results>) {
  const { name, purpose, state, acts, treatments, about, alarms, groups, ...order } = results;
  const action = pathTo("staff_experiment", { name });
  const act = order.values.act ?? "";
  const chosen = acts.find((each) => each === act);
  return (
    <StaffPage title={name} lead={purpose} here="staff_experiments">
      <OrderNews {...order} />
      {alarms.length > 0 && (
        <Banner tone="wrong">
          <Sentences lines={alarms} />
        </Banner>
      )}
      <Sentences lines={about} />
      <section className={stack.gap4}>
        <h2 className={parts.heading}>{sayStaff("RESULTS_H")}</h2>
        {groups.map(({ treatment, people, value, difference }) => (
          <section key={treatment} className={stack.gap4}>
            <h3>{treatment}</h3>
            <dl className={css.pairs}>
              <Pair name={sayStaff("RESULT_PEOPLE")} value={people.toLocaleString("en-GB")} />
              <Pair name={sayStaff("RESULT_VALUE")} value={value} />
              {difference && (
                <>
                  <Pair name={sayStaff("RESULT_BY")} value={difference.by} />
                  <Pair name={sayStaff("RESULT_ALWAYS")} value={difference.always} />
                  <Pair name={sayStaff("RESULT_ONCE")} value={difference.once} />
                </>
              )}
            </dl>
            {difference && <p>{difference.says}</p>}
          </section>
        ))}
        <p className={parts.small}>{sayStaff("RESULTS_HOW")}</p>
      </section>
      {acts.length > 0 && (
        <nav aria-label={sayStaff("WHAT_TO_DO")}>
          <ul className={css.menu}>
            {acts.map((each) => (
              <li key={each}>
                <a
                  className={css.menuLink}
                  href={pathTo("staff_experiment", { name }, { act: each })}
                  aria-current={each === chosen ? "page" : undefined}
                >
                  {sayStaff("EXPERIMENT_ACT", { act: each, state })}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {chosen && (
        <Order
          order={order}
          action={action}
          back={action}
          token={globals.csrf_token}
          heading={sayStaff("EXPERIMENT_ACT", { act: chosen, state })}
          button={sayStaff("EXPERIMENT_ACT", { act: chosen, state })}
          fields={{ act: chosen }}
        >
          {chosen === "change" && <ShareFields order={order} />}
          {chosen === "decide" && (
            <Radios
              legend={sayStaff("DECIDE_FOR")}
              name="treatment"
              chosen={order.values.treatment}
              errors={order.field_errors.treatment ?? []}
              options={treatments.map((treatment) => ({ value: treatment, label: treatment }))}
            />
          )}
        </Order>
      )}
    </StaffPage>
  );
}

function Pair({ name, value }: { name: string; value: string }) {
  return (
    <div className={css.pair}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
