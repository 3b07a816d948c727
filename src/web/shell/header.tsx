import { Search } from "lucide-react";
import { pathTo } from "#contract/build-path.ts";
import type { Globals } from "#contract/page.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { Mark } from "#design/mark.tsx";
import parts from "#design/page-parts.module.css";
import { ProgressRing } from "#design/progress-ring.tsx";
import { Sun } from "#design/sun.tsx";
import { say } from "../messages/say.ts";
import { LogOutForm } from "../offline/log-out-form.tsx";
import { Avatar } from "./avatar.tsx";
import css from "./header.module.css";

/** Header with navigation, streak, XP and account menu. */
export function Header({ globals, path }: { globals: Globals; path: string }) {
  const { site_name, user } = globals;
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <a className={css.brand} href={pathTo("home")} aria-label={say("HOME_OF", { site: site_name })}>
          <Mark />
          <span className={css.name}>{site_name}</span>
        </a>
        <nav className={css.nav} aria-label={say("NAV")}>
          <NavLink href={pathTo("explorations_menu")} path={path} name={say("NAV_COURSES")} tour="courses" />
          <NavLink href={pathTo("topics")} path={path} name={say("NAV_TOPICS")} wideOnly />
          {!user.has_brilliant_premium && (
            <NavLink href={pathTo("premium")} path={path} name={say("NAV_PREMIUM")} wideOnly />
          )}
        </nav>
        <a className={css.link} href={pathTo("search")} aria-label={say("SEARCH")} data-tour="search">
          <Icon of={Search} />
        </a>
        {user.is_authenticated ? <Learner globals={globals} /> : <Visitor path={path} />}
      </div>
    </header>
  );
}

interface NavLinkProps {
  href: string;
  path: string;
  name: string;
  wideOnly?: boolean;
  /** Stop of the guided tour. */
  tour?: string;
}

function NavLink({ href, path, name, wideOnly, tour }: NavLinkProps) {
  return (
    <a
      data-tour={tour}
      className={wideOnly ? `${css.link} ${css.wideOnly}` : css.link}
      href={href}
      aria-current={path === href ? "page" : undefined}
    >
      {name}
    </a>
  );
}

function Visitor({ path }: { path: string }) {
  const next = path.startsWith("/account/") ? undefined : path;
  return (
    <div className={css.account} data-tour="account">
      <a className={css.link} href={pathTo("login", {}, { next })}>
        {say("LOG_IN")}
      </a>
      <ButtonLink kind="primary" size="small" href={pathTo("signup", {}, { next })}>
        {say("SIGN_UP")}
      </ButtonLink>
    </div>
  );
}

function Learner({ globals }: { globals: Globals }) {
  const { user, goal, csrf_token, hides_admin_features: hidden } = globals;
  const isAuthor = user.user_type === "author" || user.user_type === "staff";
  const standing = goal ? `${streakLabel(user)} ${say("GOAL_OF", goal)}.` : streakLabel(user);
  const name = `${user.first_name} ${user.last_name}`.trim();
  return (
    <div className={css.account} data-tour="account">
      <span className={css.xp} role="img" aria-label={say("XP_LABEL", { xp: user.xp })}>
        {say("XP", { xp: user.xp })}
      </span>
      <span className={css.streak} role="img" aria-label={standing} title={standing}>
        {goal ? (
          <ProgressRing value={goal.done / goal.of} label="">
            <Sun state={user.streak_today ? "shining" : "waiting"} className={css.sunInRing} />
          </ProgressRing>
        ) : (
          <Sun state={user.streak_today ? "shining" : "waiting"} />
        )}
        <span>{user.streak}</span>
      </span>
      <details className={css.menu}>
        <summary className={css.face} aria-label={say("ACCOUNT_MENU")}>
          <Avatar user={user} />
        </summary>
        <div className={css.sheet}>
          {name !== "" && <p className={css.who}>{name}</p>}
          {user.email && <p className={parts.small}>{user.email}</p>}
          {user.has_brilliant_premium && <p className={css.premium}>{say("PREMIUM")}</p>}
          <a href={pathTo("settings")}>{say("SETTINGS")}</a>
          <a href={pathTo("classrooms")}>{say("CLASSROOMS")}</a>
          <a href={pathTo("subscription_settings")}>{say("MY_SUBSCRIPTION")}</a>
          {isAuthor && !hidden && <a href={pathTo("author_home")}>{say("YOUR_LESSONS")}</a>}
          {user.user_type === "staff" && !hidden && <a href={pathTo("staff_home")}>{say("STAFF")}</a>}
          {isAuthor && (
            <form method="post" action={pathTo("hide_admin_features_toggle")}>
              <input type="hidden" name="csrf_token" value={csrf_token} />
              <input type="hidden" name="hidden" value={hidden ? "no" : "yes"} />
              <Button type="submit" kind="plain" wide>
                {say(hidden ? "SHOW_ADMIN" : "HIDE_ADMIN")}
              </Button>
            </form>
          )}
          <LogOutForm globals={globals}>
            <Button type="submit" wide>
              {say("LOG_OUT")}
            </Button>
          </LogOutForm>
        </div>
      </details>
    </div>
  );
}

function streakLabel({ streak, streak_today }: Globals["user"]): string {
  if (streak === 0) return say("STREAK_LABEL_NONE");
  return say(streak_today ? "STREAK_LABEL_DONE" : "STREAK_LABEL_OPEN", { days: streak });
}
