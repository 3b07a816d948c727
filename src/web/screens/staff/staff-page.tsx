import type { ReactNode } from "react";
import type { RouteName } from "#contract/paths.ts";
import { PageBody } from "../../shell/page-body.tsx";
import css from "./staff.module.css";
import { StaffMenu } from "./staff-menu.tsx";

interface StaffPageProps {
  title: string;
  lead?: string;
  /** Page of the menu that this one belongs to; null on the start page. */
  here: RouteName | null;
  children: ReactNode;
}

/** Frame of all staff pages: menu, heading, content. */
export function StaffPage({ title, lead, here, children }: StaffPageProps) {
  return (
    <PageBody className={css.page}>
      {here && <StaffMenu here={here} />}
      <header className={css.head}>
        <h1 className={css.title}>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
      </header>
      {children}
    </PageBody>
  );
}
