import { useLayoutEffect, useRef } from "react";
import css from "./critter.module.css";

interface CritterProps {
  kind: "muncher" | "foe";
  /** Its cell, row by row. */
  at: number;
  columns: number;
  /** Changes when it has done something: then it moves its mouth. */
  bites: number;
}

/** The muncher, a circle with a mouth, or a foe, a hyperbola on feet; it glides from cell to cell. */
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
            <path className={css.body} d="M12 12 L21 6.5 A10.5 10.5 0 1 0 21 17.5 Z" />
            <circle className={css.eye} cx="12" cy="6.5" r="1.6" />
          </>
        ) : (
          <>
            <path className={css.body} d="M3 22 C6 10 8 2 12 2 C16 2 18 10 21 22 L16.5 18 L12 22 L7.5 18 Z" />
            <circle className={css.eye} cx="9.5" cy="9.5" r="1.7" />
            <circle className={css.eye} cx="14.5" cy="9.5" r="1.7" />
          </>
        )}
      </svg>
    </div>
  );
}
