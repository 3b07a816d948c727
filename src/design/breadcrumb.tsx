import css from "./breadcrumb.module.css";

export interface Crumb {
  name: string;
  href: string;
}

/** Trail from the home page to the parent of this page. The page itself is left out because its heading names it. */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className={css.crumbs}>
        {crumbs.map((crumb) => (
          <li key={crumb.href} className={css.crumb}>
            <a className={css.link} href={crumb.href}>
              {crumb.name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
