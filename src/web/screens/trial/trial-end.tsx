import { type ReactNode, useEffect, useRef } from "react";
import cluster from "#design/cluster.module.css";
import { PageBody } from "../../shell/page-body.tsx";
import { Calendar } from "./calendar.tsx";
import { hasArrived } from "./navigate-to.ts";
import css from "./trial-page.module.css";
import type { Trial } from "./trial-words.ts";

export interface TrialEndProps {
  trial: Trial;
  title: string;
  text: readonly string[];
  /** Next steps. */
  children: ReactNode;
}

/** End of a path through the cancellation: the result, with its day. */
export function TrialEnd({ trial, title, text, children }: TrialEndProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasArrived()) heading.current?.focus();
  }, []);
  return (
    <PageBody className={css.end}>
      <div className={css.words}>
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          {title}
        </h1>
        {text.map((paragraph) => (
          <p key={paragraph} className={css.lead}>
            {paragraph}
          </p>
        ))}
        <div className={cluster.gap3}>{children}</div>
      </div>
      <Calendar trial={trial} />
    </PageBody>
  );
}
