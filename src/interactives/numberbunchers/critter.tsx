import { useLayoutEffect, useRef } from "react";
import css from "./critter.module.css";

interface CritterProps {
  kind: "muncher" | "foe";
  /** Its cell, row by row. */
  at: number;
  columns: number;
  /** A change plays the mouth animation. */
  bites: number;
}

/** The muncher (an ellipse with a wide mouth) or a foe (a star with an eye); glides from cell to cell. */
export function Critter({ kind, at, columns, bites }: CritterProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    place.current?.style.setProperty("translate", `${column * 100}% ${row * 100}%`);
  }, [at, columns]);
  return (
    <div ref={place} className={css.place}>
      <svg key={bites} className={css[kind]} viewBox="0 0 24 24" aria-hidden="true">
        {kind === "muncher" ? (
          <>
            <path className={css.body} d={MUNCHER} />
            <circle className={css.eye} cx="7" cy="6.4" r="1.5" />
            <circle className={css.eye} cx="17" cy="6.4" r="1.5" />
            <path className={css.mouth} d="M5.5 13.5 Q12 21 18.5 13.5 Z" />
          </>
        ) : (
          <>
            <path className={css.body} d={FOE} />
            <circle className={css.eye} cx="12" cy="12" r="3.4" />
            <circle className={css.body} cx="12" cy="12" r="1.4" />
          </>
        )}
      </svg>
    </div>
  );
}

/** An ellipse with two round eyes on top. */
export const MUNCHER =
  "M12 22.5 C5.2 22.5 1.5 18.9 1.5 14.2 C1.5 11.6 2.4 9.6 3.7 8.3 A4 4 0 1 1 10.6 4.7 A13 13 0 0 1 13.4 4.7 A4 4 0 1 1 20.3 8.3 C21.6 9.6 22.5 11.6 22.5 14.2 C22.5 18.9 18.8 22.5 12 22.5 Z";

const FOE =
  "M12 0.5 L14.4 6.2 L20.1 3.9 L17.8 9.6 L23.5 12 L17.8 14.4 L20.1 20.1 L14.4 17.8 L12 23.5 L9.6 17.8 L3.9 20.1 L6.2 14.4 L0.5 12 L6.2 9.6 L3.9 3.9 L9.6 6.2 Z";
