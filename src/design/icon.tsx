import type { LucideIcon } from "lucide-react";
import { classes } from "./classes.ts";
import css from "./icon.module.css";

export interface IconProps {
  /** Imported by name from lucide-react. */
  of: LucideIcon;
  /** small: in a line of text. medium: in a button. large: alone. */
  size?: "small" | "medium" | "large";
  /** What it says where no word stands beside it; without, it is a decoration. */
  label?: string;
  className?: string;
}

/** One icon of the one set. */
export function Icon({ of: Drawing, size = "medium", label, className }: IconProps) {
  const look = classes(css.icon, css[size], className);
  if (label === undefined) return <Drawing className={look} aria-hidden="true" focusable="false" />;
  return <Drawing className={look} role="img" aria-label={label} focusable="false" />;
}
