import { CircleCheck, Info, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import css from "./banner.module.css";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";

export type BannerTone = "info" | "good" | "wrong";

const icons = { info: Info, good: CircleCheck, wrong: TriangleAlert };

export interface BannerProps {
  tone?: BannerTone;
  /** Announced when it comes while one reads. */
  live?: boolean;
  /** It comes before anything else one could do: the focus goes there, with every new text again, and without a script too. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** A message in the flow of the page. */
export function Banner({ tone = "info", live, takesFocus = false, children }: BannerProps) {
  const own = useRef<HTMLDivElement>(null);
  const role = live ? (tone === "wrong" ? "alert" : "status") : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another message
  useEffect(() => {
    if (takesFocus) own.current?.focus();
  }, [takesFocus, children]);

  return (
    <div
      ref={own}
      className={classes(css.banner, css[tone])}
      role={role}
      tabIndex={takesFocus ? -1 : undefined}
      // biome-ignore lint/a11y/noAutofocus: what went wrong is to be heard first
      autoFocus={takesFocus || undefined}
    >
      <Icon of={icons[tone]} className={css.icon} />
      <div>{children}</div>
    </div>
  );
}
