import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { staffPlatformsPage } from "#contract/standards/lti.ts";
import { Button } from "#design/button.tsx";
import { Field } from "#design/field.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { saySchools } from "../standards/schools/words.ts";
import css from "./staff.module.css";
import { Refusals, StaffForm, Tick } from "./staff-form.tsx";
import { StaffPage } from "./staff-page.tsx";

type Results = Infer<typeof staffPlatformsPage.results>;
type Platform = Results["platforms"][number];

/** Learning platforms of schools: our addresses, those that are registered, and a form for another. */
export function StaffPlatformsScreen({ results, globals }: ScreenProps<Results>) {
  const { platforms, own, invitation, errors } = results;
  const token = globals.csrf_token;
  return (
    <StaffPage title={saySchools("PLATFORMS")} lead={saySchools("PLATFORMS_ABOUT")} here="staff_platforms">
      <Refusals errors={errors} />
      <section className={css.section}>
        <h2 className={css.heading}>{saySchools("OWN_H")}</h2>
        <dl className={css.pairs}>
          <dt>{saySchools("OWN_LOGIN")}</dt>
          <dd>{own.login}</dd>
          <dt>{saySchools("OWN_LAUNCH")}</dt>
          <dd>{own.launch}</dd>
          <dt>{saySchools("OWN_KEYS")}</dt>
          <dd>{own.keys}</dd>
        </dl>
        <Field label={saySchools("OWN_INVITATION")} value={invitation} readOnly />
      </section>
      <section className={css.section}>
        <h2 className={css.heading}>{saySchools("LIST_H")}</h2>
        {platforms.length === 0 && <p className={css.soft}>{saySchools("LIST_NONE")}</p>}
        {platforms.map((platform) => (
          <OnePlatform key={platform.platform_id} platform={platform} token={token} />
        ))}
      </section>
      <section className={css.section}>
        <h2 className={css.heading}>{saySchools("ADD_H")}</h2>
        <AddForm results={results} token={token} />
      </section>
    </StaffPage>
  );
}

function OnePlatform({ platform, token }: { platform: Platform; token: string }) {
  const { platform_id, name, issuer, client_id, state, for_children, deployments } = platform;
  const action = pathTo("staff_platforms");
  const turn = state === "on" ? "off" : "on";
  return (
    <article className={css.payment}>
      <h3>{name}</h3>
      <p>
        {saySchools("STATE", { state })}
        {for_children && ` · ${saySchools("CHILDREN")}`}
      </p>
      <p className={css.soft}>
        {issuer} · {client_id}
      </p>
      <p>
        {deployments.length === 0
          ? saySchools("DEPLOYMENTS_NONE")
          : saySchools("DEPLOYMENTS", { list: deployments.join(", ") })}
      </p>
      <StaffForm action={action} token={token} fields={{ act: "deployment", platform_id }}>
        <Field label={saySchools("DEPLOYMENT_ID")} name="deployment_id" autoComplete="off" required />
        <div className={css.actions}>
          <Button type="submit" size="small" aria-label={`${saySchools("DEPLOYMENT_ADD")}: ${name}`}>
            {saySchools("DEPLOYMENT_ADD")}
          </Button>
        </div>
      </StaffForm>
      <StaffForm action={action} token={token} fields={{ act: turn, platform_id }}>
        {turn === "on" && !for_children && (
          <Tick label={saySchools("FOR_CHILDREN")} name="for_children" ticked={false} />
        )}
        <div className={css.actions}>
          <Button
            type="submit"
            size="small"
            aria-label={`${saySchools(turn === "on" ? "TURN_ON" : "TURN_OFF")}: ${name}`}
          >
            {saySchools(turn === "on" ? "TURN_ON" : "TURN_OFF")}
          </Button>
        </div>
      </StaffForm>
    </article>
  );
}

const ADDRESSES = [
  ["issuer", "ISSUER"],
  ["client_id", "CLIENT_ID"],
  ["auth_login_url", "AUTH_LOGIN"],
  ["auth_token_url", "AUTH_TOKEN"],
  ["jwks_url", "JWKS"],
] as const;

function AddForm({ results: { values, field_errors }, token }: { results: Results; token: string }) {
  const field = (name: string) => ({
    name,
    defaultValue: values[name] ?? "",
    errors: field_errors[name] ?? [],
    autoComplete: "off",
  });
  return (
    <StaffForm action={pathTo("staff_platforms")} token={token} fields={{ act: "add" }}>
      <Field label={saySchools("NAME")} {...field("name")} required />
      {ADDRESSES.map(([name, label]) => (
        <Field key={name} label={saySchools(label)} {...field(name)} required />
      ))}
      <Field label={saySchools("AUDIENCE")} aside={saySchools("OPTIONAL")} {...field("token_audience")} />
      <Field label={saySchools("DEPLOYMENT_ID")} aside={saySchools("OPTIONAL")} {...field("deployment_id")} />
      <Tick label={saySchools("FOR_CHILDREN")} name="for_children" ticked={values.for_children !== undefined} />
      <div className={css.actions}>
        <Button type="submit" kind="primary">
          {saySchools("ADD_GO")}
        </Button>
      </div>
    </StaffForm>
  );
}
