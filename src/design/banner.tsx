import { CircleCheck, Info, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import css from "./banner.module.css";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";

export type BannerTone = "info" | "good" | "wrong";

const icons = { info: Info, good: CircleCheck, wrong: TriangleAlert };

export interface BannerProps {
  tone?: BannerTone;
  /** Announced to screen readers when the text appears. */
  live?: boolean;
  /** Moves the focus to the banner, again whenever the text changes. Works without scripts too. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** Message in the flow of the page. */
export function Banner({ tone = "info", live, takesFocus = false, children }: BannerProps) {
  const own = useRef<HTMLDivElement>(null);
  const role = live ? (tone === "wrong" ? "alert" : "status") : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is a new message
  useEffect(() => {
    if (takesFocus) own.current?.focus();
  }, [takesFocus, children]);

  return (
    <div
      ref={own}
      className={classes(css.banner, css[tone])}
      role={role}
      tabIndex={takesFocus ? -1 : undefined}
      // biome-ignore lint/a11y/noAutofocus: errors are announced first
      autoFocus={takesFocus || undefined}
    >
      <Icon of={icons[tone]} className={css.icon} />
      <div>{children}</div>
    </div>
  );
}
