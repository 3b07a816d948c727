import type { ReactNode } from "react";
import { pathTo } from "#contract/build-path.ts";
import { PageBody } from "../../shell/page-body.tsx";
import css from "./settings-page.module.css";
import { sayAccount } from "./words.ts";

/** A page behind the account menu: one heading, one thing to change, and the way back to all settings. */
export function SettingsPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <PageBody width="column" className={css.page}>
      <header className={css.head}>
        <a className={css.back} href={pathTo("settings")}>
          {sayAccount("BACK_TO_SETTINGS")}
        </a>
        <h1 className={css.title}>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
      </header>
      {children}
    </PageBody>
  );
}
