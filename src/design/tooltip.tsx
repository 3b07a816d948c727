import { cloneElement, type ReactElement, useEffect, useId, useReducer } from "react";
import { classes } from "./classes.ts";
import css from "./tooltip.module.css";
import { DISPOSE_MS, SHOW_DELAY_MS, tooltipReducer } from "./tooltip-timing.ts";

export interface TooltipProps {
  /** One short sentence that helps but isn't essential. */
  text: string;
  side?: "above" | "below";
  /** The control it describes. */
  children: ReactElement<{ "aria-describedby"?: string }>;
}

/** Tooltip for a control, for pointer and keyboard alike. */
export function Tooltip({ text, side = "above", children }: TooltipProps) {
  const id = useId();
  const [state, tell] = useReducer(tooltipReducer, "absent");

  useEffect(() => {
    if (state !== "due" && state !== "kept") return;
    const [event, wait] =
      state === "due" ? (["delay-over", SHOW_DELAY_MS] as const) : (["dispose-over", DISPOSE_MS] as const);
    const timer = setTimeout(() => tell(event), wait);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(() => {
    if (state !== "shown") return;
    const dismiss = (event: KeyboardEvent) => event.key === "Escape" && tell("escape");
    document.addEventListener("keydown", dismiss);
    return () => document.removeEventListener("keydown", dismiss);
  }, [state]);

  const present = state === "shown" || state === "kept";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its control does
    <span
      className={css.owner}
      onPointerEnter={() => tell("enter")}
      onPointerLeave={() => tell("leave")}
      onFocus={() => tell("focus")}
      onBlur={() => tell("leave")}
    >
      {cloneElement(children, { "aria-describedby": present ? id : undefined })}
      {present && (
        <span role="tooltip" id={id} hidden={state !== "shown"} className={classes(css.tip, css[side])}>
          {text}
        </span>
      )}
    </span>
  );
}
