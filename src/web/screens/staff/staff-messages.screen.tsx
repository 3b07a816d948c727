import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { staffMessagesPage } from "#contract/staff/messages.page.ts";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { Order, OrderField, OrderNews, Radios } from "./order.tsx";
import { sayStaff } from "./say-staff.ts";
import css from "./staff.module.css";
import { StaffPage } from "./staff-page.tsx";

type Results = Infer<typeof staffMessagesPage.results>;

const levels = ["info", "success", "warning", "error"] as const;

/** Messages that everybody sees once, and a form for a new one or the end of the chosen one. */
export function StaffMessagesScreen({ results, globals }: ScreenProps<Results>) {
  const { messages, chosen, ...order } = results;
  const back = pathTo("staff_messages");
  const common = { order, action: back, back, token: globals.csrf_token };
  return (
    <StaffPage title={sayStaff("MESSAGES")} lead={sayStaff("MESSAGES_ABOUT")} here="staff_messages">
      <OrderNews {...order} />
      {chosen === null ? (
        <Order {...common} heading={sayStaff("MESSAGE_NEW")} button={sayStaff("MESSAGE_MAKE")} fields={{ act: "make" }}>
          <OrderField order={order} name="text" label="MESSAGE_TEXT" hint="MESSAGE_TEXT_HINT" required />
          <Radios
            legend={sayStaff("MESSAGE_LEVEL")}
            name="level"
            chosen={order.values.level}
            options={levels.map((level) => ({ value: level, label: sayStaff("MESSAGE_LEVEL_NAME", { level }) }))}
          />
          <OrderField order={order} name="until" label="MESSAGE_UNTIL" type="date" required />
        </Order>
      ) : (
        <Order
          {...common}
          heading={sayStaff("MESSAGE_END")}
          button={sayStaff("MESSAGE_END")}
          fields={{ act: "end", message: chosen }}
        >
          <p>{messages.find(({ id }) => id === chosen)?.text}</p>
        </Order>
      )}
      <section className={stack.gap4}>
        <h2 className={parts.heading}>{sayStaff("MESSAGES_H")}</h2>
        {messages.length === 0 ? (
          <p className={parts.small}>{sayStaff("MESSAGES_NONE")}</p>
        ) : (
          <ul className={css.list}>
            {messages.map(({ id, text, about, is_shown }) => (
              <li key={id} className={css.line}>
                <span>{text}</span>
                <span className={parts.small}>{about}</span>
                {is_shown && (
                  <a
                    href={pathTo("staff_messages", {}, { message: id })}
                    aria-label={`${sayStaff("MESSAGE_END")}: ${text}`}
                  >
                    {sayStaff("MESSAGE_END")}
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
