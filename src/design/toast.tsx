import css from "./toast.module.css";

/** A short word about what just happened, said aloud; an empty text shows nothing. The region stays in the page. */
export function Toast({ text }: { text: string }) {
  return (
    <div className={css.region} role="status">
      {text !== "" && <p className={css.toast}>{text}</p>}
    </div>
  );
}
