import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { staffSwitchesPage } from "#contract/staff/switches.page.ts";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { Order, OrderField, OrderNews, Radios } from "./order.tsx";
import { sayStaff } from "./say-staff.ts";
import css from "./staff.module.css";
import { StaffPage } from "./staff-page.tsx";

type Results = Infer<typeof staffSwitchesPage.results>;

/** Feature switches, and a form for a new one or the chosen one. */
export function StaffSwitchesScreen({ results, globals }: ScreenProps<Results>) {
  const { switches, chosen, ...order } = results;
  const back = pathTo("staff_switches");
  const common = { order, action: back, token: globals.csrf_token, back };
  return (
    <StaffPage title={sayStaff("SWITCHES")} lead={sayStaff("SWITCHES_ABOUT")} here="staff_switches">
      <OrderNews {...order} />
      {chosen === null ? (
        <Order {...common} heading={sayStaff("SWITCH_NEW")} button={sayStaff("SWITCH_MAKE")} fields={{ act: "make" }}>
          <OrderField order={order} name="name" label="NAME" hint="NAME_HINT" required />
          <OrderField order={order} name="about" label="SWITCH_FOR" required />
        </Order>
      ) : (
        <Order
          {...common}
          heading={sayStaff("CHANGE_OF", { name: chosen })}
          button={sayStaff("DO_IT")}
          fields={{ name: chosen }}
        >
          <Radios
            legend={sayStaff("WHAT_TO_DO")}
            name="act"
            chosen={order.values.act}
            options={[
              switches.some(({ name, is_on }) => name === chosen && is_on)
                ? { value: "turn_off", label: sayStaff("SWITCH_ACT", { act: "turn_off" }) }
                : { value: "turn_on", label: sayStaff("SWITCH_ACT", { act: "turn_on" }) },
              { value: "end", label: sayStaff("SWITCH_ACT", { act: "end" }) },
            ]}
          />
        </Order>
      )}
      <section className={stack.gap4}>
        <h2 className={parts.heading}>{sayStaff("SWITCHES_H")}</h2>
        {switches.length === 0 ? (
          <p className={parts.small}>{sayStaff("SWITCHES_NONE")}</p>
        ) : (
          <ul className={css.list}>
            {switches.map(({ name, about, is_on }) => (
              <li key={name} className={css.line}>
                <span>{sayStaff("SWITCH_LINE", { name, on: is_on ? "yes" : "no" })}</span>
                <span className={parts.small}>{about}</span>
                <a href={pathTo("staff_switches", {}, { name })} aria-label={sayStaff("CHANGE_OF", { name })}>
                  {sayStaff("CHANGE")}
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
    </StaffPage>
  );
}
