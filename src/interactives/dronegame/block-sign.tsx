import css from "./program.module.css";
import type { Kind, Node } from "./types.ts";

const PATHS: Readonly<Record<string, string>> = {
  forward: "M12 20V5m-6 6 6-6 6 6",
  left: "M18 20v-8a4 4 0 0 0-4-4H6m5-5L6 8l5 5",
  right: "M6 20v-8a4 4 0 0 1 4-4h8m-5-5 5 5-5 5",
  up: "M5 21h14M12 16V3m-5 5 5-5 5 5",
  down: "M5 21h14M12 3v13m-5-5 5 5 5-5",
  photo: "M4 8h4l2-3h4l2 3h4v11H4zM12 16.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  pick: "M6 13h12v8H6zM12 10V2m-4 4 4-4 4 4",
  drop: "M6 13h12v8H6zM12 2v8m-4-4 4 4 4-4",
  repeat: "M17 3l4 4-4 4M21 7H8a5 5 0 0 0-5 5M7 21l-4-4 4-4M3 17h13a5 5 0 0 0 5-5",
  while: "M20 12a8 8 0 1 1-3-6.2M20 3v5h-5",
  if: "M12 3v5M12 8l-6 6v7M12 8l6 6v7",
  call: "M5 4h14v6H5zM12 10v4M7 14h10v7H7z",
};

/** Icon of a block; its words are always beside it. */
export function BlockSign({ kind }: { kind: Kind | Node["k"] }) {
  const path = PATHS[kind.startsWith("call") ? "call" : kind === "ifElse" ? "if" : kind];
  return (
    <svg className={css.sign} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
