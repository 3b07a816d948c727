import css from "./toast.module.css";

/** Short note about what just happened, announced to screen readers. Empty text shows nothing, but the live region stays in the page. */
export function Toast({ text }: { text: string }) {
  return (
    <div className={css.region} role="status">
      {text !== "" && <p className={css.toast}>{text}</p>}
    </div>
  );
}
