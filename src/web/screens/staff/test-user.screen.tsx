import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { testUserPage } from "#contract/staff/test-user.page.ts";
import { type TestUserPreset, testUserPresets } from "#contract/staff/test-user-presets.ts";
import { Banner } from "#design/banner.tsx";
import { Button, ButtonLink } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { formatMoment } from "../../messages/format.ts";
import { Refusals } from "../../shell/refusals.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { Sentences } from "./order.tsx";
import { sayStaff } from "./say-staff.ts";
import css from "./staff.module.css";
import { StaffForm } from "./staff-form.tsx";
import { StaffPage } from "./staff-page.tsx";
import { TestUserForm } from "./test-user-form.tsx";

type Results = Infer<typeof testUserPage.results>;

/** Makes accounts in any state, to try the product as somebody. */
export function TestUserScreen({ results, globals }: ScreenProps<Results>) {
  const { made, earlier, errors, time_zone } = results;
  const token = globals.csrf_token;
  return (
    <StaffPage title={sayStaff("TESTERS")} lead={sayStaff("TESTERS_ABOUT")} here="test_user">
      {made && <Made made={made} token={token} />}
      <Refusals errors={errors} />
      <section className={stack.gap4}>
        <h2 className={parts.heading}>{sayStaff("T_NEW")}</h2>
        <nav aria-label={sayStaff("T_PRESETS")}>
          <p className={parts.small}>{sayStaff("T_PRESETS")}</p>
          <ul className={css.menu}>
            {(Object.keys(testUserPresets) as TestUserPreset[]).map((preset) => (
              <li key={preset}>
                <a className={css.menuLink} href={pathTo("test_user", {}, { preset })}>
                  {sayStaff("T_PRESET", { preset })}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <TestUserForm results={results} token={token} />
      </section>
      <section className={stack.gap4}>
        <h2 className={parts.heading}>{sayStaff("T_EARLIER")}</h2>
        {earlier.length === 0 && <p className={parts.small}>{sayStaff("T_NONE")}</p>}
        <ul className={css.list}>
          {earlier.map(({ email, made_at, ready, has, problem }) => (
            <li key={email} className={css.line}>
              <strong>{email}</strong>
              <time dateTime={made_at} className={parts.small}>
                {formatMoment(made_at, time_zone)}
              </time>
              {has.map((line) => (
                <span key={line}>{line}</span>
              ))}
              {!ready && <span>{problem ? sayStaff("T_BROKEN", { problem }) : sayStaff("T_UNFINISHED")}</span>}
            </li>
          ))}
        </ul>
      </section>
    </StaffPage>
  );
}

/** The account with its password, and a button that logs in as it by the ordinary log-in. */
function Made({ made, token }: { made: NonNullable<Results["made"]>; token: string }) {
  const { email, password, has, gift_path } = made;
  return (
    <Banner tone="good" takesFocus>
      <h2>{sayStaff("T_MADE")}</h2>
      <dl className={css.pairs}>
        <dt>{sayStaff("T_EMAIL")}</dt>
        <dd>{email}</dd>
        <dt>{sayStaff("T_PASSWORD")}</dt>
        <dd>
          <code>{password}</code>
        </dd>
      </dl>
      <Sentences lines={has} />
      <p>{sayStaff("T_ONCE")}</p>
      <StaffForm action={pathTo("login")} token={token} fields={{ email, password, next: gift_path ?? pathTo("home") }}>
        <div className={cluster.actions}>
          <Button type="submit" kind="primary">
            {sayStaff("T_LOG_IN", { email })}
          </Button>
          {gift_path && <ButtonLink href={gift_path}>{sayStaff("T_GIFT")}</ButtonLink>}
        </div>
      </StaffForm>
    </Banner>
  );
}
