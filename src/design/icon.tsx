import type { LucideIcon } from "lucide-react";
import { classes } from "./classes.ts";
import css from "./icon.module.css";

export interface IconProps {
  /** Icon component, imported by name from lucide-react. */
  of: LucideIcon;
  /** small: in a line of text. medium: in a button. large: alone. */
  size?: "small" | "medium" | "large";
  /** Accessible name where there's no text beside it. Without one the icon is decorative. */
  label?: string;
  className?: string;
}

export function Icon({ of: Drawing, size = "medium", label, className }: IconProps) {
  const look = classes(css.icon, css[size], className);
  if (label === undefined) return <Drawing className={look} aria-hidden="true" focusable="false" />;
  return <Drawing className={look} role="img" aria-label={label} focusable="false" />;
}
