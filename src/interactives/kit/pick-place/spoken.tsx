import css from "./pick-place.module.css";

/** The hand's live region and the explanation of its keys. */
export function Spoken({ spoken, help, helpId }: { spoken: string; help: string; helpId: string }) {
  return (
    <>
      <p className={css.unseen} id={helpId}>
        {help}
      </p>
      <p className={css.unseen} role="status">
        {spoken}
      </p>
    </>
  );
}
