import type { ReactNode, Ref } from "react";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { PageBody } from "../shell/page-body.tsx";
import css from "./money-page.module.css";

export interface MoneyPageProps {
  title: string;
  lead?: string;
  /** Drawn above the heading. */
  drawing?: ReactNode;
  /** Takes the focus, for a screen that changes into another. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A page about money: one heading, one decision. */
export function MoneyPage({ title, lead, drawing, heading, children }: MoneyPageProps) {
  return (
    <PageBody width="column" className={stack.gap6}>
      <header className={parts.head}>
        {drawing}
        <h1 ref={heading} tabIndex={heading ? -1 : undefined} className={css.title}>
          {title}
        </h1>
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
