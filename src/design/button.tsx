import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from "react";
import css from "./button.module.css";
import { classes } from "./classes.ts";

/** primary: the next thing to do, once per screen. secondary: everything else. plain: beside text. */
type ButtonKind = "primary" | "secondary" | "plain" | "danger" | "reward";

interface ButtonLook {
  kind?: ButtonKind;
  size?: "small" | "medium" | "large";
  wide?: boolean;
  /** Only an icon inside: give it an `aria-label`. */
  iconOnly?: boolean;
  children?: ReactNode;
}

function lookOf({ kind = "secondary", size = "medium", wide, iconOnly }: ButtonLook, extra?: string): string {
  return classes(
    css.button,
    css[kind],
    size !== "medium" && css[size],
    wide && css.wide,
    iconOnly && css.iconOnly,
    extra,
  );
}

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, "style"> {
  ref?: Ref<HTMLButtonElement>;
  /** Work in progress: shown, announced, and further presses are ignored. The focus stays. */
  waiting?: boolean;
  /** Nothing to do yet: announced as disabled, but a press still says why. */
  quiet?: boolean;
}

/** Button with `type="button"` by default. */
export function Button({ kind, size, wide, iconOnly, waiting, quiet, className, onClick, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? "button"}
      className={classes(lookOf({ kind, size, wide, iconOnly }, className), waiting && css.waiting)}
      aria-busy={waiting || undefined}
      aria-disabled={waiting || quiet || rest["aria-disabled"] || undefined}
      onClick={(event) => {
        if (!waiting && rest["aria-disabled"] !== true) return onClick?.(event);
        event.preventDefault();
      }}
    />
  );
}

export interface ButtonLinkProps extends ButtonLook, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "style"> {
  href: string;
}

/** Link styled as a button, for going somewhere. */
export function ButtonLink({ kind, size, wide, iconOnly, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={lookOf({ kind, size, wide, iconOnly }, className)}>
      {children}
    </a>
  );
}
