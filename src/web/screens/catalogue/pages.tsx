import { say } from "../../messages/say.ts";
import css from "./pages.module.css";

interface PagesProps {
  /** 1-based. */
  page: number;
  count: number;
  hrefOf(page: number): string;
}

/** Page links of a long list; nothing if there's only one page. */
export function Pages({ page, count, hrefOf }: PagesProps) {
  if (count < 2) return null;
  return (
    <nav className={css.pages} aria-label={say("PAGES_LABEL")}>
      {page > 1 && (
        <a href={hrefOf(page - 1)} rel="prev">
          {say("PAGES_BEFORE", { page: page - 1 })}
        </a>
      )}
      <span aria-current="page">{say("PAGES_HERE", { page, count })}</span>
      {page < count && (
        <a href={hrefOf(page + 1)} rel="next">
          {say("PAGES_AFTER", { page: page + 1 })}
        </a>
      )}
    </nav>
  );
}
