import type { ReactNode } from "react";
import { Progress } from "#design/progress.tsx";
import { PageBody } from "../../shell/page-body.tsx";
import css from "./newcomer.module.css";

interface NewcomerFrameProps {
  title: ReactNode;
  lead?: string;
  /** Steps done, with the words for them. */
  progress?: { done: number; total: number; label: string } | undefined;
  children: ReactNode;
}

/** Frame of the pages that newcomers answer: one question, with how far they are. */
export function NewcomerFrame({ title, lead, progress, children }: NewcomerFrameProps) {
  return (
    <PageBody width="column" className={css.page}>
      {progress && (
        <Progress total={progress.total} done={progress.done} current={progress.done} label={progress.label} />
      )}
      <header className={css.head}>
        <h1>{title}</h1>
        {lead !== undefined && <p className={css.lead}>{lead}</p>}
      </header>
      {children}
    </PageBody>
  );
}
