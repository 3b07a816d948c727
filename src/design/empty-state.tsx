import type { ReactNode } from "react";
import css from "./empty-state.module.css";
import { Motif } from "./motif.tsx";
import type { SubjectName } from "./subjects.ts";

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** The way forward. */
  action?: ReactNode;
  /** Subject whose conic is drawn; null if the page shows it already. */
  subject?: SubjectName | null;
  /** 1 if this is the page's only heading. */
  level?: 1 | 2;
}

/** Empty list or page: says why it's empty and offers a way forward. */
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
