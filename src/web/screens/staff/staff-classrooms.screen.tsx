import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { staffClassroomsPage } from "#contract/staff/classrooms.page.ts";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { Order, OrderField, OrderNews } from "./order.tsx";
import { sayStaff } from "./say-staff.ts";
import css from "./staff.module.css";
import { StaffPage } from "./staff-page.tsx";

type Results = Infer<typeof staffClassroomsPage.results>;

/** Classrooms, and a form for the chosen one. */
export function StaffClassroomsScreen({ results, globals }: ScreenProps<Results>) {
  const { classrooms, chosen, ...order } = results;
  const back = pathTo("staff_classrooms");
  return (
    <StaffPage title={sayStaff("ROOMS")} lead={sayStaff("ROOMS_ABOUT")} here="staff_classrooms">
      <OrderNews {...order} />
      {chosen && (
        <Order
          order={order}
          action={back}
          back={back}
          token={globals.csrf_token}
          heading={sayStaff("ROOM_ACT_OF", { act: chosen.act, name: chosen.name })}
          button={sayStaff("ROOM_ACT", { act: chosen.act })}
          fields={{ act: chosen.act, classroom: chosen.id }}
        >
          {chosen.act === "license" && (
            <OrderField order={order} name="until" label="ROOM_UNTIL" hint="ROOM_UNTIL_HINT" type="date" />
          )}
        </Order>
      )}
      <section className={stack.gap4}>
        <h2 className={parts.heading}>{sayStaff("ROOMS_H")}</h2>
        {classrooms.length === 0 ? (
          <p className={parts.small}>{sayStaff("ROOMS_NONE")}</p>
        ) : (
          <ul className={css.list}>
            {classrooms.map(({ id, name, lines, person_id, acts }) => (
              <li key={id} className={css.line}>
                <span>{name}</span>
                {lines.map((line) => (
                  <span key={line} className={parts.small}>
                    {line}
                  </span>
                ))}
                <ul className={css.menu}>
                  <li>
                    <a
                      className={css.menuLink}
                      href={pathTo("staff_person", { personId: person_id })}
                      aria-label={sayStaff("ROOM_PERSON_OF", { name })}
                    >
                      {sayStaff("ROOM_PERSON")}
                    </a>
                  </li>
                  {acts.map((act) => (
                    <li key={act}>
                      <a
                        className={css.menuLink}
                        href={pathTo("staff_classrooms", {}, { classroom: id, act })}
                        aria-label={sayStaff("ROOM_ACT_OF", { act, name })}
                      >
                        {sayStaff("ROOM_ACT", { act })}
                      </a>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        )}
      </section>
    </StaffPage>
  );
}
