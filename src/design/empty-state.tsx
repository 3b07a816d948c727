import type { ReactNode } from "react";
import css from "./empty-state.module.css";
import { Motif } from "./motif.tsx";
import type { SubjectName } from "./subjects.ts";

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** The one way on. */
  action?: ReactNode;
  /** Whose conic is drawn; null where the page shows it already. */
  subject?: SubjectName | null;
  /** The page's own heading, when nothing else is on it. */
  level?: 1 | 2;
}

/** Nothing here: why, and one way on. */
export function EmptyState({ title, text, action, subject = "mechanics", level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={css.empty}>
      {subject && <Motif subject={subject} className={css.motif} />}
      <Heading className={css.title}>{title}</Heading>
      {text && <div className={css.text}>{text}</div>}
      {action}
    </section>
  );
}
