import type { ReactNode } from "react";
import { pathTo } from "#contract/build-path.ts";
import { Breadcrumb, type Crumb } from "#design/breadcrumb.tsx";
import { PageBody } from "../../shell/page-body.tsx";
import css from "./classroom-pages.module.css";
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
    <PageBody className={css.page}>
      <header className={css.head}>
        {below && (
          <Breadcrumb
            label={sayClassroom("TRAIL")}
            crumbs={[{ name: sayClassroom("CLASSROOMS"), href: pathTo("classrooms") }, ...crumbs]}
          />
        )}
        <h1 className={css.title}>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
      </header>
      {children}
    </PageBody>
  );
}
