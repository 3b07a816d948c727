import type { Globals } from "#contract/page.ts";
import { classes } from "#design/classes.ts";
import css from "./avatar.module.css";

/** Somebody's picture, or their first letter. It decorates: the name is beside it, or labels what it's in. */
export function Avatar({ user, className }: { user: Globals["user"]; className?: string | undefined }) {
  return (
    <span className={classes(css.face, className)} aria-hidden="true">
      {user.avatar_url === null ? (
        (user.first_name || user.email || "?").slice(0, 1).toUpperCase()
      ) : (
        <img src={user.avatar_url} alt="" width={96} height={96} />
      )}
    </span>
  );
}
