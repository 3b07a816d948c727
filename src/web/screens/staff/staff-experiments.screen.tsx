import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { staffExperimentsPage } from "#contract/staff/experiments.page.ts";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { measures, metrics } from "#rules/experiments/metric.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { Order, OrderField, OrderNews, Radios } from "./order.tsx";
import { sayStaff } from "./say-staff.ts";
import { ShareFields } from "./share-fields.tsx";
import css from "./staff.module.css";
import { Choice } from "./staff-form.tsx";
import { StaffPage } from "./staff-page.tsx";

type Results = Infer<typeof staffExperimentsPage.results>;

/** Experiments, and a form for a new one. */
export function StaffExperimentsScreen({ results, globals }: ScreenProps<Results>) {
  const { experiments, ...order } = results;
  const { values } = order;
  const back = pathTo("staff_experiments");
  return (
    <StaffPage title={sayStaff("EXPERIMENTS")} lead={sayStaff("EXPERIMENTS_ABOUT")} here="staff_experiments">
      <OrderNews {...order} />
      <section className={stack.gap4}>
        <h2 className={parts.heading}>{sayStaff("EXPERIMENTS_H")}</h2>
        {experiments.length === 0 ? (
          <p className={parts.small}>{sayStaff("EXPERIMENTS_NONE")}</p>
        ) : (
          <ul className={css.list}>
            {experiments.map(({ name, purpose, state, uneven }) => (
              <li key={name} className={css.line}>
                <a href={pathTo("staff_experiment", { name })}>{name}</a>
                <span>{sayStaff("EXPERIMENT_STATE", { state, uneven: uneven ? "yes" : "no" })}</span>
                <span className={parts.small}>{purpose}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Order
        order={order}
        action={back}
        back={back}
        token={globals.csrf_token}
        heading={sayStaff("EXPERIMENT_NEW")}
        button={sayStaff("EXPERIMENT_MAKE")}
      >
        <OrderField order={order} name="name" label="NAME" hint="NAME_HINT" required />
        <OrderField order={order} name="purpose" label="PURPOSE" hint="PURPOSE_HINT" required />
        <OrderField order={order} name="treatments" label="TREATMENTS" hint="TREATMENTS_HINT" required />
        <ShareFields order={order} />
        <Choice
          label={sayStaff("METRIC")}
          name="metric"
          value={values.metric ?? ""}
          options={metrics.map((metric) => ({ value: metric, label: sayStaff("METRIC_NAME", { metric }) }))}
        />
        <Radios
          legend={sayStaff("MEASURE")}
          name="measure"
          chosen={values.measure}
          options={measures.map((measure) => ({ value: measure, label: sayStaff("MEASURE_NAME", { measure }) }))}
        />
      </Order>
    </StaffPage>
  );
}
