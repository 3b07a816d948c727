import css from "./pips.module.css";

/** A row longer than this says less than its number. */
const MOST = 20;

/** What is left of a budget, a dot for each: those used are empty. None where there are too many to take in. */
export function Pips({ budget, used }: { budget: number; used: number }) {
  if (budget > MOST) return null;
  return (
    <svg className={css.pips} viewBox={`0 0 ${budget * 12} 12`} width={budget * 12} height={12} aria-hidden="true">
      {Array.from({ length: budget }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pips never change places
        <circle key={index} cx={index * 12 + 6} cy={6} r={4} data-used={index < used} />
      ))}
    </svg>
  );
}
