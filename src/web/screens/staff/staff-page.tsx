import type { ReactNode } from "react";
import type { RouteName } from "#contract/paths.ts";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { PageBody } from "../../shell/page-body.tsx";
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
    <PageBody className={stack.gap6}>
      {here && <StaffMenu here={here} />}
      <header className={parts.head}>
        <h1 className={parts.title}>{title}</h1>
        {lead && <p className={parts.lead}>{lead}</p>}
      </header>
      {children}
    </PageBody>
  );
}
