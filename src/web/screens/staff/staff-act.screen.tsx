import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { staffActPage } from "#contract/staff/act.page.ts";
import { Banner } from "#design/banner.tsx";
import { Button, ButtonLink } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { Field } from "#design/field.tsx";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { Refusals } from "../../shell/refusals.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { Radios, Sentences } from "./order.tsx";
import { sayStaff } from "./say-staff.ts";
import { ReasonField, StaffForm } from "./staff-form.tsx";
import { StaffPage } from "./staff-page.tsx";

type Results = Infer<typeof staffActPage.results>;
type Inner = Results & { token: string; action: string };

/** Form of an act, or its effect to confirm. */
export function StaffActScreen({ results, globals }: ScreenProps<Results>) {
  const { person, act, effect, errors } = results;
  const action = pathTo("staff_act", { personId: person.id, act });
  const inner = { ...results, token: globals.csrf_token, action };
  return (
    <StaffPage title={sayStaff("ACT_TITLE", { act })} lead={sayStaff("ACT_FOR", person)} here="staff_people">
      <Refusals errors={errors} />
      {effect === null ? <Form {...inner} /> : <Effect {...inner} effect={effect} />}
      <p>
        <a href={pathTo("staff_person", { personId: person.id })}>{sayStaff("BACK_TO_PERSON", person)}</a>
      </p>
    </StaffPage>
  );
}

function Form(results: Inner) {
  const { act, choices, values, form_key: key, token, action } = results;
  const chooses = act !== "extend" && act !== "give";
  if (chooses && choices.length === 0) return <p>{sayStaff("NO_CHOICES", { act })}</p>;
  return (
    <StaffForm action={action} token={token} fields={{ step: "show", key }}>
      <p>{sayStaff("ACT_LEAD", { act })}</p>
      {chooses && <Choices {...results} name={act === "refund" ? "payment" : "what"} />}
      <ActField {...results} />
      <ReasonField value={values.reason ?? ""} />
      <div className={cluster.actions}>
        <Button type="submit" kind="primary">
          {sayStaff("SHOW_EFFECT")}
        </Button>
      </div>
    </StaffForm>
  );
}

function Choices({ act, choices, values, name }: Inner & { name: "payment" | "what" }) {
  const chosen = values[name] || (choices.length === 1 ? choices[0]?.value : undefined);
  return (
    <Radios
      legend={sayStaff(act === "refund" ? "PAYMENT" : act === "end" ? "WHAT_ENDS" : "COURSE")}
      name={name}
      options={choices}
      chosen={chosen}
    />
  );
}

function ActField({ act, choices, values }: Inner) {
  if (act === "refund") {
    const left = choices.find(({ value }) => value === values.payment)?.left ?? choices[0]?.left ?? "";
    return (
      <Field
        label={sayStaff("AMOUNT")}
        hint={sayStaff("AMOUNT_HINT", { example: left })}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={values.amount ?? ""}
        required
      />
    );
  }
  if (act === "extend") {
    return (
      <Field
        label={sayStaff("DAYS")}
        hint={sayStaff("DAYS_HINT")}
        name="days"
        type="number"
        min={1}
        max={60}
        defaultValue={values.days ?? ""}
        required
      />
    );
  }
  if (act === "give")
    return <Field label={sayStaff("UNTIL")} name="until" type="date" defaultValue={values.until ?? ""} required />;
  return null;
}

function Effect({
  act,
  values,
  effect,
  seen,
  form_key: key,
  person,
  token,
  action,
}: Inner & { effect: readonly string[] }) {
  const fields = { ...values, step: "do", key, seen: seen ?? "" };
  return (
    <section className={stack.gap4}>
      <h2 className={parts.heading}>{sayStaff("EFFECT_H")}</h2>
      <Banner takesFocus>
        <Sentences lines={effect} />
      </Banner>
      <p className={parts.small}>{sayStaff("YOUR_REASON", { reason: values.reason ?? "" })}</p>
      <p>{sayStaff("EFFECT_CHECK")}</p>
      <StaffForm action={action} token={token} fields={fields}>
        <div className={cluster.actions}>
          <Button
            type="submit"
            kind={act === "give" || act === "extend" || act === "name_author" ? "primary" : "danger"}
          >
            {sayStaff("DO", { act })}
          </Button>
          <ButtonLink href={pathTo("staff_act", { personId: person.id, act }, { payment: values.payment })}>
            {sayStaff("CHANGE_FORM")}
          </ButtonLink>
        </div>
      </StaffForm>
    </section>
  );
}
