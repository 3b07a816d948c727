import { ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { pathTo } from "#contract/build-path.ts";
import { type RouteName, route } from "#contract/paths.ts";
import { classes } from "#design/classes.ts";
import { Icon } from "#design/icon.tsx";
import css from "./settings.module.css";

/** Settings that belong together. */
export function SettingGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.group} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <ul className={css.rows}>{children}</ul>
    </section>
  );
}

interface SettingRowProps {
  /** The page on which it's changed. A row without one, or whose page isn't built, has no link. */
  to?: RouteName;
  name: string;
  value: ReactNode;
  /** Short state beside the value. */
  mark?: string;
  tone?: "good" | "open";
  note?: string | undefined;
}

/** One setting: its name and present value. The whole row leads to its page. */
export function SettingRow({ to, name, value, mark, tone, note }: SettingRowProps) {
  const contents = (
    <>
      <span className={css.name}>{name}</span>
      <span className={css.value}>
        {value}
        {mark && <span className={classes(css.mark, tone && css[tone])}>{mark}</span>}
        {note && <span className={css.note}>{note}</span>}
      </span>
    </>
  );
  if (to === undefined || route(to).open) return <li className={css.row}>{contents}</li>;
  return (
    <li>
      <a className={classes(css.row, css.link)} href={pathTo(to)}>
        {contents}
        <Icon of={ChevronRight} className={css.arrow} />
      </a>
    </li>
  );
}
