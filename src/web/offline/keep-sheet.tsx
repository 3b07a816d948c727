import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import parts from "#design/page-parts.module.css";
import css from "./offline.module.css";
import { say } from "./words.ts";

interface KeepSheetProps {
  id: string;
  title: string;
  /** The browser is one of those that delete what isn't visited. */
  isIos: boolean;
  /** There's nothing to keep. */
  isEmpty?: boolean;
  onKeep(): void;
  onClose(): void;
  children: ReactNode;
}

/** Sheet that says what keeping something in this browser takes and means, before it begins. */
export function KeepSheet({ id, title, isIos, isEmpty, onKeep, onClose, children }: KeepSheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={css.sheet} aria-labelledby={id}>
      <h2 ref={heading} id={id} className={css.heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      {isIos && <p className={parts.small}>{say("IOS")}</p>}
      <div className={cluster.gap3}>
        <Button kind="primary" disabled={isEmpty} onClick={onKeep}>
          {say("KEEP")}
        </Button>
        <Button onClick={onClose}>{say("NOT_NOW")}</Button>
      </div>
    </section>
  );
}
