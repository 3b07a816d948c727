import { CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import css from "./banner.module.css";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";

export type BannerTone = "info" | "good" | "wrong";

const icons = { info: Info, good: CircleCheck, wrong: TriangleAlert };

/** A message in the flow of the page. `live` announces it when it comes while one reads. */
export function Banner({ tone = "info", live, children }: { tone?: BannerTone; live?: boolean; children: ReactNode }) {
  const role = live ? (tone === "wrong" ? "alert" : "status") : undefined;
  return (
    <div className={classes(css.banner, css[tone])} role={role}>
      <Icon of={icons[tone]} className={css.icon} />
      <div>{children}</div>
    </div>
  );
}
