import type { ReactNode } from "react";

/** A part of the drawing that's hidden from screen readers because it's described in words elsewhere. */
export function AriaHidden({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of a drawing never takes the focus
    <g className={className} aria-hidden="true">
      {children}
    </g>
  );
}
