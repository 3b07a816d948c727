import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { staffSecondStepPage } from "#contract/staff/second-step.page.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { Order, OrderNews, Sentences } from "./order.tsx";
import { sayStaff } from "./say-staff.ts";
import { StaffPage } from "./staff-page.tsx";

type Results = Infer<typeof staffSecondStepPage.results>;

/** Reset of somebody's second step at log-in. */
export function StaffSecondStepScreen({ results, globals }: ScreenProps<Results>) {
  const { person, is_open, about, act, ...order } = results;
  const personId = person.id;
  const action = pathTo("staff_second_step", { personId });
  return (
    <StaffPage title={sayStaff("STEP_H")} lead={sayStaff("ACT_FOR", { email: person.email })} here="staff_people">
      <OrderNews {...order} />
      {is_open && <Sentences lines={about} />}
      {!is_open && (
        <p>
          <a href={pathTo("staff_person", { personId }, { next: action })}>{sayStaff("STEP_OPEN")}</a>
        </p>
      )}
      {is_open && act && (
        <Order
          order={order}
          action={action}
          back={action}
          token={globals.csrf_token}
          heading={sayStaff("STEP_ACT", { act })}
          button={sayStaff("STEP_ACT", { act })}
          fields={{ act }}
        >
          {null}
        </Order>
      )}
      <p>
        <a href={pathTo("staff_person", { personId })}>{sayStaff("BACK_TO_PERSON", { email: person.email })}</a>
      </p>
    </StaffPage>
  );
}
