import css from "./pick-place.module.css";

/** Small icons several views share; there's always a word beside them. */
const PATHS = {
  grip: "M9 5h.01M15 5h.01M9 12h.01M15 12h.01M9 19h.01M15 19h.01",
  right: "M20 6 9 17l-5-5",
  wrong: "M18 6 6 18M6 6l12 12",
  missing: "M12 8v5M12 16.5h.01",
  extra: "M5 12h14",
  left: "m15 18-6-6 6-6",
  next: "m9 18 6-6-6-6",
  back: "M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11",
} as const;

export type PickIconName = keyof typeof PATHS;

/** One icon, hidden from screen readers. */
export function PickIcon({ name }: { name: PickIconName }) {
  return (
    <svg className={css.sign} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
