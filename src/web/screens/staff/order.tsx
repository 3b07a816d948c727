import type { ReactNode } from "react";
import type { OrderState } from "#contract/staff/order.ts";
import { Banner } from "#design/banner.tsx";
import { Button, ButtonLink } from "#design/button.tsx";
import choice from "#design/choice.module.css";
import cluster from "#design/cluster.module.css";
import { Field } from "#design/field.tsx";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { Refusals } from "../../shell/refusals.tsx";
import { type StaffMessage, sayStaff } from "./say-staff.ts";
import { ReasonField, StaffForm } from "./staff-form.tsx";

/** News of an order: its effect once done, or the refusals of its form. */
export function OrderNews({ done, errors }: Pick<OrderState, "done" | "errors">) {
  return (
    <>
      {done.length > 0 && (
        <Banner tone="good" takesFocus>
          <h2>{sayStaff("DONE")}</h2>
          <Sentences lines={done} />
        </Banner>
      )}
      <Refusals errors={errors} />
    </>
  );
}

interface OrderProps {
  order: OrderState;
  action: string;
  token: string;
  heading: string;
  /** Words of the button that carries it out. */
  button: string;
  /** Hidden fields. */
  fields?: Readonly<Record<string, string>>;
  /** Address that begins the form again. */
  back: string;
  children: ReactNode;
}

/** Form of an order; once its effect is known, the effect with the button that carries it out. */
export function Order({ order, action, token, heading, button, fields = {}, back, children }: OrderProps) {
  const { effect, seen, values, form_key } = order;
  return (
    <section className={stack.gap4}>
      <h2 className={parts.heading}>{effect === null ? heading : sayStaff("EFFECT_H")}</h2>
      {effect === null ? (
        <StaffForm action={action} token={token} fields={{ ...fields, step: "show", key: form_key }}>
          {children}
          <ReasonField value={values.reason ?? ""} hint="ORDER_REASON_HINT" />
          <div className={cluster.actions}>
            <Button type="submit" kind="primary">
              {sayStaff("SHOW_EFFECT")}
            </Button>
          </div>
        </StaffForm>
      ) : (
        <>
          <Banner takesFocus>
            <Sentences lines={effect} />
          </Banner>
          <p>{sayStaff("EFFECT_CHECK")}</p>
          <StaffForm
            action={action}
            token={token}
            fields={{ ...values, ...fields, seen: seen ?? "", step: "do", key: form_key }}
          >
            <div className={cluster.actions}>
              <Button type="submit" kind="primary">
                {button}
              </Button>
              <ButtonLink href={back}>{sayStaff("CODE_BACK")}</ButtonLink>
            </div>
          </StaffForm>
        </>
      )}
    </section>
  );
}

export function Sentences({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={parts.points}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

interface OrderFieldProps {
  order: OrderState;
  name: string;
  label: StaffMessage;
  hint?: StaffMessage;
  inputMode?: "numeric";
  type?: "date";
  required?: boolean;
}

/** Text field of an order with what was typed and what's wrong with it. */
export function OrderField({ order, name, label, hint, ...rest }: OrderFieldProps) {
  return (
    <Field
      label={sayStaff(label)}
      {...(hint ? { hint: sayStaff(hint) } : {})}
      name={name}
      defaultValue={order.values[name] ?? ""}
      errors={order.field_errors[name] ?? []}
      autoComplete="off"
      {...rest}
    />
  );
}

interface RadiosProps {
  legend: string;
  name: string;
  options: readonly { value: string; label: string }[];
  chosen: string | undefined;
  errors?: readonly string[];
}

/** One of a few things, each with its words. */
export function Radios({ legend, name, options, chosen, errors = [] }: RadiosProps) {
  return (
    <fieldset className={choice.choices}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={choice.choice}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} required />
          <span>{label}</span>
        </label>
      ))}
      {errors.map((error) => (
        <p key={error} className={parts.small}>
          {error}
        </p>
      ))}
    </fieldset>
  );
}
