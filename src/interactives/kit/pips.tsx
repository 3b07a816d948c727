import css from "./pips.module.css";

/** Longest row of dots; a larger budget is only shown as a number. */
const MAX_PIPS = 20;

/** A dot for each unit of a budget, hollow when used. Nothing when there are too many. */
export function Pips({ budget, used }: { budget: number; used: number }) {
  if (budget > MAX_PIPS) return null;
  return (
    <svg className={css.pips} viewBox={`0 0 ${budget * 12} 12`} width={budget * 12} height={12} aria-hidden="true">
      {Array.from({ length: budget }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pips never change places
        <circle key={index} cx={index * 12 + 6} cy={6} r={4} data-used={index < used} />
      ))}
    </svg>
  );
}
