import parts from "#design/page-parts.module.css";
import css from "./log-in-name.module.css";
import { sayChildren } from "./words.ts";

/** The name a child logs in by, large enough to copy from a screen. */
export function LogInName({ name }: { name: string }) {
  return (
    <div className={css.box}>
      <p>{sayChildren("LOG_IN_NAME")}</p>
      <p className={css.name}>{name}</p>
      <p className={parts.small}>{sayChildren("LOG_IN_NAME_HINT")}</p>
    </div>
  );
}
