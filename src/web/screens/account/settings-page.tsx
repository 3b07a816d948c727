import type { ReactNode } from "react";
import { pathTo } from "#contract/build-path.ts";
import { Breadcrumb } from "#design/breadcrumb.tsx";
import { PageBody } from "../../shell/page-body.tsx";
import css from "./settings-page.module.css";
import { sayAccount } from "./words.ts";

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
        {below && (
          <Breadcrumb
            label={sayAccount("TRAIL")}
            crumbs={[{ name: sayAccount("SETTINGS"), href: pathTo("settings") }]}
          />
        )}
        <h1 className={css.title}>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
      </header>
      {children}
    </PageBody>
  );
}
