import type { ReactNode } from "react";
import { pathTo } from "#contract/build-path.ts";
import { Breadcrumb, type Crumb } from "#design/breadcrumb.tsx";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { PageBody } from "../../shell/page-body.tsx";
import { sayClassroom } from "./say-classroom.ts";

interface ClassroomFrameProps {
  title: string;
  lead?: ReactNode;
  /** Pages above this one, below the list of classrooms. */
  crumbs?: readonly Crumb[];
  /** False on the list of classrooms itself. */
  below?: boolean;
  children: ReactNode;
}

/** Frame of all classroom pages: trail, heading, content. */
export function ClassroomFrame({ title, lead, crumbs = [], below = true, children }: ClassroomFrameProps) {
  return (
    <PageBody className={stack.gap6}>
      <header className={parts.head}>
        {below && (
          <Breadcrumb
            label={sayClassroom("TRAIL")}
            crumbs={[{ name: sayClassroom("CLASSROOMS"), href: pathTo("classrooms") }, ...crumbs]}
          />
        )}
        <h1 className={parts.title}>{title}</h1>
        {lead && <p className={parts.lead}>{lead}</p>}
      </header>
      {children}
    </PageBody>
  );
}
