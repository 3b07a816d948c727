import type { ReactNode } from "react";
import css from "./scroll-table.module.css";

/** Table of numbers that scrolls sideways where it's too wide. The children are its head and body. */
export function ScrollTable({ children }: { children: ReactNode }) {
  return (
    <div className={css.scroll}>
      <table>{children}</table>
    </div>
  );
}
