import css from "./breadcrumb.module.css";

export interface Crumb {
  name: string;
  href: string;
}

/** Where one is, from the outside in. The page itself is not in it: its heading says it. */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className={css.crumbs}>
        {crumbs.map((one) => (
          <li key={one.href} className={css.crumb}>
            <a className={css.link} href={one.href}>
              {one.name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
