import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { OrderState } from "#contract/staff/order.ts";
import type { staffPlatformsPage } from "#contract/staff/platforms.page.ts";
import { classes } from "#design/classes.ts";
import { Field } from "#design/field.tsx";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { saySchools } from "../standards/schools/words.ts";
import { Order, OrderNews } from "./order.tsx";
import css from "./staff.module.css";
import { Tick } from "./staff-form.tsx";
import { StaffPage } from "./staff-page.tsx";

type Results = Infer<typeof staffPlatformsPage.results>;
type Platform = Results["platforms"][number];
type Chosen = NonNullable<Results["chosen"]>;

/** Learning platforms of schools: our addresses, those that are registered, and a form for another or the chosen one. */
export function StaffPlatformsScreen({ results, globals }: ScreenProps<Results>) {
  const { platforms, own, invitation, chosen, ...order } = results;
  const back = pathTo("staff_platforms");
  const common = { order, action: back, back, token: globals.csrf_token };
  return (
    <StaffPage title={saySchools("PLATFORMS")} lead={saySchools("PLATFORMS_ABOUT")} here="staff_platforms">
      <OrderNews {...order} />
      {chosen && (
        <Order
          {...common}
          heading={saySchools("ACT_OF", { act: chosen.act, name: chosen.name })}
          button={saySchools("ACT", { act: chosen.act })}
          fields={{ act: chosen.act, platform: chosen.platform_id }}
        >
          <ChosenFields chosen={chosen} order={order} />
        </Order>
      )}
      <section className={stack.gap4}>
        <h2 className={parts.heading}>{saySchools("LIST_H")}</h2>
        {platforms.length === 0 ? (
          <p className={parts.small}>{saySchools("LIST_NONE")}</p>
        ) : (
          <ul className={css.list}>
            {platforms.map((platform) => (
              <OnePlatform key={platform.platform_id} platform={platform} />
            ))}
          </ul>
        )}
      </section>
      {!chosen && (
        <>
          {order.effect === null && <OwnAddresses own={own} invitation={invitation} />}
          <Order
            {...common}
            heading={saySchools("ADD_H")}
            button={saySchools("ACT", { act: "add" })}
            fields={{ act: "add" }}
          >
            <NewFields order={order} />
          </Order>
        </>
      )}
    </StaffPage>
  );
}

/** Addresses that the school's administrator needs. */
function OwnAddresses({ own, invitation }: Pick<Results, "own" | "invitation">) {
  return (
    <section className={stack.gap4}>
      <h2 className={parts.heading}>{saySchools("OWN_H")}</h2>
      <dl className={classes(css.pairs, css.addresses)}>
        <dt>{saySchools("OWN_LOGIN")}</dt>
        <dd>{own.login}</dd>
        <dt>{saySchools("OWN_LAUNCH")}</dt>
        <dd>{own.launch}</dd>
        <dt>{saySchools("OWN_KEYS")}</dt>
        <dd>{own.keys}</dd>
      </dl>
      <Field label={saySchools("OWN_INVITATION")} value={invitation} readOnly />
    </section>
  );
}

function OnePlatform({ platform }: { platform: Platform }) {
  const { platform_id, name, issuer, client_id, state, for_children, deployments } = platform;
  const acts = ["deployment", state === "on" ? "off" : "on"] as const;
  return (
    <li className={css.line}>
      <span>{name}</span>
      <span className={parts.small}>
        {saySchools("STATE", { state })}
        {for_children && ` · ${saySchools("CHILDREN")}`}
      </span>
      <span className={parts.small}>
        {issuer} · {client_id}
      </span>
      <span className={parts.small}>
        {deployments.length === 0
          ? saySchools("DEPLOYMENTS_NONE")
          : saySchools("DEPLOYMENTS", { list: deployments.join(", ") })}
      </span>
      <ul className={css.menu}>
        {acts.map((act) => (
          <li key={act}>
            <a
              className={css.menuLink}
              href={pathTo("staff_platforms", {}, { platform: platform_id, act })}
              aria-label={saySchools("ACT_OF", { act, name })}
            >
              {saySchools("ACT", { act })}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}

interface FieldsProps {
  order: OrderState;
}

function ChosenFields({ chosen: { act, for_children }, order }: FieldsProps & { chosen: Chosen }) {
  if (act === "deployment")
    return <Field label={saySchools("DEPLOYMENT_ID")} {...typed(order, "deployment_id")} required />;
  if (act !== "on" || for_children) return null;
  return (
    <Tick label={saySchools("FOR_CHILDREN")} name="for_children" ticked={order.values.for_children !== undefined} />
  );
}

const ADDRESSES = [
  ["issuer", "ISSUER"],
  ["client_id", "CLIENT_ID"],
  ["auth_login_url", "AUTH_LOGIN"],
  ["auth_token_url", "AUTH_TOKEN"],
  ["jwks_url", "JWKS"],
] as const;

function NewFields({ order }: FieldsProps) {
  return (
    <>
      <Field label={saySchools("NAME")} {...typed(order, "name")} required />
      {ADDRESSES.map(([name, label]) => (
        <Field key={name} label={saySchools(label)} {...typed(order, name)} required />
      ))}
      <Field label={saySchools("AUDIENCE")} aside={saySchools("OPTIONAL")} {...typed(order, "token_audience")} />
      <Field label={saySchools("DEPLOYMENT_ID")} aside={saySchools("OPTIONAL")} {...typed(order, "deployment_id")} />
      <Tick label={saySchools("FOR_CHILDREN")} name="for_children" ticked={order.values.for_children !== undefined} />
    </>
  );
}

function typed({ values, field_errors }: OrderState, name: string) {
  return {
    name,
    defaultValue: values[name] ?? "",
    errors: field_errors[name] ?? [],
    autoComplete: "off",
  };
}
