import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { staffQueuesPage } from "#contract/staff/queues.page.ts";
import { ButtonLink } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { sayStaff } from "./say-staff.ts";
import css from "./staff.module.css";
import { StaffPage } from "./staff-page.tsx";

type Results = Infer<typeof staffQueuesPage.results>;
type Item = Results["queues"][number]["items"][number];

/** Money matters that wait for staff. */
export function StaffQueuesScreen({ results }: ScreenProps<Results>) {
  return (
    <StaffPage title={sayStaff("QUEUES")} lead={sayStaff("QUEUES_ABOUT")} here="staff_queues">
      {results.queues.map(({ name, items }) => (
        <section key={name} className={stack.gap4}>
          <h2 className={parts.heading}>{sayStaff("QUEUE", { name })}</h2>
          {items.length === 0 ? (
            <p className={parts.small}>{sayStaff("QUEUE_EMPTY")}</p>
          ) : (
            <>
              <p className={parts.small}>{sayStaff("QUEUE_HOW", { name })}</p>
              <ul className={css.list}>
                {items.map((item) => (
                  <QueueLine key={item.key} item={item} />
                ))}
              </ul>
            </>
          )}
        </section>
      ))}
    </StaffPage>
  );
}

function QueueLine({ item: { lines, person_id, payment } }: { item: Item }) {
  return (
    <li className={css.line}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {person_id !== null && (
        <div className={cluster.actions}>
          {payment !== null && (
            <ButtonLink
              size="small"
              kind="danger"
              href={pathTo("staff_act", { personId: person_id, act: "refund" }, { payment })}
            >
              {sayStaff("REFUND_NOW")}
            </ButtonLink>
          )}
          <ButtonLink size="small" href={pathTo("staff_person", { personId: person_id })}>
            {sayStaff("OPEN_PERSON")}
          </ButtonLink>
        </div>
      )}
    </li>
  );
}
