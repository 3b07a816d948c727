import type { ReactNode } from "react";
import { PageBody } from "../shell/page-body.tsx";
import css from "./money-page.module.css";

/** A page about money: one heading, one thing to decide. */
export function MoneyPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <PageBody width="column" className={css.page}>
      <header className={css.head}>
        <h1 className={css.title}>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
      </header>
      {children}
    </PageBody>
  );
}

/** Label and value, one under the other. */
export function Facts({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className={css.facts}>
      {rows.map(([label, value]) => (
        <div key={label} className={css.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
