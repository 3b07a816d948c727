import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";
import css from "./dialog.module.css";
import { Icon } from "./icon.tsx";

export interface DialogProps {
  open: boolean;
  /** Called on Escape, the cross or a press outside the dialog. */
  onClose(): void;
  title: string;
  /** Accessible name of the cross. */
  closeLabel: string;
  children: ReactNode;
  /** Buttons at the bottom. */
  actions?: ReactNode;
  size?: "small" | "medium";
}

/** Modal dialog. It's the browser's own, which traps the focus and restores it. */
export function Dialog({ open, onClose, title, closeLabel, children, actions, size = "small" }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape, which the browser turns into cancel
    <dialog
      ref={dialog}
      className={classes(css.dialog, css[size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={css.sheet}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        <div>{children}</div>
        {actions && <div className={css.actions}>{actions}</div>}
        {/* Last in the markup, so that the focus starts in the content and not on the cross. */}
        <Button kind="plain" iconOnly className={css.cross} aria-label={closeLabel} onClick={onClose}>
          <Icon of={X} />
        </Button>
      </div>
    </dialog>
  );
}
