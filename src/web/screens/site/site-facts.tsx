import { say } from "../../messages/say.ts";
import css from "./site-facts.module.css";

interface SiteFactsProps {
  user_count: number | null;
  sponsor_logo: { url: string; name: string; link: string } | null;
}

/** Shows how many people learn here, and who supports the site. */
export function SiteFacts({ user_count, sponsor_logo }: SiteFactsProps) {
  if (user_count === null && sponsor_logo === null) return null;
  return (
    <div className={css.standing}>
      {user_count !== null && <p>{say("USER_COUNT", { count: user_count })}</p>}
      {sponsor_logo !== null && (
        <p className={css.sponsor}>
          {say("SPONSORED")}{" "}
          <a href={sponsor_logo.link} rel="sponsored noopener">
            <img className={css.logo} src={sponsor_logo.url} alt={sponsor_logo.name} />
          </a>
        </p>
      )}
    </div>
  );
}
