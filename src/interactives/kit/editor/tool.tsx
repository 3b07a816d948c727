import type { ReactNode } from "react";
import css from "./editor.module.css";

/** Parts of a drawing tool, one below the other. */
export function Tool({ children }: { children: ReactNode }) {
  return <div className={css.tool}>{children}</div>;
}

/** Controls side by side, in as many lines as they need. */
export function ToolRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>;
}

/** Help for a part of the tool. */
export function ToolHelp({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={css.help}>
      {children}
    </p>
  );
}

/** State of the drawing, such as the number of solutions. Read aloud when it changes. `good` is null while it's unfinished. */
export function ToolState({ good, children }: { good: boolean | null; children: ReactNode }) {
  return (
    <p role="status" className={css.state} data-good={good}>
      {children}
    </p>
  );
}
