import css from "./map.module.css";
import type { Terrain } from "./types.ts";

/** Icon of a cell, drawn around its middle: a shape for each kind, never colour alone. */
export function TerrainSign({ kind, done }: { kind: Terrain; done: boolean }) {
  switch (kind) {
    case "wall":
      return <path className={css.hatch} d="M-20-8-8-20M-20 8 8-20M-20 20 20-20M-8 20 20-8M8 20 20 8" />;
    case "tree":
      return (
        <>
          <path className={css.trunk} d="M0 6v9" />
          <path className={css.leaves} d="M0-15 11 1H6l6 8h-24l6-8h-5z" />
        </>
      );
    case "pad":
      return (
        <>
          <circle className={css.pad} r={15} />
          <path className={css.h} d="M-5-7V7M5-7V7M-5 0H5" />
        </>
      );
    case "photo":
      return (
        <>
          <path className={css.frame} d="M-14-8v-6h6M14-8v-6h-6M-14 8v6h6M14 8v6H8" />
          {done ? <path className={css.tick} d="m-7 0 5 6L8-6" /> : <circle className={css.lens} r={5} />}
        </>
      );
    case "charger":
      return <path className={css.bolt} d="M3-14-8 3h7l-3 11L8-4H1z" />;
    case "wind":
      return <path className={css.wind} d="M-14-5H4a5 5 0 1 0-5-5M-14 2h24a4 4 0 1 1-4 4M-14 9H0" />;
    default:
      return null;
  }
}
