import type { ReactNode } from "react";
import parts from "#design/page-parts.module.css";
import { PageBody } from "../../shell/page-body.tsx";
import css from "./settings-page.module.css";
import { SettingsTrail } from "./settings-trail.tsx";

interface SettingsPageProps {
  title: string;
  lead?: ReactNode;
  /** False on the overview itself. */
  below?: boolean;
  children: ReactNode;
}

/** Frame of the settings: the way back to their overview, a heading, and one thing to change. */
export function SettingsPage({ title, lead, below = true, children }: SettingsPageProps) {
  return (
    <PageBody className={css.page}>
      <header className={css.head}>
        {below && <SettingsTrail />}
        <h1 className={parts.heading}>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
      </header>
      {children}
    </PageBody>
  );
}
