import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { staffTextPage } from "#contract/staff/texts.page.ts";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { formatMoment } from "../../messages/format.ts";
import { sayStaff } from "./say-staff.ts";
import css from "./staff.module.css";

/** Versions of a text page, newest first, each with its reason. */
export function TextHistory({ results }: { results: Infer<typeof staffTextPage.results> }) {
  const { path, history, older, published, time_zone } = results;
  const at = (version: number) => pathTo("staff_text", {}, { page: path, version });
  return (
    <section className={stack.gap4}>
      <h2 className={parts.heading}>{sayStaff("TEXT_HISTORY_H")}</h2>
      {history.length === 0 ? (
        <p className={parts.small}>{sayStaff("TEXT_HISTORY_NONE")}</p>
      ) : (
        <ol className={css.list} reversed>
          {history.map(({ version, at: published_at, by, reason }) => (
            <li key={version} className={css.line}>
              <a className={css.found} href={at(version)}>
                {sayStaff("TEXT_VERSION", { version, current: version === published ? "yes" : "no" })}
              </a>
              <span className={parts.small}>
                {sayStaff("TEXT_PUBLISHED", {
                  at: formatMoment(published_at, time_zone),
                  by: by ?? sayStaff("AUDIT_GONE"),
                })}
              </span>
              <span className={parts.small}>{sayStaff("AUDIT_REASON", { reason })}</span>
            </li>
          ))}
        </ol>
      )}
      {older !== null && <a href={at(older)}>{sayStaff("TEXT_OLDER")}</a>}
    </section>
  );
}
