import type { LessonCard } from "#contract/catalogue/cards.ts";
import { classes } from "#design/classes.ts";
import { bendAt } from "./path-bend.ts";
import css from "./path-line.module.css";

export type Stone = "finished" | "here" | "open" | "locked";

export interface PathLineProps {
  /** Position of the stone on the path, 0-based, which decides how the path bends. */
  index: number;
  /** No line before the first stone, and none after the last. */
  first: boolean;
  last: boolean;
  stone: Stone;
  kind: LessonCard["kind"];
}

/** Decorative stone of one lesson with its stretch of path. The text beside it says the state. */
export function PathLine({ index, first, last, stone, kind }: PathLineProps) {
  const at = bendAt(index);
  const before = (bendAt(index - 1) + at) / 2;
  const after = (at + bendAt(index + 1)) / 2;
  return (
    <span className={css.gutter} aria-hidden="true">
      <svg className={css.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {!first && (
          <path
            className={classes(css.line, stone !== "open" && stone !== "locked" && css.walked)}
            d={`M${before} 0C${before} 26 ${at} 24 ${at} 50`}
          />
        )}
        {!last && (
          <path
            className={classes(css.line, stone === "finished" && css.walked)}
            d={`M${at} 50C${at} 76 ${after} 74 ${after} 100`}
          />
        )}
      </svg>
      <svg className={css.lines} aria-hidden="true" focusable="false">
        <svg x={`${at}%`} y="50%" className={css.stone} aria-hidden="true">
          <Drawing stone={stone} kind={kind} />
        </svg>
      </svg>
    </span>
  );
}

function Drawing({ stone, kind }: { stone: Stone; kind: LessonCard["kind"] }) {
  if (stone === "here") {
    return (
      <>
        <circle className={css.halo} r="24" />
        <circle className={css.sun} r="15" />
      </>
    );
  }
  const look = css[stone];
  return (
    <>
      {kind === "practice_set" ? (
        <rect className={look} x="-12" y="-12" width="24" height="24" rx="4" transform="rotate(45)" />
      ) : (
        <circle className={look} r="15" />
      )}
      {stone === "finished" && <path className={css.check} d="M-6 0.5L-1.5 5L6.5 -4.5" />}
      {stone === "locked" && <path className={css.lock} d="M-5 -1H5V6H-5ZM-3 -1V-3.5A3 3 0 0 1 3 -3.5V-1" />}
    </>
  );
}
