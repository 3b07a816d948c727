import css from "./lists.module.css";
import { saySecurity } from "./words.ts";

/** New recovery codes, for the only time. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section className={css.codes} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" className={css.heading}>
        {saySecurity("RECOVERY_TITLE")}
      </h2>
      <p>{saySecurity("RECOVERY_WHY")}</p>
      <ul className={css.columns}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
