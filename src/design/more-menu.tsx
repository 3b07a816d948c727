import { Ellipsis } from "lucide-react";
import type { ComponentProps, Ref } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import css from "./more-menu.module.css";

interface MoreMenuProps extends ComponentProps<"details"> {
  label: string;
  /** Receives the sheet that opens. */
  sheet?: Ref<HTMLDivElement>;
}

/** The "…" menu of a bar at the bottom: its sheet opens upwards. */
export function MoreMenu({ label, sheet, className, children, ...props }: MoreMenuProps) {
  return (
    <details className={classes(css.menu, className)} {...props}>
      <summary aria-label={label}>
        <Icon of={Ellipsis} />
      </summary>
      <div ref={sheet} className={css.sheet}>
        {children}
      </div>
    </details>
  );
}
