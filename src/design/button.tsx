import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from "react";
import css from "./button.module.css";
import { classes } from "./classes.ts";

/** primary: the one thing to do next, once a screen. secondary: anything else. plain: beside text. */
type ButtonKind = "primary" | "secondary" | "plain" | "danger" | "reward";

interface ButtonLook {
  kind?: ButtonKind;
  size?: "small" | "medium" | "large";
  /** As wide as its container. */
  wide?: boolean;
  /** Only an icon inside: give `aria-label`. */
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
  /** Something is under way: shown, announced, and pressing again does nothing. The focus stays. */
  waiting?: boolean;
}

/** A button; `type` is "button" unless said otherwise. */
export function Button({ kind, size, wide, iconOnly, waiting, className, onClick, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? "button"}
      className={classes(lookOf({ kind, size, wide, iconOnly }, className), waiting && css.waiting)}
      aria-busy={waiting || undefined}
      aria-disabled={waiting || rest["aria-disabled"] || undefined}
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

/** A link that looks like a button, because it leads somewhere. */
export function ButtonLink({ kind, size, wide, iconOnly, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={lookOf({ kind, size, wide, iconOnly }, className)}>
      {children}
    </a>
  );
}
