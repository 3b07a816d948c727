import { pathTo } from "#contract/build-path.ts";
import type { Globals } from "#contract/page.ts";
import type { RouteName } from "#contract/paths.ts";
import { Horizon } from "#design/horizon.tsx";
import { Mark } from "#design/mark.tsx";
import { type MessageCode, say } from "../messages/say.ts";
import css from "./footer.module.css";

const groups: { title: MessageCode; links: [RouteName, MessageCode][] }[] = [
  {
    title: "FOOTER_LEARN",
    links: [
      ["explorations_menu", "NAV_COURSES"],
      ["topics", "NAV_TOPICS"],
      ["codex", "NAV_CODEX"],
      ["premium", "NAV_PREMIUM"],
      ["gift_premium", "NAV_GIFTS"],
      ["download_app", "DOWNLOAD_APP"],
    ],
  },
  {
    title: "FOOTER_ABOUT",
    links: [
      ["about", "ABOUT"],
      ["help", "HELP"],
      ["interactives", "FOR_AUTHORS"],
      ["careers", "CAREERS"],
    ],
  },
  {
    title: "FOOTER_LEGAL",
    links: [
      ["terms", "TERMS"],
      ["privacy", "PRIVACY"],
      ["ccpa", "CCPA"],
      ["cookie_policy", "COOKIE_POLICY"],
      ["theme", "THEME"],
    ],
  },
];

export function Footer({ globals }: { globals: Globals }) {
  return (
    <footer className={css.footer}>
      <Horizon className={css.horizon} />
      <div className={css.ground}>
        <div className={css.inner}>
          <p className={css.line}>
            <Mark className={css.mark} />
            <span>{globals.site_name === "Hypatia" ? say("FOOTER_LINE") : globals.site_name}</span>
          </p>
          <nav className={css.groups} aria-label={say("FOOTER")}>
            {groups.map((group) => (
              <div key={group.title}>
                <h2 className={css.title}>{say(group.title)}</h2>
                <ul>
                  {group.links.map(([route, name]) => (
                    <li key={route}>
                      <a className={css.link} href={pathTo(route)}>
                        {say(name)}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
      </div>
    </footer>
  );
}
