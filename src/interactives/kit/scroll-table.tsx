import type { ReactNode } from "react";
import { LabelledGroup } from "./labelled-group.tsx";
import css from "./scroll-table.module.css";

/** Table of numbers that scrolls sideways where it's too wide, by keyboard too. The children are its head and body. */
export function ScrollTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <LabelledGroup className={css.scroll} tabIndex={0} aria-label={label}>
      <table>{children}</table>
    </LabelledGroup>
  );
}
